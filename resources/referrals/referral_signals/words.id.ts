/** Indonesian of `referral_signals`. */
export const words = {
  name: 'Tanda referal',
  fields: { referral: 'Referal', signal: 'Tanda', weight: 'Bobot', same_as: 'Sama dengan' },
  options: {
    'signal.same bank account': 'Rekening bank sama',
    'signal.same device': 'Perangkat sama',
    'signal.same address': 'Alamat sama',
    'signal.same customers': 'Pelanggan sama',
    'signal.many joins in an hour': 'Banyak bergabung dalam satu jam',
    'signal.orders cancelled or RTO': 'Pesanan dibatalkan atau RTO',
    'signal.joined minutes after': 'Bergabung beberapa menit setelahnya',
  },
} as const
