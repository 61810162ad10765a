import type { bars as english } from '../en/bars.ts'
import type { Translated } from '../wordsOf.ts'

/** What the calendar of a list says, in Indonesian. */
export const bars: Translated<typeof english> = {
  today: 'Hari ini',
  month: 'Bulan',
  week: 'Minggu',
  span: 'Waktu yang ditampilkan',
  earlier_month: 'Bulan sebelumnya',
  earlier_week: 'Minggu sebelumnya',
  later_month: 'Bulan berikutnya',
  later_week: 'Minggu berikutnya',
  legend: 'Warna',
  found: '%{smart_count} %{many}',
  none: 'Tidak ada %{many} pada waktu ini.',
  first: '%{shown} pertama dari %{found} ditampilkan. Persempit filter, atau lihat waktu yang lebih pendek.',
  more: 'Tampilkan lagi',
  from_to: '%{from} sampai %{to}',
  since: 'Sejak %{from}, tanpa akhir',
  until: 'Sampai %{to}',
  always: 'Selalu',
  not: 'Tidak %{what}',
  not_saved: 'Dipindahkan, belum disimpan',
  move: 'Pindahkan %{title}',
  ask: 'Ubah tanggal',
  show: 'Tampilkan perubahannya',
  open: 'Buka',
  put: 'Kembalikan',
  close: 'Tutup',
  closed: 'Ini tidak dapat diubah lagi.',
  no_ends: 'Ini tidak punya awal dan akhir. Ubah tanggalnya untuk memberinya.',
  not_moved: 'Tanggal ini tidak diubah dengan tangan.',
}
