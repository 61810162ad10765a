/** Indonesian of `reseller_bonus`. */
export const words = {
  name: 'Bonus dan pembayaran keluar',
  synonyms: 'pembayaran, insentif, uang',
  tabs: {
    bonuses: 'Bonus',
    payouts: 'Pembayaran keluar',
    payment_files: 'Berkas pembayaran',
  },
} as const
