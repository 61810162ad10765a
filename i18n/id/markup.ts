import type { markup as english } from '../en/markup.ts'
import type { Translated } from '../wordsOf.ts'

/** What stands on the controls of formatted text, in Indonesian. */
export const markup: Translated<typeof english> = {
  toolbar: '%{field}: pemformatan',
  bold: 'Tebal',
  italic: 'Miring',
  heading: 'Judul bagian',
  bulletList: 'Daftar berpoin',
  orderedList: 'Daftar bernomor',
  link: 'Tautan',
  address: 'Alamat',
  words: 'Teks',
  set_link: 'Pasang tautan',
  remove_link: 'Hapus tautan',
}
