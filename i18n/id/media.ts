import type { media as english } from '../en/media.ts'
import type { Translated } from '../translated.ts'

/** Indonesian of the screen that stores files under public addresses. */
export const media: Translated<typeof english> = {
  about: 'File mendapat alamat umum: siapa pun yang mengetahuinya dapat melihat tanpa masuk.',
  send: 'Simpan file',
  drop: 'Letakkan file di sini, atau tekan untuk memilih',
  drop_more: 'Letakkan file lain di sini, atau tekan untuk memilihnya',
  takes: 'File apa pun, paling banyak %{most} sekaligus, masing-masing hingga %{size}',
  chosen: 'File yang dipilih',
  folder: 'Folder',
  folder_help: 'Agar mudah ditemukan di daftar, misalnya banners/diwali.',
  upload: 'Unggah',
  stored: 'Baru saja disimpan',
  existing: 'sudah tersimpan: inilah alamatnya',
  many: 'Paling banyak %{most} file sekaligus.',
  large: 'Ada file yang lebih besar dari %{size}.',
  empty: 'Ada file yang kosong.',
  missing: 'Pilih file dulu.',
}
