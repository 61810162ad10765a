/** Indonesian of `shipments`. */
export const words = {
  name: 'Kiriman',
  fields: {
    sub_order: 'Sub-pesanan',
    kind: 'Macam',
    courier: 'Kurir',
    awb: 'AWB',
    status: 'Status',
    is_rto: 'RTO',
    lost_at: 'Hilang pada',
    picked_up_at: 'Diambil pada',
    delivered_at: 'Diterima pada',
    manifest: 'Dalam manifes',
    weight_g: 'Berat',
    cost: 'Biaya',
    replaced_by: 'Digantikan oleh',
  },
  options: {
    'kind.forward': 'Kirim',
    'kind.reverse': 'Balik',
    'kind.exchange_forward': 'Kiriman penukaran',
    'kind.re_ship': 'Dikirim ulang',
    'status.pending': 'Menunggu',
    'status.picked_up': 'Diambil kurir',
    'status.delivered': 'Diterima',
  },
} as const
