/* Hardware abstraction layer: pins, converters, timers, buses, and flash.
   For editors and syntax checks. Names and types are valid; the values of constants are defined by the SDK. */
#ifndef VHAL_H
#define VHAL_H

#include <stddef.h>
#include <stdint.h>

/* Error codes: a native function returns the negated return value of a vhal call */
enum { VHAL_OK = 0 };
extern const int VHAL_GENERIC_ERROR;
extern const int VHAL_INVALID_PIN;
extern const int VHAL_HARDWARE_STATUS_ERROR;
extern const int VHAL_TIMEOUT_ERROR;
extern const int VHAL_HARDWARE_INITIALIZATION_ERROR;
extern const int VHAL_UNSUPPORTED_ERROR;

/* Initialization of each group of functions */
int vhalInitADC(void *data);
int vhalInitDAC(void *data);
int vhalInitPWM(void *data);
int vhalInitICU(void *data);
int vhalInitHTM(void *data);
int vhalInitI2C(void *data);
int vhalInitSPI(void *data);

/* Virtual pins */
enum {
    PINCLASS_DIGITAL = 0x00,
    PINCLASS_ANALOG = 0x01,
    PINCLASS_SPI = 0x02,
    PINCLASS_I2C = 0x03,
    PINCLASS_PWM = 0x04,
    PINCLASS_ICU = 0x05,
    PINCLASS_CAN = 0x06,
    PINCLASS_SER = 0x07,
    PINCLASS_DAC = 0x08,
    PINCLASS_LED = 0x09,
    PINCLASS_BTN = 0x0A
};
#define PIN_CLASS(vpin) (((vpin) >> 8) & 0xFF)
#define PIN_CLASS_PAD(vpin) ((vpin) & 0xFF)
#define MAKE_VPIN(cls, pad) (((cls) << 8) | (pad))
uint8_t PIN_CLASS_ID(int vpin);
uint8_t PIN_CLASS_DATA0(int vpin);
uint8_t PIN_CLASS_DATA1(int vpin);
uint8_t PIN_CLASS_DATA2(int vpin);

/* The board's peripherals; name is one of serial, spi, i2c, adc, pwm, icu, htm */
uint32_t _vhal_peripheral_id(const char *name, uint32_t prph_idx);
uint32_t _vhal_peripheral_num(const char *name);
#define GET_PERIPHERAL_ID(name, prph_idx) _vhal_peripheral_id(#name, prph_idx)
#define PERIPHERAL_NUM(name) _vhal_peripheral_num(#name)

/* Pins */
enum {
    PINMODE_INPUT_PULLNONE = 1,
    PINMODE_INPUT_PULLUP = 2,
    PINMODE_INPUT_PULLDOWN = 3,
    PINMODE_OUTPUT_PUSHPULL = 4,
    PINMODE_OUTPUT_OPENDRAIN = 5,
    PINMODE_OUTPUT_HIGHDRIVE = 6,
    PINMODE_INPUT_ANALOG = 7,
    PINMODE_EXT_FALLING = 16,
    PINMODE_EXT_RISING = 32,
    PINMODE_EXT_BOTH = 48
};
typedef void (*extCbkFn)(int slot, int dir);
int vhalPinSetMode(int vpin, int mode);
int vhalPinRead(int vpin);
int vhalPinWrite(int vpin, int value);
int vhalPinToggle(int vpin);
void *vhalPinGetPort(int vpin);
int vhalPinGetPad(int vpin);
void vhalPinFastSet(void *port, int pad);
void vhalPinFastClear(void *port, int pad);
int vhalPinFastRead(void *port, int pad);
int vhalPinSetToPeripheral(int vpin, int prph, uint32_t prms);
int vhalPinAttachInterrupt(int vpin, int mode, extCbkFn fn, uint32_t timeout);

/* Analog inputs */
enum { ADC_CAPTURE_SINGLE = 0, ADC_CAPTURE_CONTINUOUS = 1 };
typedef struct vhalAdcCaptureInfo {
    uint32_t samples;
    uint16_t *pins;
    uint8_t npins;
    uint8_t sample_size;
    uint8_t capture_mode;
    uint8_t trigger_mode;
    uint16_t trigger_vpin;
    void *buffer;
    void *half_buffer;
    int (*callback)(uint32_t adc, struct vhalAdcCaptureInfo *info);
} vhalAdcCaptureInfo;
typedef struct {
    uint32_t samples_per_second;
    uint32_t resolution;
} vhalAdcConf;
typedef int (*adcCbkFn)(uint32_t adc, vhalAdcCaptureInfo *nfo);
int vhalAdcInit(uint32_t adc, vhalAdcConf *conf);
int vhalAdcGetPeripheralForPin(int vpin);
int vhalAdcPrepareCapture(uint32_t adc, vhalAdcCaptureInfo *info);
int vhalAdcRead(uint32_t adc, vhalAdcCaptureInfo *info);
int vhalAdcDone(uint32_t adc);

/* Analog outputs */
int vhalDacInit(uint32_t vpin);
int vhalDacWrite(uint32_t vpin, uint16_t *data, uint32_t len, uint32_t timestep);
int vhalDacDone(uint32_t vpin);

/* Pulse width modulation */
int vhalPwmStart(int vpin, uint32_t period, uint32_t pulse, uint32_t npulses);

/* Input capture */
enum { ICU_TRIGGER_LOW = 0, ICU_TRIGGER_HIGH = 1, ICU_TRIGGER_BOTH = 2 };
enum { ICU_INPUT_PULLUP = 0, ICU_INPUT_PULLDOWN = 1 };
uint32_t ICU_CFG(uint32_t trigger, uint32_t filter, uint32_t input);
uint32_t ICU_CFG_GET_TRIGGER(uint32_t cfg);
uint32_t ICU_CFG_GET_INPUT(uint32_t cfg);
int vhalIcuStart(int vpin, uint32_t cfg, uint32_t time_window, uint32_t *buffer, uint32_t *bufsize,
                 uint32_t *firstbit);

/* Hardware timers */
typedef void (*htmFn)(uint32_t tm, void *args);
int vhalHtmGetFreeTimer(void);
int vhalHtmOneShot(uint32_t tm, uint32_t delay, htmFn fn, void *args, uint32_t blocking);
int vhalHtmRecurrent(uint32_t tm, uint32_t delay, htmFn fn, void *args);
int vhalSleepMicros(uint32_t tm, uint32_t micros);

/* Serial ports */
enum { SERIAL_PARITY_NONE = 0, SERIAL_PARITY_EVEN = 1, SERIAL_PARITY_ODD = 2 };
enum { SERIAL_STOP_ONE = 0, SERIAL_STOP_ONEHALF = 1, SERIAL_STOP_TWO = 2 };
enum { SERIAL_BITS_8 = 0, SERIAL_BITS_7 = 1 };
uint32_t SERIAL_CFG(uint32_t parity, uint32_t stop, uint32_t bits, uint32_t hw, uint32_t other);
uint32_t SERIAL_CFG_PARITY(uint32_t cfg);
uint32_t SERIAL_CFG_STOP(uint32_t cfg);
uint32_t SERIAL_CFG_BITS(uint32_t cfg);
int vhalSerialInit(uint32_t ser, uint32_t baud, uint32_t cfg, uint16_t rxpin, uint16_t txpin);
int vhalSerialRead(uint32_t ser, uint8_t *buf, uint32_t len);
int vhalSerialWrite(uint32_t ser, uint8_t *buf, uint32_t len);
int vhalSerialAvailable(uint32_t ser);
int vhalSerialDone(uint32_t ser);

/* I2C, master only */
typedef struct {
    uint32_t clock;
    uint16_t addr;
    uint16_t sda;
    uint16_t scl;
    uint16_t mode;
} vhalI2CConf;
int vhalI2CInit(uint32_t i2c, vhalI2CConf *conf);
int vhalI2CDone(uint32_t i2c);
int vhalI2CLock(uint32_t i2c);
int vhalI2CUnlock(uint32_t i2c);
int vhalI2CRead(uint32_t i2c, uint8_t *buf, uint32_t len, uint32_t timeout);
int vhalI2CTransmit(uint32_t i2c, uint8_t *tx, uint32_t txlen, uint8_t *rx, uint32_t rxlen,
                    uint32_t timeout);
#define vhalI2CWrite(i2c, tx, txlen, timeout) vhalI2CTransmit(i2c, tx, txlen, NULL, 0, timeout)
int vhalI2CSetAddr(uint32_t i2c, uint16_t addr);

/* SPI, master only */
enum {
    SPI_MODE_LOW_FIRST = 0,
    SPI_MODE_LOW_SECOND = 1,
    SPI_MODE_HIGH_FIRST = 2,
    SPI_MODE_HIGH_SECOND = 3
};
enum { SPI_BITS_8 = 0, SPI_BITS_16 = 1, SPI_BITS_32 = 2 };
enum {
    QSPI_MODE_LOW_FIRST,
    QSPI_MODE_LOW_SECOND,
    QSPI_MODE_HIGH_FIRST,
    QSPI_MODE_HIGH_SECOND
};
typedef struct {
    uint32_t clock;
    uint16_t miso;
    uint16_t mosi;
    uint16_t sclk;
    uint16_t nss;
    uint8_t mode;
    uint8_t bits;
    uint8_t master;
    uint8_t msbfirst;
} vhalSpiConf;
int vhalSpiInit(uint32_t spi, vhalSpiConf *conf);
int vhalSpiLock(uint32_t spi);
int vhalSpiUnlock(uint32_t spi);
int vhalSpiSelect(uint32_t spi);
int vhalSpiUnselect(uint32_t spi);
int vhalSpiExchange(uint32_t spi, void *tosend, void *toread, uint32_t blocks);
int vhalSpiDone(uint32_t spi);

/* Unique identification */
uint8_t *vhalNfoGetUIDStr(void);
int vhalNfoGetUID(uint8_t *buf);
int vhalNfoGetUIDLen(void);

/* Flash */
int vhalFlashErase(void *addr, uint32_t size);
int vhalFlashWrite(void *addr, uint8_t *data, uint32_t len);
void *vhalFlashAlignToSector(void *addr);

/* Random numbers */
int vhalRngSeed(uint32_t seed);
uint32_t vhalRngGenerate(void);

/* Real-time clock */
typedef struct {
    uint32_t tv_seconds;
    uint32_t tv_microseconds;
    uint32_t tm_sec;
    uint32_t tm_min;
    uint32_t tm_hour;
    uint32_t tm_mday;
    uint32_t tm_mon;
    uint32_t tm_year;
    uint32_t tm_wday;
    uint32_t tm_yday;
    uint32_t tm_isdst;
} vhalRTCTimeInfo;
int vhalRTCInit(int rtc);
int vhalRTCGetUTC(int rtc, vhalRTCTimeInfo *info);
int vhalRTCSetUTC(int rtc, uint32_t sec, uint32_t usec);

/* Interrupts */
uint32_t PORT_PRIO_MASK(uint32_t prio);
void vhalIrqEnablePrio(uint32_t irqn, uint32_t prio);
void vhalIrqDisable(uint32_t irqn);
void vhalIrqEnable(uint32_t irqn);

#endif
