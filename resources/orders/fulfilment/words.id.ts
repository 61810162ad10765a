/** Indonesian of `fulfilment`. */
export const words = {
  name: 'Pengembalian',
  tabs: { requests: 'Permintaan', reasons: 'Alasan' },
} as const
