/** Indonesian of `members`. */
export const words = {
  name: 'Anggota',
  fields: { name: 'Nama', email: 'Email', joined_on: 'Bergabung', reminders: 'Pengingat', status: 'Status' },
  help: { reminders: 'Kapan mereka diingatkan' },
  options: { 'status.active': 'Aktif', 'status.suspended': 'Ditangguhkan' },
  actions: { suspend: 'Tangguhkan', reinstate: 'Aktifkan kembali' },
} as const
