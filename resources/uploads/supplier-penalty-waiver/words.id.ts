/** Indonesian of `supplier-penalty-waiver`. */
export const words = {
  name: 'Penghapusan denda',
  synonyms: 'bebaskan, batalkan denda',
  about:
    'Menghapus denda seluruhnya atau sebagian; yang sudah dipotong dibayarkan kembali. Anda tidak dapat menghapus denda yang Anda kenakan sendiri.',
} as const
