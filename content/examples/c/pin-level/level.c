#include "zos.h"

/* pin_level(pin, pull_up) -> 0 or 1 */
C_NATIVE(pin_level) {
    C_NATIVE_UNWARN();
    PYC_CHECK_NUM_ARGS(2);
    PYC_CHECK_ARG_INTEGER(0);
    PYC_CHECK_ARG_BOOL(1);
    int vpin = PYC_ARG_INT(0);
    int mode = PYC_ARG_BOOL(1) ? PINMODE_INPUT_PULLUP : PINMODE_INPUT_PULLDOWN;

    int err = vhalPinSetMode(vpin, mode);
    if (err < 0) return -err;
    vosThSleep(TIME_U(1, MILLIS)); /* let the level settle after the pull resistor changes */

    int level = vhalPinRead(vpin);
    if (level < 0) return -level;

    MAKE_RESULT(PSMALLINT_NEW(level != 0));
    return ERR_OK;
}
