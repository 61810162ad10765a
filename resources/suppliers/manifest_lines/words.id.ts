/** Indonesian of `manifest_lines`. */
export const words = {
  name: 'Paket dalam manifes',
  fields: {
    manifest: 'Manifes',
    sub_order: 'Sub-pesanan',
    awb: 'AWB',
    weight_g: 'Berat',
    left_over: 'Tertinggal karena',
    open: 'Terbuka',
  },
  help: { left_over: 'Mengapa paket ini tidak diserahkan bersama manifes sebelumnya' },
  options: {
    'left_over.not ready to ship': 'Belum siap dikirim',
    'left_over.order not paid': 'Pesanan belum dibayar',
    'left_over.AWB already used': 'AWB sudah dipakai',
  },
} as const
