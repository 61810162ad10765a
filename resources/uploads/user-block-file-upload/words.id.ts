/** Indonesian of `user-block-file-upload`. */
export const words = {
  name: 'Blokir dan buka blokir pengguna',
  about: 'Setiap baris memblokir seorang pengguna, yang pesanan terbukanya ditahan, atau membuka blokirnya.',
} as const
