#include "zos.h"

// anchor: burst
/* burst(pin, count, micros): outputs count pulses; each level lasts micros microseconds */
C_NATIVE(burst) {
    C_NATIVE_UNWARN();
    PYC_CHECK_NUM_ARGS(3);
    PYC_CHECK_ARG_INTEGER(0);
    PYC_CHECK_ARG_INTEGER(1);
    PYC_CHECK_ARG_INTEGER(2);
    int vpin = PYC_ARG_INT(0);
    int32_t count = PYC_ARG_INT(1);
    int32_t micros = PYC_ARG_INT(2);
    if (count < 0 || micros <= 0) return ERR_VALUE_EXC;

    int err = vhalPinSetMode(vpin, PINMODE_OUTPUT_PUSHPULL);
    if (err < 0) return -err;
    int timer = vhalHtmGetFreeTimer();
    if (timer < 0) return ERR_PERIPHERAL_ERROR_EXC;

    void *port = vhalPinGetPort(vpin);
    int pad = vhalPinGetPad(vpin);
    for (int32_t i = 0; i < count && err >= 0; i++) {
        vhalPinFastSet(port, pad);
        err = vhalSleepMicros((uint32_t)timer, (uint32_t)micros);
        vhalPinFastClear(port, pad);
        if (err >= 0) err = vhalSleepMicros((uint32_t)timer, (uint32_t)micros);
    }
    if (err < 0) return -err;
    MAKE_RESULT(pinteger_new(count));
    return ERR_OK;
}
// end: burst

/* Call this once before you use the timers. */
C_NATIVE(burst_init) {
    C_NATIVE_UNWARN();
    int err = vhalInitHTM(NULL);
    if (err < 0) return -err;
    MAKE_RESULT(MAKE_NONE);
    return ERR_OK;
}
