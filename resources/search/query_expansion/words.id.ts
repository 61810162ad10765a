/** Indonesian of `query_expansion`. */
export const words = {
  name: 'Perluasan kueri',
  synonyms: 'sinonim, pencarian, redaksi, daftar hitam',
  tabs: { proposed: 'Usulan', redaction: 'Redaksi', blacklist: 'Daftar hitam', manual: 'Manual' },
} as const
