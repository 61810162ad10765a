/** Indonesian of `supplier_manifests`. */
export const words = {
  name: 'Manifes pemasok',
  synonyms: 'resi, serah terima, penjemputan, kode batang, kirim',
  fields: {
    manifest_number: 'Nomor manifes',
    supplier: 'Pemasok',
    courier: 'Kurir',
    manifest_date: 'Tanggal',
    status: 'Status',
    parcel_count: 'Paket',
    handed_over_to: 'Diserahkan kepada',
    left_over: 'Paket yang tertinggal',
    lines: 'Paket di dalamnya',
  },
  help: { left_over: 'Manifes tempat sisanya berada', 'hand_over.handed_over_to': 'Nama pengemudi dari kurir' },
  options: { 'status.open': 'Terbuka', 'status.closed': 'Ditutup', 'status.handed over': 'Diserahkan' },
  sections: { manifest: 'Manifes', parcels: 'Paket' },
  filters: { awb: 'AWB' },
  views: { open: 'Terbuka', to_hand_over: 'Siap diserahkan' },
  actions: { close: 'Tutup', reopen: 'Buka lagi', hand_over: 'Serahkan' },
  prints: { sheet: 'Cetak lembar' },
} as const
