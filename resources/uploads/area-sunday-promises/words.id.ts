/** Indonesian of `area-sunday-promises`. */
export const words = {
  name: 'Unggah janji hari Minggu',
  about: 'Menetapkan apakah kurir menjemput dan mengantar pada hari Minggu di suatu hub.',
} as const
