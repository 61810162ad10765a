/** Indonesian of `supplier_payouts`. */
export const words = { name: 'Pembayaran keluar ke pemasok', views: { scheduled: 'Jatuh tempo', failed: 'Gagal' } } as const
