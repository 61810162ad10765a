import type { Drawing, PreviewPlace } from '../../../schema/preview.ts'
import { appCss, escaped, listOf, picture, screen } from '../../shared/appHtml.ts'

const words = {
  sort: { en: 'Sort', id: 'Urutkan' },
  filter: { en: 'Filter', id: 'Filter' },
  ways: { en: 'Sorted and filtered by', id: 'Diurutkan dan difilter menurut' },
  none: { en: 'No catalogs yet', id: 'Belum ada katalog' },
}

export const css = `${appCss}
  .top img { aspect-ratio: 3 / 1; }
  .ways { display: flex; gap: 8px; padding: 10px 12px; overflow-x: auto; scrollbar-width: none; }
  .ways span { flex: none; padding: 3px 10px; border: 1px solid #8886; border-radius: 14px; font-size: 12px; }
  .found { display: grid; grid-template-columns: 1fr 1fr; gap: 10px; padding: 4px 12px 12px; }
  .found img, .found .none { aspect-ratio: 1; border-radius: 8px; }
  .found .name { font-size: 12px; margin-top: 4px; overflow-wrap: anywhere; }
  .below { padding: 0 12px 12px; }
`

interface Shown {
  readonly header_image?: unknown
  /** What its catalogs are sorted by, and what they can be filtered by, as buyers read it. */
  readonly sorts: readonly unknown[]
  readonly filters: readonly unknown[]
}

/** A category as buyers open it: its header, how it is sorted and filtered. @param inside what stands below, as its catalogs */
export function category({ header_image, sorts, filters }: Shown, inside: string, place: PreviewPlace): string {
  const { locale } = place
  const ways = (of: 'sort' | 'filter', labels: readonly unknown[]) =>
    labels.map(label => `<span>${words[of][locale]}: ${escaped(label)}</span>`)
  const all = [...ways('sort', sorts), ...ways('filter', filters)].join('')
  return `${header_image ? `<div class="top">${picture(header_image, place)}</div>` : ''}
    ${all && `<div class="ways" tabindex="0" role="group" aria-label="${words.ways[locale]}">${all}</div>`}${inside}`
}

/** A category with its first catalogs, the pinned ones before the others. */
export const draw: Drawing['draw'] = ({ title, header_image, default_sort, filters, listed }, place) => {
  const sorts = listOf([default_sort]).flatMap(one => one?.label ?? [])
  const cards = listOf(listed).map(({ name, image }) => `<div>${picture(image, place)}<div class="name">${escaped(name)}</div></div>`)
  const inside = cards.length > 0 ? `<div class="found">${cards.join('')}</div>` : `<p class="below">${words.none[place.locale]}</p>`
  return screen(title, place, category({ header_image, sorts, filters: listOf(filters).map(({ label }) => label) }, inside, place))
}
