/* Python engine objects, and the arguments, results, exceptions, and log of native functions.
   For editors and syntax checks. Names and types are valid; the values of constants are defined by the SDK. */
#ifndef ZOS_H
#define ZOS_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef int32_t err_t;

/* Header of every object on the heap: garbage collector state, type, and size. */
typedef struct {
    uint32_t gc;
    uint32_t header;
} GCH;

/* A Python object: a tagged value inside the pointer, or a structure on the heap. */
typedef struct {
    GCH header;
    uint8_t data[];
} PObject;

/* Native functions */
#define C_NATIVE(fn) err_t fn(int32_t nargs, PObject *self, PObject **args, PObject **res)
#define C_NATIVE_UNWARN() \
    (void)nargs;          \
    (void)self;           \
    (void)args;           \
    (void)res
#define MAKE_RESULT(obj) (*res = (PObject *)(obj))

/* Log, with the level set by ZOS_DEBUG in config.yml */
void _zos_log(const char *level, const char *function, int line, const char *fmt, ...)
    __attribute__((format(printf, 4, 5)));
#define ZDEBUG(...) _zos_log("debug", __func__, __LINE__, __VA_ARGS__)
#define ZERROR(...) _zos_log("error", __func__, __LINE__, __VA_ARGS__)
#define ZWARN(...) _zos_log("warning", __func__, __LINE__, __VA_ARGS__)
#define ZINFO(...) _zos_log("info", __func__, __LINE__, __VA_ARGS__)
int platform_snprintf(char *buf, size_t size, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));

/* Arguments: indices start at 0, and nothing is checked */
#define PYC_ARG_INT(n) ((int32_t)INTEGER_VALUE(args[n]))
#define PYC_ARG_FLOAT(n) PFLOAT_VALUE(args[n])
#define PYC_ARG_BUF(n) PSEQUENCE_BYTES(args[n])
#define PYC_ARG_BUFLEN(n) ((int32_t)PSEQUENCE_ELEMENTS(args[n]))
#define PYC_ARG_BOOL(n) ((int32_t)(args[n] == PBOOL_TRUE))
#define PYC_ARG_IS_NONE(n) (args[n] == MAKE_NONE)

/* Checks that return ERR_TYPE_EXC from the function if they fail */
#define PYC_CHECK_NUM_ARGS(n) \
    if (nargs != (n)) return ERR_TYPE_EXC
#define PYC_CHECK_ARG_INTEGER(n) \
    if (PTYPE(args[n]) != PSMALLINT && PTYPE(args[n]) != PINTEGER) return ERR_TYPE_EXC
#define PYC_CHECK_ARG_FLOAT(n) \
    if (PTYPE(args[n]) != PFLOAT) return ERR_TYPE_EXC
#define PYC_CHECK_ARG_BOOL(n) \
    if (PTYPE(args[n]) != PBOOL) return ERR_TYPE_EXC
#define PYC_CHECK_ARG_BUFFER(n) \
    if (PTYPE(args[n]) < PSTRING || PTYPE(args[n]) > PSHORTARRAY) return ERR_TYPE_EXC

/* Types */
enum {
    PSMALLINT = 0,
    PINTEGER = 1,
    PFLOAT = 2,
    PBOOL = 3,
    PSTRING = 4,
    PBYTES = 5,
    PBYTEARRAY = 6,
    PSHORTS = 7,
    PSHORTARRAY = 8,
    PLIST = 9,
    PTUPLE = 10,
    PRANGE = 11,
    PFSET = 12,
    PSET = 13,
    PDICT = 14,
    PFUNCTION = 15,
    PMETHOD = 16,
    PCLASS = 17,
    PINSTANCE = 18,
    PMODULE = 19,
    PBUFFER = 20,
    PSLICE = 21,
    PITERATOR = 22,
    PFRAME = 23,
    PNONE = 25,
    PEXCEPTION = 26,
    PNATIVE = 27,
    PTHREAD = 30
};

int IS_TAGGED(PObject *obj);
int PTYPE(PObject *obj);
int PHEADERTYPE(PObject *obj);

/* Numbers, bool, None */
PObject *PSMALLINT_NEW(int32_t x);
int32_t PSMALLINT_VALUE(PObject *x);
int IS_PSMALLINT(PObject *x);
int64_t INTEGER_VALUE(PObject *x);
double PFLOAT_VALUE(PObject *x);
PObject *pinteger_new(int64_t x);
PObject *pfloat_new(double x);
int IS_BOOL(PObject *x);
extern PObject *const PBOOL_TRUE;
extern PObject *const PBOOL_FALSE;
extern PObject *const MAKE_NONE;

/* Sequences */
int PSEQUENCE_ELEMENTS(PObject *seq);
void PSEQUENCE_ELEMENTS_SET(PObject *seq, int n);
int PSEQUENCE_SIZE(PObject *seq);
uint8_t *PSEQUENCE_BYTES(PObject *seq);
uint16_t *PSEQUENCE_SHORTS(PObject *seq);
PObject **PSEQUENCE_OBJECTS(PObject *seq);
PObject *PLIST_ITEM(PObject *list, int i);
void PLIST_SET_ITEM(PObject *list, int i, PObject *item);
PObject *PTUPLE_ITEM(PObject *tuple, int i);
void PTUPLE_SET_ITEM(PObject *tuple, int i, PObject *item);
PObject *psequence_new(uint8_t type, uint16_t elements);
PObject *pstring_new(uint16_t len, uint8_t *buf);
PObject *pbytes_new(uint16_t len, uint8_t *buf);
PObject *pshorts_new(uint16_t len, uint16_t *buf);
PObject *ptuple_new(uint16_t len, PObject **buf);
PObject *plist_new(uint16_t len, PObject **buf);

/* Sets and dictionaries */
int PHASH_ELEMENTS(PObject *o);
int PHASH_SIZE(PObject *o);
int PCHECK_HASHABLE(PObject *o);
PObject *pdict_new(int size);
PObject *pdict_put(PObject *d, PObject *k, PObject *v);
PObject *pdict_get(PObject *d, PObject *k);
PObject *pdict_del(PObject *d, PObject *k);
PObject *pset_new(int type, int size);
PObject *pset_put(PObject *s, PObject *k);
PObject *pset_get(PObject *s, PObject *k);
PObject *pset_del(PObject *s, PObject *k);

/* Exceptions returned by native functions */
extern const err_t ERR_OK;
extern const err_t ERR_TYPE_EXC;
extern const err_t ERR_ZERODIV_EXC;
extern const err_t ERR_ATTRIBUTE_EXC;
extern const err_t ERR_RUNTIME_EXC;
extern const err_t ERR_VALUE_EXC;
extern const err_t ERR_INDEX_EXC;
extern const err_t ERR_KEY_EXC;
extern const err_t ERR_NOT_IMPLEMENTED_EXC;
extern const err_t ERR_UNSUPPORTED_EXC;
extern const err_t ERR_OVERFLOW_EXC;
extern const err_t ERR_STOP_ITERATION;
extern const err_t ERR_NAME_EXC;
extern const err_t ERR_IOERROR_EXC;
extern const err_t ERR_CONNECTION_REF_EXC;
extern const err_t ERR_CONNECTION_RES_EXC;
extern const err_t ERR_CONNECTION_ABR_EXC;
extern const err_t ERR_TIMEOUT_EXC;
extern const err_t ERR_PERIPHERAL_ERROR_EXC;
extern const err_t ERR_PERIPHERAL_INVALID_PIN_EXC;
extern const err_t ERR_PERIPHERAL_INVALID_HARDWARE_STATUS_EXC;
extern const err_t ERR_PERIPHERAL_INITIALIZATION_ERROR;

#include "vhal.h"
#include "vosal.h"

#endif
