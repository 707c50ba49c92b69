// The pin changes
// its colour.
