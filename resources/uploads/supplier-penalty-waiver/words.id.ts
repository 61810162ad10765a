/** Indonesian of `supplier-penalty-waiver`. */
export const words = {
  name: 'Penghapusan denda',
  synonyms: 'bebaskan, batalkan denda',
  about:
    'Setiap baris menghapus suatu denda atau sebagian darinya; yang sudah dipotong dibayarkan kembali. Tidak seorang pun menghapus denda yang dikenakannya sendiri.',
} as const
