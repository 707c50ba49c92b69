#include "zos.h"

// anchor: divide
C_NATIVE(c_divide) {
    C_NATIVE_UNWARN();
    PYC_CHECK_NUM_ARGS(2);
    PYC_CHECK_ARG_INTEGER(0);
    PYC_CHECK_ARG_INTEGER(1);

    int32_t a = PYC_ARG_INT(0);
    int32_t b = PYC_ARG_INT(1);
    if (b == 0) return ERR_ZERODIV_EXC;
    if (b == -1 && a == INT32_MIN) return ERR_VALUE_EXC;  /* the result does not fit */
    ZDEBUG("divide %i by %i", (int)a, (int)b);

    MAKE_RESULT(pinteger_new(a / b));
    return ERR_OK;
}
// end: divide
