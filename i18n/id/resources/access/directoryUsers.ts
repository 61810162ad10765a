/** Indonesian of `directory_users`. */
export const directoryUsers = {
  name: 'Pengguna direktori',
  fields: {
    email: 'Email',
    name: 'Nama',
    active: 'Aktif',
  },
} as const
