"""Exact calculators for La Bataille. Standard library only; no file or network access."""
