#include "zos.h"

// anchor: init
/* open_bus(bus, sda, scl) */
C_NATIVE(open_bus) {
    C_NATIVE_UNWARN();
    PYC_CHECK_NUM_ARGS(3);
    PYC_CHECK_ARG_INTEGER(0);
    PYC_CHECK_ARG_INTEGER(1);
    PYC_CHECK_ARG_INTEGER(2);
    vhalI2CConf conf = {
        .clock = 400000,
        .addr = 0,
        .sda = (uint16_t)PYC_ARG_INT(1),
        .scl = (uint16_t)PYC_ARG_INT(2),
    };
    int err = vhalInitI2C(NULL);
    if (err == VHAL_OK) err = vhalI2CInit((uint32_t)PYC_ARG_INT(0), &conf);
    if (err < 0) return -err;
    MAKE_RESULT(MAKE_NONE);
    return ERR_OK;
}
// end: init

// anchor: read
/* read_register(bus, addr, reg) -> value of one 8-bit register */
C_NATIVE(read_register) {
    C_NATIVE_UNWARN();
    PYC_CHECK_NUM_ARGS(3);
    PYC_CHECK_ARG_INTEGER(0);
    PYC_CHECK_ARG_INTEGER(1);
    PYC_CHECK_ARG_INTEGER(2);
    uint32_t bus = (uint32_t)PYC_ARG_INT(0);
    uint8_t reg = (uint8_t)PYC_ARG_INT(2);
    uint8_t value = 0;

    /* other threads also use the bus and must not change the address before the transfer ends */
    int err = vhalI2CLock(bus);
    if (err < 0) return -err;
    err = vhalI2CSetAddr(bus, (uint16_t)PYC_ARG_INT(1));
    if (err == VHAL_OK) {
        err = vhalI2CTransmit(bus, &reg, 1, &value, 1, TIME_U(100, MILLIS));
    }
    vhalI2CUnlock(bus);

    if (err < 0) return -err;
    MAKE_RESULT(PSMALLINT_NEW(value));
    return ERR_OK;
}
// end: read
