/** Indonesian of `live_stream_viewers`. */
export const words = {
  name: 'Penonton siaran langsung',
  fields: { stream: 'Siaran', minute: 'Menit', viewers: 'Penonton', peak: 'Puncak penonton' },
  help: { viewers: 'Penonton pada laporan terakhir dalam menit itu', peak: 'Penonton terbanyak dalam menit itu' },
} as const
