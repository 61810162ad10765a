/** Indonesian of `books`. */
export const words = {
  name: 'Buku',
  fields: {
    isbn: 'ISBN',
    title: 'Judul',
    author: 'Penulis',
    genre: 'Genre',
    copies: 'Eksemplar di rak',
    status: 'Status',
    chapters: 'Bab',
    loans: 'Peminjaman',
  },
  options: {
    'genre.novel': 'Novel',
    'genre.science': 'Sains',
    'genre.history': 'Sejarah',
    'status.lendable': 'Dapat dipinjam',
    'status.withdrawn': 'Ditarik',
    'status.scrapped': 'Dimusnahkan',
  },
  actions: { withdraw: 'Tarik', put_back: 'Kembalikan ke rak', scrap: 'Musnahkan' },
} as const
