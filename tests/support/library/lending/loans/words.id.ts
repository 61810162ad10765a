/** Indonesian of `loans`. */
export const words = {
  name: 'Peminjaman',
  fields: { book: 'Buku', member: 'Anggota', due_on: 'Jatuh tempo', status: 'Status' },
  options: { 'status.out': 'Dipinjam', 'status.returned': 'Dikembalikan', 'status.lost': 'Hilang' },
  actions: { take_back: 'Terima kembali', declare_lost: 'Nyatakan hilang' },
} as const
