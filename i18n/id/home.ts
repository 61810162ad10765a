import type { home as english } from '../en/home.ts'
import type { Translated } from '../wordsOf.ts'

export const home: Translated<typeof english> = {
  work: 'Pekerjaan Anda',
  figures: 'Angka',
  no_cards: 'Belum ada kartu. Tambahkan daftar yang Anda kerjakan.',
  card: '%{name}: %{count}',
  not_counted: 'Tidak terhitung. Buka daftarnya untuk melihat.',
  edit: 'Ubah kartu',
  done: 'Selesai',
  add: 'Tambah kartu',
  add_none: 'Semua daftar Anda sudah menjadi kartu.',
  find_card: 'Cari daftar',
  standard: 'Kembalikan kartu semula',
  move_left: 'Geser %{name} ke kiri',
  move_right: 'Geser %{name} ke kanan',
  take_away: 'Hapus %{name}',
  moved: '%{name} di urutan %{place} dari %{of}',
  drag: 'Seret untuk memindahkan',
  kept_by: 'Tampilan tersimpan',
  cards_failed: 'Kartu Anda gagal dimuat.',
  tools: 'Alat',
  all_tools: 'Semua alat',
  tools_found: '%{smart_count} alat',
}
