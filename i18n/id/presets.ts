import type { presets as english } from '../en/presets.ts'
import type { Translated } from '../wordsOf.ts'

export const presets: Translated<typeof english> = {
  left: 'Prasetel berisi nilai yang tidak lagi diterima formulir ini: %{fields}. Nilai itu dilewati.',
  name: 'Nama prasetel',
  save: 'Simpan sebagai prasetel',
  saved: 'Prasetel "%{name}" disimpan',
  start_from: 'Mulai dari …',
}
