/** Default pins and symbol of each type of field part. The symbols are 30 by 26 units and mostly follow IEC 60617. */
export const PARTS: Record<string, { pins: string[]; glyph: string }> = {
  sensor: { pins: ['+', '−', 'S'], glyph: 'M3 3h24v20H3zM3 23L27 3M8 8h6M16 18h6' },
  sensor2w: { pins: ['+', '−'], glyph: 'M3 3h24v20H3zM3 23L27 3M8 8h6M16 18h6' },
  sensor3w: { pins: ['+', 'OUT', '−'], glyph: 'M3 3h24v20H3zM3 23L27 3M8 8h6M16 18h6' },
  pnp: { pins: ['+', 'OUT', '−'], glyph: 'M3 3h24v20H3zM15 7l6 6-6 6-6-6zM9 13h12' },
  npn: { pins: ['+', 'OUT', '−'], glyph: 'M3 3h24v20H3zM15 7l6 6-6 6-6-6zM9 13h12' },
  ct: { pins: ['K', 'L'], glyph: '' },
  ntc: { pins: ['1', '2'], glyph: 'M0 13h5M25 13h5M5 8h20v10H5zM5 23h4L23 3' },
  switch: { pins: ['1', '2'], glyph: 'M0 15h8l13-8M22 15h8M22 12v6' },
  button: { pins: ['1', '2'], glyph: 'M0 18h8M22 18h8M6 11h18M15 11V4M11 4h8' },
  relay: {
    pins: ['COM', 'NO'],
    glyph: 'M3 3h10v20H3zM3 17L13 9M13 13h4M17 18l10-8M27 3v5M17 18v6',
  },
  lamp: { pins: ['1', '2'], glyph: 'M15 3a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM8 6l14 14M22 6L8 20' },
  psu: { pins: ['+', '−'], glyph: 'M3 3h24v20H3zM3 23L27 3M7 9c2-4 3 4 5 0M17 17h7M17 20h7' },
  meter: { pins: ['A', 'B'], glyph: 'M3 2h24v22H3zM7 6h16v7H7zM8 18h3M13.5 18h3M19 18h3' },
  board: {
    pins: ['VCC', 'GND', 'SDA', 'SCL'],
    glyph: 'M3 3h24v20H3zM10 9h10v8H10zM12 9V6M18 9V6M12 17v3M18 17v3',
  },
  pc: { pins: ['A', 'B'], glyph: 'M4 3h22v14H4zM15 17v4M9 22h12' },
  mains: {
    pins: ['L', 'N'],
    glyph: 'M15 3a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM9 13c2-6 4-6 6 0s4 6 6 0',
  },
  resistor: { pins: ['1', '2'], glyph: 'M0 13h5M25 13h5M5 8h20v10H5z' },
  fuse: { pins: ['in', 'out'], glyph: 'M0 13h30M5 8h20v10H5z' },
  diode: { pins: ['A', 'K'], glyph: 'M0 13h9M9 5v16l12-8zM21 5v16M21 13h9' },
  coil: { pins: ['A1', 'A2'], glyph: 'M3 7h24v12H3zM15 0v7M15 19v7' },
  valve: { pins: ['+', '−'], glyph: 'M4 13v12l22-12v12zM15 19V9M9 1h12v8H9z' },
  bridge: {
    pins: ['1', '2'],
    glyph:
      'M5 13h20M5 10.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM25 10.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  },
  chip: {
    pins: ['VCC', 'GND'],
    glyph: 'M7 3h16v20H7zM7 7H2M7 13H2M7 19H2M23 7h5M23 13h5M23 19h5M13 3a2 2 0 0 0 4 0',
  },
  led: { pins: ['A', 'K'], glyph: 'M0 15h9M9 7v16l11-8zM20 7v16M20 15h10M17 6l4-4M22 8l4-4' },
  antenna: { pins: ['RF'], glyph: 'M15 24V6M15 12L7 3M15 12l8-9M7 3h16' },
};

export const PART_TYPES = Object.keys(PARTS) as [string, ...string[]];
