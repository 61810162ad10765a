import { termFields, termHelp, termOptions } from './termWords.id.ts'

/** Indonesian of `referral_plans`. */
export const words = {
  name: 'Paket referal',
  synonyms: 'insentif, jenjang, program referal, pembayaran',
  fields: { name: 'Nama', ...termFields, version_no: 'Versi', active: 'Aktif', versions: 'Versi' },
  help: { ...termHelp, version_no: 'Sebuah referal menyimpan versi dari hari temannya bergabung' },
  options: termOptions,
  figures: {
    'rehearsal.referrals': 'Referal',
    'rehearsal.would_pay': 'Akan membayar',
    'rehearsal.pays': 'Sebagai ganti',
  },
  sections: { plan: 'Paket', tiers: 'Jenjang', use: 'Penggunaan' },
  actions: { activate: 'Aktifkan', deactivate: 'Nonaktifkan' },
} as const
