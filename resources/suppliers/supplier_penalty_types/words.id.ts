/** Indonesian of `supplier_penalty_types`. */
export const words = {
  name: 'Jenis denda',
  synonyms: 'denda, sanksi, pelanggaran SLA',
  fields: {
    code: 'Kode',
    name: 'Nama',
    fine_kind: 'Macam denda',
    amount_type: 'Jenis nominal',
    value: 'Nilai',
    max_amount: 'Nominal maksimum',
    effective_from: 'Berlaku mulai',
    active: 'Aktif',
  },
  options: {
    'fine_kind.delay': 'Keterlambatan',
    'fine_kind.cancellation': 'Pembatalan',
    'amount_type.flat': 'Tetap',
    'amount_type.percent': 'Persen',
  },
} as const
