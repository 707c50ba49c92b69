#include "colour.h"
const char *url = "http://colour.example"; /* Requests the color. */
