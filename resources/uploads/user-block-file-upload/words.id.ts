/** Indonesian of `user-block-file-upload`. */
export const words = {
  name: 'Blokir dan buka blokir pengguna',
  synonyms: 'blokir, reseller, pelanggan, penipuan',
  about: 'Memblokir pengguna atau membuka blokirnya. Pesanan pengguna yang diblokir yang masih berjalan ditahan.',
} as const
