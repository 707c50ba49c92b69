/** Modules of the SDK, with their packages. */
const MODULES = `adc base64 can cbor csv dac datetime fifo fs gc gpio i2c json mcu pwm queue serial spi ssl
struct suntime threading time timers watchdog bsp.board tslog.tslog zdm.zdm zsensors.sensor
components.bme280.bme280 components.bmp180.bmp180 components.bno055.bno055 components.dht11.dht11
components.ds1307.ds1307 components.iim42652.iim42652 components.mcp2515.mcp2515 crypto.ecc
crypto.element crypto.hmac crypto.keccak crypto.md5 crypto.sha1 crypto.sha2 crypto.sha3 expansions.ain
expansions.aout expansions.connect expansions.io expansions.relay expansions.ser filters.iir_filter
math.bignum.bignum math.fft.fft math.math networking.cellular networking.eth networking.net
networking.socket networking.wifi networking.wifisniff protocols.fins.fins protocols.http.http
protocols.modbus.modbus protocols.mqtt.mqtt protocols.ntp.ntp`;

/** Import statements by the module's name in a program. */
export const IMPORT_STATEMENTS: ReadonlyMap<string, string> = new Map(
  MODULES.split(/\s+/).map((module) => {
    const parts = module.split('.');
    const name = parts.pop() ?? '';
    const packageName = parts.join('.');
    return [name, packageName ? `from ${packageName} import ${name}` : `import ${name}`];
  }),
);
