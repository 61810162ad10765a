/** Indonesian of `bulk-order`. */
export const words = {
  name: 'Pesanan massal',
  about:
    'Setiap baris adalah satu baris pesanan; baris dengan order_ref yang sama menjadi satu pesanan, yang dipesan semuanya atau tidak sama sekali.',
} as const
