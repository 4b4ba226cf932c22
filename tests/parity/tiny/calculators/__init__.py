"""A stand-in for the package `calculators`, with the same two functions, for tests of the engine."""
