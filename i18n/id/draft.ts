import type { draft as english } from '../en/draft.ts'
import type { Translated } from '../wordsOf.ts'

export const draft: Translated<typeof english> = {
  restored: 'Draf dipulihkan.',
  files: 'Berkas tidak ikut tersimpan: pilih lagi berkasnya.',
  left: 'Demi keamanan, isian ini tidak disimpan. Isi kembali: %{fields}.',
}
