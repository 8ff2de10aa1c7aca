"""Games for Tabletop Simulator: deck sheets, other pictures, and a saved object that loads them."""
