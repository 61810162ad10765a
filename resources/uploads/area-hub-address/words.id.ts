/** Indonesian of `area-hub-address`. */
export const words = {
  name: 'Unggah alamat hub',
  about: 'Setiap baris membuat hub atau mengubah alamatnya.',
} as const
