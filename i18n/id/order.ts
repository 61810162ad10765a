import type { order as english } from '../en/order.ts'
import type { Translated } from '../wordsOf.ts'

/** Indonesian words of lists that people put in order. */
export const order: Translated<typeof english> = {
  grip: 'Pindahkan %{title}, tempat %{place} dari %{of}',
  how: 'Seret, atau tekan Alt dan panah atas atau bawah',
  column: 'Urutan',
  moved: '%{title} kini di tempat %{place} dari %{of}',
}
