import type * as english from '../en/editors.ts'
import type { Translated } from '../wordsOf.ts'

/** What stands on the controls of formatted text, in Indonesian. */
export const markup: Translated<typeof english.markup> = {
  toolbar: '%{field}: pemformatan',
  bold: 'Tebal',
  italic: 'Miring',
  heading: 'Judul bagian',
  bulletList: 'Daftar berpoin',
  orderedList: 'Daftar bernomor',
  link: 'Tautan',
  address: 'Alamat',
  words: 'Teks',
  set_link: 'Pasang tautan',
  remove_link: 'Hapus tautan',
}

/** Indonesian of what is said of blocks. */
export const blocks: Translated<typeof english.blocks> = {
  add: 'Tambah blok',
  up: 'Naikkan',
  down: 'Turunkan',
  duplicate: 'Gandakan',
  remove: 'Hapus',
  added: '%{title} ditambahkan',
  removed: '%{title} dihapus',
}

/** Words of what a form finds before it is saved, in Indonesian. */
export const tries: Translated<typeof english.tries> = {
  none: 'Tidak ada %{many} yang cocok',
  found: '%{rows} cocok',
  from_to: '%{from} sampai %{to}',
  from: 'mulai %{from}',
  until: 'sampai %{to}',
  always: 'tanpa akhir',
  figures: 'Dalam angka',
  among: 'Di antaranya',
  run: 'Jalankan',
  running: 'Berjalan…',
  count: '%{count} ditemukan dalam %{seconds} detik',
  more: '%{difference} lebih banyak dari %{before} sekarang.',
  fewer: '%{difference} lebih sedikit dari %{before} sekarang.',
  as_many: 'Sama banyak seperti sekarang.',
  first: '%{count} yang pertama:',
  changed: 'Berubah sejak dijalankan.',
  none_found: 'Tidak ada yang ditemukan dalam %{seconds} detik.',
}

export const statement: Translated<typeof english.statement> = {
  views: 'Yang dapat dibaca',
  answers: 'Kembalikan satu kolom, %{column}. Dihentikan setelah %{seconds} detik.',
  'on a server': 'Berjalan di server basis data, sebagai peran yang hanya membaca tampilan ini.',
  'on a copy': 'Berjalan pada salinan tampilan ini, paling lama satu jam.',
  elsewhere: 'Berjalan di %{engine}, yang boleh membaca tampilan dengan nama ini.',
  instead: '%{variable} tidak diatur, jadi %{engine} tidak ditanya.',
  nowhere: 'Pernyataan tidak dapat dijalankan: basis datanya belum diatur.',
  functions: 'Fungsi',
  insert: 'Sisipkan %{name}',
}

/** Words of videos, in Indonesian. */
export const film: Translated<typeof english.film> = {
  player: 'Video %{name}',
  unplayable: 'Peramban ini tidak dapat memutar video (%{codec}).',
}

/** Indonesian words of lists that people put in order. */
export const order: Translated<typeof english.order> = {
  grip: 'Pindahkan %{title}, tempat %{place} dari %{of}',
  how: 'Seret, atau tekan Alt dan panah atas atau bawah',
  column: 'Urutan',
  moved: '%{title} kini di tempat %{place} dari %{of}',
}

export const preview: Translated<typeof english.preview> = {
  title: 'Pratinjau',
  of: 'Pratinjau di aplikasi',
  look: 'Tampilan',
  light: 'Terang',
  dark: 'Gelap',
  language: 'Bahasa',
  en: 'Inggris',
  id: 'Indonesia',
  as: 'Dibaca oleh',
  first: 'Pilih salah satu, atau ketik kodenya',
  nobody: 'Belum ada penerima, jadi belum ada orang untuk pratinjau ini.',
  not_among: '%{who} bukan penerima.',
  left_out: '%{who} tidak dikirimi: %{why}. Isinya seandainya dikirim:',
}

/** Words of what is published, in Indonesian. */
export const published: Translated<typeof english.published> = {
  versions: 'Versi',
  publish: 'Terbitkan %{smart_count} draf',
  difference: 'Yang berbeda',
  beside: 'Dibandingkan dengan',
  version: 'Versi %{number}, %{at}',
  same: 'Tidak ada yang berbeda.',
  added: 'baru',
  gone: 'dihapus',
}

/** The same of what is typed and not saved. */
export const drafts: Translated<typeof english.drafts> = {
  also: '%{names} juga sedang mengetik di sini, terakhir %{at}. Siapa yang menyimpan kedua akan melihat apa yang sudah disimpan.',
}

/** Words of addresses that lead elsewhere, in Indonesian. */
export const shortLink: Translated<typeof english.shortLink> = {
  title: 'Tautan pendek',
  off: 'Siapa pun yang membukanya diberi tahu bahwa tautan sudah tidak tersedia.',
  over: 'Sudah kedaluwarsa: siapa pun yang membukanya diberi tahu bahwa tautan sudah tidak tersedia.',
  code: 'Kode QR dari %{address}',
  load: 'Unduh kode QR sebagai %{kind}',
}
