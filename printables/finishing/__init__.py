"""From a document to what leaves the press."""
