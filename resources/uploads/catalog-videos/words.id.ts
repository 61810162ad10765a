/** Indonesian of `catalog-videos`. */
export const words = {
  name: 'Unggah video katalog',
  synonyms: 'video, klip',
  about: 'Setiap baris memberi katalog video yang menunggu persetujuan; paling banyak lima per katalog.',
} as const
