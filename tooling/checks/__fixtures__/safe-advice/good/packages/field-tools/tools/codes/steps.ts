export const modbus = { developer: 'Retry only reads.' };
