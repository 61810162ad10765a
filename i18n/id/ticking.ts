import type { ticking as english } from '../en/ticking.ts'
import type { Translated } from '../wordsOf.ts'

/** Words of rows that are added by ticking or pasting, in Indonesian. */
export const ticking: Translated<typeof english> = {
  choose: 'Pilih %{many}',
  first: 'Pilih dulu: %{fields}',
  add: 'Tambahkan %{smart_count} baris',
  all: 'Pilih semua',
  none: 'Tidak ada %{many} yang dapat ditambahkan sekarang.',
  most: '%{count} yang pertama ditampilkan. Tambahkan dulu, lalu pilih lagi untuk sisanya.',
  paste: 'Tempel baris',
  paste_help: 'Satu per baris: %{columns}, dipisahkan koma atau tab.',
  lines: 'Baris',
  take: 'Ambil',
  nothing_pasted: 'Tempel setidaknya satu baris.',
  line: 'Baris %{line}: %{fault}',
  unknown: 'tidak ada %{one} “%{value}”',
  twice: '“%{value}” muncul dua kali di sini',
  not_here: '“%{value}” tidak dapat ditambahkan di sini',
  too_many: 'isinya lebih dari %{count} nilai',
}
