/** Indonesian of `bulk-order`. */
export const words = {
  name: 'Pesanan massal',
  synonyms: 'buat pesanan, luring',
  about:
    'Memesan, satu barang per baris. Baris dengan order_ref yang sama menjadi satu pesanan dan dipesan bersama atau tidak sama sekali.',
  help: { user_offer: 'ID penawaran untuk seluruh pesanan' },
} as const
