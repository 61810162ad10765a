/** Indonesian of `directory_users`. */
export const words = {
  name: 'Pengguna direktori',
  fields: {
    email: 'Email',
    name: 'Nama',
    active: 'Aktif',
  },
} as const
