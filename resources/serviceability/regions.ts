/** Regions of zones in both countries. */
export const regions = [
  'north',
  'south',
  'east',
  'west',
  'central',
  'north east',
  'java',
  'sumatra',
  'kalimantan',
  'sulawesi',
  'bali and others',
] as const
