export const modbus = { developer: 'Wait, and try again.' };
