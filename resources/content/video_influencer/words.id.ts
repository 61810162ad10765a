/** Indonesian of `video_influencer`. */
export const words = {
  name: 'Video influencer',
  synonyms: 'video, influencer, klip, moderasi',
  desk: { person: 'Orang', earlier: 'Semua dari orang ini' },
  views: { to_review: 'Perlu ditinjau', rejected: 'Ditolak' },
} as const
