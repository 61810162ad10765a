/** Indonesian of `loans`. */
export const words = {
  name: 'Peminjaman',
  fields: { book: 'Buku', member: 'Anggota', lent_on: 'Dipinjam pada', due_on: 'Jatuh tempo', status: 'Status' },
  options: { 'status.out': 'Dipinjam', 'status.overdue': 'Terlambat', 'status.returned': 'Dikembalikan', 'status.lost': 'Hilang' },
  views: { overdue: 'Terlambat' },
  actions: { fall_due: 'Tandai terlambat', take_back: 'Terima kembali', declare_lost: 'Nyatakan hilang' },
} as const
