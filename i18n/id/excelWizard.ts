import type { excelWizard as english } from '../en/excelWizard.ts'
import type { Translated } from '../translated.ts'

/** Indonesian of the Excel wizard. */
export const excelWizard: Translated<typeof english> = {
  steps: 'Langkah',
  step: 'Langkah %{step} dari %{steps}: %{name}',
  names: { type: 'Jenis berkas', category: 'Kategori', choices: 'Skala, pemasok, sumber', file: 'Templat dan berkas' },
  next: 'Lanjut',
  all_categories: 'Semua kategori',
  no_types: 'Tidak ada jenis berkas yang boleh Anda kirim.',
  superCategory: 'Superkategori',
  category: 'Kategori',
  subCategory: 'Subkategori',
  subSubCategory: 'Sub-subkategori',
  choose: 'Pilih',
  scale: 'Skala',
  no_scales: 'Kategori ini tidak punya skala.',
  other_category: 'Pilih kategori lain',
  see_scales: 'Lihat semua skala',
  supplier: 'Pemasok',
  source: 'Sumber',
  sources: { supplier: 'Pemasok', 'own studio': 'Studio sendiri', agency: 'Agensi' },
  nothing: 'Untuk jenis berkas ini tidak ada yang perlu dipilih di sini.',
  first: 'Isi templat, lalu kirim.',
  progress: { initial: 'Belum dikirim', processing: 'Sedang diperiksa', completed: 'Sudah diperiksa', uploaded: 'Ada di daftar' },
  open: 'Buka berkas',
  again: 'Mulai lagi',
  files: 'Berkas panduan Excel',
}
