/** Indonesian of `bulk-order`. */
export const words = {
  name: 'Pesanan massal',
  synonyms: 'buat pesanan, luring',
  about:
    'Setiap baris adalah satu baris pesanan; baris dengan order_ref yang sama menjadi satu pesanan, yang dipesan semuanya atau tidak sama sekali.',
} as const
