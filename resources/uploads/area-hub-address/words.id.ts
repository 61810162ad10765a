/** Indonesian of `area-hub-address`. */
export const words = {
  name: 'Unggah alamat hub',
  about: 'Menambah hub atau mengubah alamatnya.',
} as const
