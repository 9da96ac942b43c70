"""Playing a race: terrain, the readable reference register, the compiled kernel and their events."""
