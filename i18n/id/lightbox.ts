import type { lightbox as english } from '../en/lightbox.ts'
import type { Translated } from '../wordsOf.ts'

export const lightbox: Translated<typeof english> = {
  open: 'Lihat %{name}',
  previous: 'Gambar sebelumnya',
  next: 'Gambar berikutnya',
  closer: 'Perbesar',
  whole: 'Tampilkan seluruh gambar',
  farther: 'Perkecil',
  turn_left: 'Putar ke kiri',
  turn_right: 'Putar ke kanan',
  new_tab: 'Buka %{name} di tab baru',
}
