/** Indonesian of `manual_audiences`. */
export const words = { name: 'Audiens manual', synonyms: 'kode pengguna, tempel, csv', leads: { send_file: 'Kirim berkas' } } as const
