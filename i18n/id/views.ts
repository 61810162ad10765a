import type { views as english } from '../en/views.ts'
import type { Translated } from '../translated.ts'

/** Words of lists, forms and records in Indonesian. */
export const views: Translated<typeof english> = {
  yes: 'Ya',
  no: 'Tidak',
  cancel: 'Batal',
  retry: 'Coba lagi',
  searching: 'Mencari',
  nothing_found: 'Tidak ditemukan',
}
