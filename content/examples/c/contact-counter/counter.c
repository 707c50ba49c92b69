#include "zos.h"

static int contact;
static volatile uint32_t closings;
static volatile err_t failure;
static VThread worker;

// anchor: worker
/* Runs in parallel with the Python threads. A closed contact pulls the pin to 0. */
static void count_loop(void *arg) {
    int last = vhalPinRead(contact);
    int level;
    while ((level = vhalPinRead(contact)) >= 0) {
        if (last && !level) closings++;
        last = level;
        vosThSleep(TIME_U(10, MILLIS));
    }
    failure = -level;
}
// end: worker

/* counter_start(pin) */
C_NATIVE(counter_start) {
    C_NATIVE_UNWARN();
    PYC_CHECK_NUM_ARGS(1);
    PYC_CHECK_ARG_INTEGER(0);

    if (worker != NULL) return ERR_RUNTIME_EXC;
    contact = PYC_ARG_INT(0);
    int err = vhalPinSetMode(contact, PINMODE_INPUT_PULLUP);
    if (err < 0) return -err;

    worker = vosThCreate(1024, VOS_PRIO_HIGH, count_loop, NULL, NULL);
    if (worker == NULL) return ERR_RUNTIME_EXC;
    vosThResume(worker);

    MAKE_RESULT(MAKE_NONE);
    return ERR_OK;
}

/* counter_read() -> number of closings since the start; raises the error of the pin */
C_NATIVE(counter_read) {
    C_NATIVE_UNWARN();
    PYC_CHECK_NUM_ARGS(0);
    if (failure) return failure;
    MAKE_RESULT(pinteger_new(closings));
    return ERR_OK;
}
