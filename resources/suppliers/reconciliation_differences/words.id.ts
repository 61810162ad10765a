import { prefixed } from '../../shared/prefixed.ts'
import { ruleNamesId, ruleTextsId } from '../reconciliation_rules/ruleWords.id.ts'

/** Indonesian of `reconciliation_differences`. */
export const words = {
  name: 'Selisih',
  fields: {
    rule: 'Aturan',
    figure: 'Angka',
    tool: 'Jenis catatan',
    row: 'Catatan',
    expected: 'Seharusnya',
    actual: 'Ditemukan',
    status: 'Status',
    order: 'Pesanan',
    sub_order: 'Sub-pesanan',
    found_on: 'Ditemukan pada',
    closed_on: 'Ditutup pada',
    reason: 'Alasan koreksi',
  },
  options: {
    ...prefixed('rule', ruleNamesId),
    'status.open': 'Terbuka',
    'status.corrected': 'Dikoreksi',
    'status.closed': 'Ditutup',
    'correct.kind.received': 'Diterima',
    'correct.kind.given back': 'Dikembalikan',
    'correct.kind.payable': 'Terutang',
    'correct.kind.taken back': 'Ditarik kembali',
    'correct.account.receipts': 'Penerimaan',
    'correct.account.credits': 'Kredit',
    'correct.account.supplier': 'Pemasok',
    'correct.account.margin': 'Margin',
    'correct.account.recovery': 'Tagihan kembali',
    'correct.mode.bank_transfer': 'Transfer bank',
    'correct.mode.cod': 'COD',
    'correct.mode.online': 'Daring',
    'correct.mode.paytm': 'Paytm',
  },
  explained: prefixed('rule', ruleTextsId),
  questions: {
    'correct.kind': 'Jenis',
    'correct.account': 'Akun',
    'correct.mode': 'Cara bayar',
    'correct.amount': 'Nominal',
  },
  help: {
    'correct.sub_order': 'Sub-pesanan yang buku besarnya salah',
    'correct.amount': 'Ditambahkan ke akun; di bawah nol dikurangi dari akun',
  },
  desk: { order: 'Pesanan', ledger: 'Buku besar' },
  actions: { correct: 'Catat koreksi' },

  views: { open: 'Terbuka', corrected: 'Dikoreksi' },
} as const
