/** Indonesian of `zones`. */
export const words = {
  name: 'Zona',
  fields: {
    zone_code: 'Kode zona',
    name: 'Nama',
    region: 'Wilayah',
    surcharge: 'Biaya tambahan',
  },
  options: {
    'region.north': 'Utara',
    'region.south': 'Selatan',
    'region.east': 'Timur',
    'region.west': 'Barat',
    'region.central': 'Tengah',
    'region.north east': 'Timur laut',
    'region.java': 'Jawa',
    'region.sumatra': 'Sumatra',
    'region.kalimantan': 'Kalimantan',
    'region.sulawesi': 'Sulawesi',
    'region.bali and others': 'Bali dan lainnya',
  },
} as const
