/** Indonesian of `policy_compare`. */
export const words = {
  name: 'Bandingkan kebijakan',
  screen: {
    title: 'Bandingkan versi',
    before: 'Bandingkan',
    after: 'dengan',
    none: 'Belum ada versi untuk dibandingkan.',
    back: 'Kembali ke kebijakan',
    same: 'Kedua teks sama.',
  },
} as const
