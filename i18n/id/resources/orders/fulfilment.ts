/** Indonesian of `fulfilment`. */
export const fulfilment = {
  name: 'Pengembalian',
  tabs: { requests: 'Permintaan', reasons: 'Alasan' },
} as const
