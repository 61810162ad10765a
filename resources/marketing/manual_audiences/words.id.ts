/** Indonesian of `manual_audiences`. */
export const words = { name: 'Audiens manual', synonyms: 'kode pengguna, tempel, csv' } as const
