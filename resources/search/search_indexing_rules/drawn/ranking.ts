import type { Drawing, PreviewPlace } from '../../../../schema/preview.ts'
import { escaped } from '../../../shared/appHtml.ts'
import { testCss } from '../../testCss.ts'

/** A catalog in the order of the rule as typed, and its place by the rules as they are. */
export interface PlacedCatalog {
  readonly id: number
  readonly name: string
  readonly image: string | null
  readonly tiers: number
  readonly place: number
  readonly before: number
}

const words = {
  en: { title: 'The first 20 catalogs by this rule', none: 'No catalog in this category.', tiers: 'tier rank', moved: 'moved by' },
  id: {
    title: '20 katalog pertama menurut aturan ini',
    none: 'Tidak ada katalog di kategori ini.',
    tiers: 'peringkat tingkat',
    moved: 'bergeser',
  },
} as const

export const css = `${testCss}
  ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 4px; grid-template-columns: repeat(auto-fill, minmax(230px, 1fr)); }
  .catalog { display: grid; grid-template-columns: 20px 32px minmax(0, 1fr) auto auto; gap: 8px; align-items: center; }
  .catalog img, .catalog .none { width: 32px; height: 32px; border-radius: 4px; object-fit: cover; background: #e6e8ee; display: block; }
  .catalog .name { overflow-wrap: anywhere; }
  .catalog .number { font-variant-numeric: tabular-nums; text-align: right; }
`

function move(place: number, before: number, said: (typeof words)[PreviewPlace['locale']]): string {
  if (place === before) return ''
  const by = before - place
  return `<span class="${by > 0 ? 'good' : 'bad'}"><span aria-hidden="true">${by > 0 ? '↑' : '↓'}${Math.abs(by)}</span><span class="hidden">${said.moved} ${by}</span></span>`
}

/** The catalogs in the order of the rule as typed, each with its tier rank and how far it moves from its place by the rules as they are. */
export const draw: Drawing['draw'] = (told, { locale, dark }) => {
  const { catalogs } = told as { readonly catalogs?: readonly PlacedCatalog[] }
  if (!catalogs) return ''
  const said = words[locale]
  const lines = catalogs.map(({ name, image, tiers, place, before }) => {
    const picture = image ? `<img src="/api/files/${escaped(image)}" alt="" loading="lazy">` : '<span class="none"></span>'
    return `<li class="catalog"><span class="skipped">${place}</span>${picture}<span class="name">${escaped(name)}</span>
      <span class="number" title="${said.tiers}">${tiers.toFixed(1)}</span><span class="number">${move(place, before, said)}</span></li>`
  })
  return `<div class="test ${dark ? 'dark' : ''}"><p><strong>${catalogs.length > 0 ? said.title : said.none}</strong></p><ol>${lines.join('')}</ol></div>`
}
