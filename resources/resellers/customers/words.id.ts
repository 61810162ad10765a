/** Indonesian of `customers`. */
export const words = {
  name: 'Pelanggan',
  fields: {
    code: 'Kode',
    reseller: 'Reseller',
    name: 'Nama',
    phone: 'Telepon',
    address_line1: 'Alamat',
    city: 'Kota',
    state: 'Provinsi',
    pincode: 'Kode pos',
  },
  options: {
    'book_product.payment_mode.bank_transfer': 'Transfer bank',
    'book_product.payment_mode.cod': 'COD',
    'book_product.payment_mode.online': 'Daring',
    'book_product.payment_mode.paytm': 'Paytm',
    'book_product.payment_mode.credits': 'Kredit',
  },
  desk: { orders: 'Pesanan terakhir' },
  actions: { book_product: 'Pesan produk' },
  questions: {
    'book_product.product': 'Produk',
    'book_product.product_name': 'Nama produk',
    'book_product.supplier': 'Pemasok',
    'book_product.price': 'Harga',
    'book_product.variation': 'Variasi',
    'book_product.quantity': 'Jumlah',
    'book_product.payment_mode': 'Cara pembayaran',
  },
  help: { 'book_product.product': 'Kosongkan untuk yang tidak ada di katalog' },
} as const
