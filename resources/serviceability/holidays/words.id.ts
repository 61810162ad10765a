/** Indonesian of `holidays`. */
export const words = {
  name: 'Hari libur',
  fields: {
    holiday_date: 'Tanggal libur',
    name: 'Nama',
    scope: 'Cakupan',
    scope_value: 'Di mana',
  },
  options: {
    'scope.all': 'Semua',
    'scope.state': 'Provinsi',
    'scope.hub': 'Hub',
  },
} as const
