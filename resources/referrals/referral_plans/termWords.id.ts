/** Indonesian of the fields of plans and of their versions. */
export const termFields = {
  plan_type: 'Jenis',
  n_orders: 'Pesanan yang dibayar',
  valid_days: 'Masa berlaku',
  tiers: 'Jenjang',
  'tiers.referrals_min': 'Referal dari',
  'tiers.referrals_max': 'Referal sampai',
  'tiers.min_order': 'Pesanan minimum',
  'tiers.incentive_type': 'Insentif berupa',
  'tiers.incentive': 'Insentif',
  'tiers.max_incentive': 'Paling banyak',
  'tiers.referrals_at_least': 'Naik: referal',
  'tiers.gmv_at_least': 'Naik: penjualan',
} as const

export const termOptions = {
  'plan_type.FIRST N ORDER': 'N PESANAN PERTAMA',
  'plan_type.BULK ORDER': 'PESANAN BESAR',
  'plan_type.REFERRAL BADGE LEVEL PLAN': 'PAKET TINGKAT LENCANA',
  'tiers.incentive_type.FLAT': 'TETAP',
  'tiers.incentive_type.PERCENTAGE': 'PERSENTASE',
} as const

export const termHelp = {
  tiers: 'Menurut jumlah referal sah. Pemegang lencana naik satu tingkat mulai dari jumlah referal dan penjualan teman ini',
  n_orders: 'Tiap pesanan pertama teman yang mencapai minimum menghasilkan insentif',
  valid_days: 'Pesanan yang diterima dalam sekian hari sejak teman bergabung dihitung',
} as const
