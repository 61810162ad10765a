/** Indonesian of `user-block-file-upload`. */
export const words = {
  name: 'Blokir dan buka blokir pengguna',
  synonyms: 'blokir, reseller, pelanggan, penipuan',
  about: 'Setiap baris memblokir seorang pengguna, yang pesanan terbukanya ditahan, atau membuka blokirnya.',
} as const
