/** Indonesian of `area-sunday-promises`. */
export const words = {
  name: 'Unggah janji hari Minggu',
  about: 'Setiap baris menentukan apakah kurir menjemput dan mengantar pada hari Minggu di suatu hub.',
} as const
