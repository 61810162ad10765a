/** Indonesian of `couriers`. */
export const words = {
  name: 'Kurir',
  fields: {
    name: 'Nama',
    code: 'Kode',
    tracking_url: 'URL pelacakan',
    valid_for_link: 'Dapat dijadikan tautan',
    active: 'Aktif',
  },
  help: {
    tracking_url: '{awb} menggantikan nomor paket',
  },
} as const
