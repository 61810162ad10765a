import type { steps as english } from '../en/steps.ts'
import type { Translated } from '../wordsOf.ts'

/** Texts of forms in steps, and of the way between a form and its desk, in Indonesian. */
export const steps: Translated<typeof english> = {
  edit: 'Ubah',
  overview: 'Ikhtisar',
  list: 'Langkah',
  summary: 'Ringkasan',
  next: 'Lanjut',
  change: 'Ubah',
  change_of: 'Ubah %{name}',
}
