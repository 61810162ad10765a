/** Indonesian of `spins`. */
export const words = {
  name: 'Putaran',
  synonyms: 'roda, undian, hadiah, permainan',
  fields: {
    name: 'Nama',
    description: 'Keterangan',
    options: 'Pilihan',
    'options.name': 'Nama',
    'options.reward': 'Hadiah',
    'options.weight': 'Bobot',
    'options.distribution_type': 'Diberikan kepada',
    'options.max_winners': 'Pemenang maksimum',
    winners: 'Pemenang',
    'winners.name': 'Pilihan',
    'winners.count': 'Jumlah',
    pro_tip: 'Tip',
    active: 'Aktif',
  },
  help: {
    options: 'Jumlah bobotnya 100. Minimal satu pilihan untuk semua yang mendapatkannya',
    'options.max_winners': 'Untuk pilihan dengan batas',
    pro_tip: 'Tampil di bawah roda',
  },
  options: { 'options.distribution_type.ALL': 'Semua', 'options.distribution_type.CAPPED': 'Terbatas' },
  parameters: { simulation: { spins: 'Jumlah putaran' } },
  sections: { spin: 'Putaran', options: 'Pilihan' },
  actions: { duplicate: 'Duplikat' },
} as const
