/** Indonesian of `reseller_bonuses`. */
export const words = {
  name: 'Bonus',
  fields: {
    user: 'Reseller',
    amount: 'Nominal',
    bonus_type: 'Jenis bonus',
    period: 'Periode',
    reason: 'Alasan',
    approval: 'Persetujuan',
    approve_reason: 'Alasan persetujuan',
    payout: 'Pembayaran keluar',
  },
  help: { period: 'Untuk kapan: 2026-W46' },
  options: {
    'bonus_type.weekly target': 'Target mingguan',
    'bonus_type.festival': 'Hari raya',
    'bonus_type.training': 'Pelatihan',
    'bonus_type.goodwill': 'Kebijakan baik',
    'approval.pending': 'Menunggu',
    'approval.approved': 'Disetujui',
    'approval.rejected': 'Ditolak',
  },
  sections: { bonus: 'Bonus', decision: 'Keputusan' },
  filters: { reseller_code: 'Kode reseller', reseller_phone: 'Telepon reseller', reseller_name: 'Nama reseller' },
  actions: { approve: 'Setujui', reject: 'Tolak' },
  views: { to_approve: 'Perlu disetujui' },
} as const
