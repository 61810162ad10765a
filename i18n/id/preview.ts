import type { preview as english } from '../en/preview.ts'
import type { Translated } from '../wordsOf.ts'

export const preview: Translated<typeof english> = {
  title: 'Pratinjau',
  of: 'Pratinjau di aplikasi',
  look: 'Tampilan',
  light: 'Terang',
  dark: 'Gelap',
  language: 'Bahasa',
  en: 'Inggris',
  id: 'Indonesia',
}
