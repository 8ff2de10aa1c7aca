"""Papers, documents, sheets of pieces and boards: what lies where, as data."""
