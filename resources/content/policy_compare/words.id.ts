/** Indonesian of `policy_compare`. */
export const words = {
  name: 'Bandingkan kebijakan',
  screen: {
    title: 'Bandingkan versi',
    before: 'Bandingkan',
    after: 'dengan',
    choose: 'Buka sebuah kebijakan lalu pilih Bandingkan untuk melihat dua versinya berdampingan.',
    none: 'Kebijakan ini belum memiliki dua versi untuk dibandingkan.',
    back: 'Kembali ke kebijakan',
    policies: 'Buka kebijakan',
    same: 'Kedua teks sama.',
  },
} as const
