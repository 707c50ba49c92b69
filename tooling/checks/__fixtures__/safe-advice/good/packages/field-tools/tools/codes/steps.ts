export const modbus = { developer: 'Repeat only reads.' };
