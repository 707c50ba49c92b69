#include "zos.h"

#define MODULUS 65521

/* An ordinary C function, which is not visible in Python. */
static uint32_t adler32(const uint8_t *data, int32_t len) {
    uint32_t a = 1;
    uint32_t b = 0;
    for (int32_t i = 0; i < len; i++) {
        a = (a + data[i]) % MODULUS;
        b = (b + a) % MODULUS;
    }
    return (b << 16) | a;
}

// anchor: native
/* checksum(buffer) -> (checksum, text) */
C_NATIVE(c_checksum) {
    C_NATIVE_UNWARN();
    PYC_CHECK_NUM_ARGS(1);
    PYC_CHECK_ARG_BUFFER(0);

    uint32_t sum = adler32(PYC_ARG_BUF(0), PYC_ARG_BUFLEN(0));

    char text[9];
    int len = platform_snprintf(text, sizeof(text), "%08x", (unsigned)sum);

    PObject *pair = ptuple_new(2, NULL);
    if (pair == NULL) return ERR_RUNTIME_EXC;
    PObject *number = pinteger_new(sum);
    PObject *digits = pstring_new((uint16_t)len, (uint8_t *)text);
    if (number == NULL || digits == NULL) return ERR_RUNTIME_EXC;
    PTUPLE_SET_ITEM(pair, 0, number);
    PTUPLE_SET_ITEM(pair, 1, digits);
    MAKE_RESULT(pair);
    return ERR_OK;
}
// end: native
