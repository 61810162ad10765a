/** Indonesian of `area-holidays`. */
export const words = {
  name: 'Unggah hari libur',
  about: 'Menambah hari tanpa pengantaran: di mana-mana, di suatu provinsi, atau di suatu hub.',
  help: {
    scope_value: 'Provinsi atau kode hub; kosong untuk semua',
  },
} as const
