/** Indonesian of `catalog-videos`. */
export const words = {
  name: 'Unggah video katalog',
  synonyms: 'video, klip',
  about: 'Menambah video pada katalog, paling banyak lima per katalog. Video perlu disetujui.',
} as const
