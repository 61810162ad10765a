/** Indonesian of `verify_kyc`. */
export const words = {
  name: 'Verifikasi KYC',
  synonyms: 'gstin, pan, ktp, npwp, bank, cek, dokumen, setujui',
  desk: { documents: 'Dokumen', accounts: 'Rekening bank' },
} as const
