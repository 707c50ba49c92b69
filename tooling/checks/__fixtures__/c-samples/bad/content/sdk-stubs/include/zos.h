#pragma once
#include <stdint.h>
int zos_sleep(uint32_t milliseconds);
int vhalPinRead(int vpin);
int vhalPinToggle(int vpin);
