"""The compiled engine: the same rules as the readable one, on one array of integers per race.

It tells the same events in the same order from the same random numbers; the tests hold the two against each
other. Arrays: ``s`` the race, ``g`` the ground, ``k`` rules and cards, ``r`` the random stream, ``log`` the
events (see :mod:`analysis.engine.kernel.layout`).
"""
