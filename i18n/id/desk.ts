import type { desk as english } from '../en/desk.ts'
import type { Translated } from '../wordsOf.ts'

/** Words of the screen of one record with all that belongs to it, in Indonesian. */
export const desk: Translated<typeof english> = {
  keys_first: '%{label} menentukan nilai yang diisi: pilih dahulu.',
  edit_record: 'Ubah %{one}',
  progress: '%{done} dari %{of} · %{share} %',
  sum: '%{field}, seluruhnya:',
  timeline: 'Linimasa',
  note: 'Tulis komentar',
  keep_note: 'Komentari',
  made: 'baru',
  moments: {
    placed_at: 'Dipesan',
    verified_at: 'Diverifikasi',
    shipped_at: 'Dikirim',
    delivered_at: 'Diterima',
    cancelled_at: 'Dibatalkan',
    initiated_at: 'Diminta',
    created_at: 'Dibuat',
  },
  actions_of: 'Tindakan pada %{title}',
  some: '%{shown} dari %{count}',
  all_of: 'Semua %{count} %{many}',
}
