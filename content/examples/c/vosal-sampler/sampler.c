#include "zos.h"

#define SLOTS 16

typedef struct {
    int vpin;
    uint32_t period;
} SamplerConfig;

static VMailBox samples;
static VThread worker;
static SamplerConfig config;
static volatile err_t failure;

// anchor: worker
/* Runs in a separate thread, in parallel with Python. A sample is a 32-bit word:
   edge counter in the upper half, level of the pin in the lower one. */
static void sample_loop(void *arg) {
    SamplerConfig *cfg = (SamplerConfig *)arg;
    uint32_t edges = 0;
    int level = vhalPinRead(cfg->vpin);
    int last = level != 0;
    while ((level = vhalPinRead(cfg->vpin)) >= 0) {
        level = level != 0;
        if (level != last) {
            edges++;
            last = level;
            uint32_t word = (edges << 16) | (uint32_t)level;
            /* if the mailbox is full, drop the sample, so that sampling never blocks */
            vosMBoxPostTimeout(samples, (void *)(uintptr_t)word, VTIME_IMMEDIATE);
        }
        vosThSleep(TIME_U(cfg->period, MILLIS));
    }
    failure = -level;
}
// end: worker

// anchor: start
/* start(pin, period_ms) */
C_NATIVE(sampler_start) {
    C_NATIVE_UNWARN();
    PYC_CHECK_NUM_ARGS(2);
    PYC_CHECK_ARG_INTEGER(0);
    PYC_CHECK_ARG_INTEGER(1);

    if (worker != NULL) return ERR_RUNTIME_EXC;
    config.vpin = PYC_ARG_INT(0);
    config.period = (uint32_t)PYC_ARG_INT(1);
    int err = vhalPinSetMode(config.vpin, PINMODE_INPUT_PULLUP);
    if (err < 0) return -err;

    samples = vosMBoxCreate(SLOTS);
    if (samples == NULL) return ERR_RUNTIME_EXC;
    worker = vosThCreate(1024, VOS_PRIO_HIGH, sample_loop, &config, NULL);
    if (worker == NULL) return ERR_RUNTIME_EXC;
    vosThResume(worker);

    MAKE_RESULT(MAKE_NONE);
    return ERR_OK;
}
// end: start

// anchor: fetch
/* fetch(timeout_ms) -> (edges, level); TimeoutError if nothing arrives, or the error of the pin */
C_NATIVE(sampler_fetch) {
    C_NATIVE_UNWARN();
    PYC_CHECK_NUM_ARGS(1);
    PYC_CHECK_ARG_INTEGER(0);

    void *msg = NULL;
    int got = vosMBoxFetchTimeout(samples, &msg, TIME_U(PYC_ARG_INT(0), MILLIS));
    if (got != VRES_OK) return failure ? failure : ERR_TIMEOUT_EXC;

    uint32_t word = (uint32_t)(uintptr_t)msg;
    PObject *pair = ptuple_new(2, NULL);
    if (pair == NULL) return ERR_RUNTIME_EXC;
    PTUPLE_SET_ITEM(pair, 0, PSMALLINT_NEW((int32_t)(word >> 16)));
    PTUPLE_SET_ITEM(pair, 1, PSMALLINT_NEW((int32_t)(word & 0xFFFF)));
    MAKE_RESULT(pair);
    return ERR_OK;
}
// end: fetch
