/** Indonesian of `chapters`. */
export const words = { name: 'Bab', fields: { book: 'Buku', title: 'Judul', position: 'Urutan' } } as const
