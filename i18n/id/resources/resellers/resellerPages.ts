/** Indonesian of the pages about resellers. */
export const resellerPages = {
  reseller_edit: { name: 'Ubah reseller' },
  reseller_bonus: {
    name: 'Bonus dan pembayaran',
    tabs: { bonuses: 'Bonus', payouts: 'Pembayaran keluar', payment_files: 'Berkas pembayaran' },
  },
  reseller_referral: { name: 'Referensi reseller' },
  reseller_credits_upload: { name: 'Unggah kredit reseller' },
  reseller_credits_upload_files: { name: 'Berkas kredit reseller' },
} as const
