/** Indonesian of `fulfilment`. */
export const words = {
  name: 'Pengembalian',
  synonyms: 'retur, refund, tukar, kirim ulang, rto, alasan',
  tabs: { requests: 'Permintaan', reasons: 'Alasan' },
} as const
