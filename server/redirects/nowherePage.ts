import { html } from 'hono/html'
import type { Country } from '../../schema/country.ts'
import { htmlPage, type Page } from '../http/htmlPage.ts'

/** What a customer reads whose link leads nowhere, in the language of the country: they hold a poster or a message, and no session. */
const texts = {
  IN: {
    language: 'en',
    404: ['Link not found', 'There is no link at this address. Check that you copied all of it.'],
    410: ['This link is no longer available', 'It has expired or was turned off. Ask whoever shared it for a new one.'],
  },
  ID: {
    language: 'id',
    404: ['Tautan tidak ditemukan', 'Tidak ada tautan di alamat ini. Periksa apakah alamatnya disalin seluruhnya.'],
    410: ['Tautan ini sudah tidak tersedia', 'Masa berlakunya habis atau tautan dinonaktifkan. Minta tautan baru kepada pengirimnya.'],
  },
} as const satisfies Record<Country, { readonly language: string } & Record<404 | 410, readonly [title: string, text: string]>>

/** The page of an address that leads nowhere: there is none (404), or it did once (410). */
export function nowherePage(status: 404 | 410, country: Country, publicUrl: string): Promise<Page> {
  const {
    language,
    [status]: [title, text],
  } = texts[country]
  return htmlPage(title, html`<p class="brand">Munshi</p><h1>${title}</h1><p>${text}</p>`, publicUrl, language)
}
