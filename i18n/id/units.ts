/** Words after an input: `units.<unit>`. */
export const units = { '%': '%', days: 'hari', g: 'g', minutes: 'menit', seconds: 'detik' } as const
