// The colour of the pin
