"""The author's tools: reading, checking, building, printing. Never shipped to a browser."""

__version__ = "0.1.0"
