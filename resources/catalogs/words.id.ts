/** Indonesian of the links that are declared here together, by their names. */
export const words = {
  cataloging_catalogs: {
    name: 'Katalog di aplikasi katalog',
  },
  cataloging_add_catalog: {
    name: 'Tambah katalog',
  },
  cataloging_catalog: {
    name: 'Satu katalog di aplikasi katalog',
  },
  cataloging_edit_catalog: {
    name: 'Ubah katalog',
  },
  cataloging_product_upload: {
    name: 'Unggah produk',
  },
  cataloging_products_edit: {
    name: 'Ubah produk',
  },
  cataloging_add_supplier: {
    name: 'Tambah pemasok katalog',
  },
  cataloging_edit_supplier: {
    name: 'Ubah pemasok katalog',
  },
  cataloging_add_supplier_products: {
    name: 'Produk pemasok baru',
  },
  cataloging_edit_supplier_products: {
    name: 'Produk pemasok',
  },
} as const
