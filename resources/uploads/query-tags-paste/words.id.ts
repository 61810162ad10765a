export const words = {
  name: 'Tempel penanda kueri',
  synonyms: 'pencarian, rsvt, massal',
  about:
    'Menetapkan sub-subkategori yang dimaksud kueri. Atribut ditulis nama=nilai|nama=nilai. Penanda dengan skor di bawah 0,7 disimpan tetapi tidak aktif.',
  help: { attributes: 'nama=nilai|nama=nilai' },
} as const
