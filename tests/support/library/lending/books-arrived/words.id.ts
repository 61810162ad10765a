/** Indonesian of `books-arrived`. */
export const words = {
  name: 'Buku datang',
  about: 'Setiap baris menambah eksemplar sebuah buku.',
  columns: { isbn: 'ISBN', title: 'Judul', author: 'Penulis', copies: 'Eksemplar' },
} as const
