/** Indonesian of `cancellation_reasons`. */
export const words = {
  name: 'Alasan pembatalan',
  fields: {
    reason_id: 'Id',
    name: 'Nama',
    selectable: 'Dapat dipilih',
    attributable_to: 'Disebabkan oleh',
    penalty: 'Denda',
    after_ship: 'Setelah dikirim',
  },
  options: {
    'attributable_to.supplier': 'Pemasok',
    'attributable_to.reseller': 'Reseller',
    'attributable_to.customer': 'Pelanggan',
    'attributable_to.courier': 'Kurir',
    'attributable_to.platform': 'Platform',
  },
} as const
