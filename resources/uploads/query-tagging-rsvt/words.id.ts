/** Indonesian of `query-tagging-rsvt`. */
export const words = {
  name: 'Unggah penanda kueri',
  synonyms: 'pencarian, penandaan, rsvt',
  about:
    'Menetapkan sub-subkategori yang dimaksud kueri, dengan atribut sebagai nama=nilai|nama=nilai. Penanda dengan skor di bawah 0,7 disimpan tetapi tidak aktif.',
  help: {
    attributes: 'nama=nilai|nama=nilai',
  },
} as const
