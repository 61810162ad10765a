/** Indonesian of `area-zone-info`. */
export const words = {
  name: 'Unggah zona',
  about: 'Menambah zona atau mengubah nama, wilayah, dan biaya tambahannya.',
} as const
