import type { shortLink as english } from '../en/shortLink.ts'
import type { Translated } from '../wordsOf.ts'

/** Words of addresses that lead elsewhere, in Indonesian. */
export const shortLink: Translated<typeof english> = {
  title: 'Tautan pendek',
  off: 'Siapa pun yang membukanya diberi tahu bahwa tautan sudah tidak tersedia.',
  over: 'Sudah kedaluwarsa: siapa pun yang membukanya diberi tahu bahwa tautan sudah tidak tersedia.',
  code: 'Kode QR dari %{address}',
  load: 'Unduh kode QR sebagai %{kind}',
}
