import type { pictures as english } from '../en/pictures.ts'
import type { Translated } from '../wordsOf.ts'

/** Indonesian of an upload whose rows are pictures. */
export const pictures: Translated<typeof english> = {
  drop: 'Letakkan gambar di sini, atau ZIP berisi gambar, atau tekan untuk memilih',
  drop_more: 'Letakkan gambar lain di sini, atau tekan untuk memilihnya',
  takes: 'JPG, PNG, atau WebP; paling banyak %{most} gambar, masing-masing hingga %{size}',
  chosen: '%{smart_count} gambar, %{size}',
  chosen_list: 'Gambar yang dipilih',
  bad: '%{smart_count} di antaranya tidak akan diterima; namanya dapat diperbaiki setelah pemeriksaan.',
  more: 'dan %{smart_count} lagi',
  large: 'Lebih besar dari %{size}.',
  remove: 'Buang %{name}',
  remove_all: 'Buang semua',
  send: 'Kirim gambar',
  columns: 'Yang diterima',
  columns_help: 'ZIP pun boleh berisi gambar. Jenis dan ukuran dibaca dari gambarnya sendiri, apa pun namanya.',
  key: 'Dua gambar dari satu produk dan nomor sekaligus: yang kedua ditolak.',
}
