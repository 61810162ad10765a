/** Indonesian of `files_uploading`. */
export const words = {
  name: 'Berkas area',
  synonyms: 'unggahan berkas, pincode, kode pos, zona, tat, libur, hub',
  tabs: {
    'pin-code': 'Kode pos',
    'zone-info': 'Info zona',
    'time-map': 'Peta waktu',
    'tat-map': 'Peta waktu kirim',
    'city-city-lane-map': 'Peta jalur antarkota',
    'update-supplier': 'Perbarui pemasok',
    'reverse-zone': 'Zona balik',
    'city-city-zone-map': 'Peta zona antarkota',
    holidays: 'Hari libur',
    delays: 'Keterlambatan',
    'sunday-promises': 'Janji hari Minggu',
    'hub-address': 'Alamat hub',
    'address-data': 'Data alamat',
  },
} as const
