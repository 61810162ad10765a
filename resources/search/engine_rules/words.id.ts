import { testedWords } from '../tested.ts'

/** Indonesian of `engine_rules`. */
export const words = {
  name: 'Mesin aturan',
  synonyms: 'jika, maka, logika, kondisi, evaluasi',
  fields: {
    name: 'Nama',
    description: 'Keterangan',
    priority: 'Prioritas',
    logic: 'Jika',
    then_values: 'Maka',
    validation_input: 'Masukan kasus 1',
    validation_output: 'Keluaran kasus 1 yang diharapkan',
    cases: 'Kasus lain',
    'cases.input': 'Masukan',
    'cases.expected': 'Diharapkan',
    version_note: 'Catatan versi',
    ...testedWords.fields,
    last_output: 'Keluaran pengujian terakhir',
  },
  options: testedWords.options,
  help: {
    priority: 'Angka terkecil diperiksa lebih dulu',
    then_values: 'Nama dan nilai yang diterima program',
    'cases.expected': 'Kosong jika aturan tidak boleh berlaku',
    version_note: 'Apa yang berubah, dan mengapa',
  },
  sections: { rule: 'Aturan', logic: 'Logika', test: 'Pengujian', result: 'Hasil' },
  views: { active: 'Aktif', inactive: 'Tidak aktif' },
  actions: { test: 'Uji', activate: 'Aktifkan', deactivate: 'Nonaktifkan' },
} as const
