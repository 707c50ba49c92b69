#include "zos.h"
int main(void) { return zos_sleep(1, 2); }
