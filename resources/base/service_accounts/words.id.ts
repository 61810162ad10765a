/** Indonesian of `service_accounts`, beside what is the same as of `staff_users`. */
export const words = {
  name: 'Akun layanan',
  synonyms: 'integrasi, bot, robot, api',
  sections: { account: 'Akun' },
  desk: { keys: 'Kunci' },
  add: { keys: 'Kunci baru' },
  leads: { access: 'Akses' },
  actions: { revise: 'Ubah akun', delete_soft: 'Nonaktifkan', restore: 'Aktifkan' },
} as const
