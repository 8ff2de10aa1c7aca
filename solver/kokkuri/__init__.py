"""The best that can be had in Kokkuri-san."""
