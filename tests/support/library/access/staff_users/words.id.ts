/** Indonesian of what the library adds to `staff_users`. */
export const words = {
  fields: { member: 'Anggota' },
  help: { member: 'Hanya melihat peminjaman anggota ini' },
} as const
