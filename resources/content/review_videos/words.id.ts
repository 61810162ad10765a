/** Indonesian of `review_videos`. */
export const words = {
  name: 'Media ulasan',
  synonyms: 'video, gambar, foto, ulasan, moderasi',
  desk: { review: 'Ulasan', person: 'Orang', earlier: 'Semua dari orang ini' },
  views: { to_review: 'Perlu ditinjau', rejected: 'Ditolak' },
} as const
