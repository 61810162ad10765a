/** Indonesian of `user-cod-file-upload`. */
export const words = {
  name: 'COD reseller',
  about: 'Setiap baris mengizinkan reseller memakai bayar di tempat, atau mencabutnya.',
} as const
