import type { done as english } from '../en/done.ts'
import type { Translated } from '../wordsOf.ts'

/** What was done to rows, in Indonesian. */
export const done: Translated<typeof english> = {
  order: 'Dipindah',
  create: 'Dibuat',
  update: 'Diubah',
  delete: 'Dihapus',
  revert: 'Dikembalikan',
  upload: 'Diunggah',
  seed: 'Data contoh',
}
