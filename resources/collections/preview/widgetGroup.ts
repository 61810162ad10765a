import type { Values } from '../../../schema/planner.ts'
import type { Drawing, PreviewPlace } from '../../../schema/preview.ts'
import { appCss, escaped, listOf, picture, pressed, screen } from '../../shared/appHtml.ts'

export const css = `${appCss}
  .group { padding: 12px; }
  .group.festive { background: #fff1dc; color: #1f2430; }
  .group.sale { background: #ffe3e3; color: #1f2430; }
  .dark .group.festive { background: #3d2a10; color: #eceef3; }
  .dark .group.sale { background: #401a1a; color: #eceef3; }
  .tiles { display: grid; gap: 8px; }
  .grid.of2 { grid-template-columns: repeat(2, 1fr); }
  .grid.of3 { grid-template-columns: repeat(3, 1fr); }
  .grid.of4 { grid-template-columns: repeat(4, 1fr); }
  .strip, .carousel { grid-auto-flow: column; overflow-x: auto; scroll-snap-type: x proximity; scrollbar-width: none; }
  .strip > *, .carousel > * { scroll-snap-align: start; }
  .strip { grid-auto-columns: 42%; }
  .carousel { grid-auto-columns: 88%; }
  .tile { display: block; border-radius: 8px; overflow: hidden; min-width: 0; text-align: center; font-size: 12px; }
  .tile img, .tile .none { aspect-ratio: 1; border-radius: 8px; }
  .carousel .tile img, .carousel .tile .none { aspect-ratio: 2.41; }
  .tile.icon img, .tile.icon .none { border-radius: 50%; }
  .tile.offer { outline: 2px solid #c2410c; }
  .tile span.name { display: block; padding: 4px 2px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`

const looks: Readonly<Record<string, string>> = { WIDGET_GROUP_ICON: 'icon', WIDGET_GROUP_OFFER_ICON: 'offer' }

/** A group of tiles as its layout puts them; the template is known once it is chosen. */
export function group({ title, widgets, theme, template, arrangement: saved, columns: before }: Values, place: PreviewPlace): string {
  const chosen = (typeof template === 'object' && template !== null ? template : {}) as Values
  const arrangement = String(chosen.kind ?? saved ?? 'grid')
  const columns = Number(chosen.tile_multiple ?? before ?? 2)
  const name = arrangement.startsWith('carousel') ? 'carousel' : arrangement
  const tile = (one: Values) =>
    pressed(
      `tile ${looks[String(one.type)] ?? ''}`,
      one.destination,
      place,
      `${picture(one.image, place)}${one.title ? `<span class="name">${escaped(one.title)}</span>` : ''}`,
    )
  // What is wider than the phone is scrolled, by the keyboard too.
  const scrolled = name === 'grid' ? '' : ` tabindex="0" role="group" aria-label="${escaped(title)}"`
  return `<section class="group ${escaped(theme)}">${title ? `<h2>${escaped(title)}</h2>` : ''}
    <div class="tiles ${escaped(name)} of${columns}"${scrolled}>${listOf(widgets).map(tile).join('')}</div></section>`
}

const pages: Readonly<Record<string, { readonly en: string; readonly id: string }>> = {
  home: { en: 'Home', id: 'Beranda' },
  'landing page': { en: 'Landing page', id: 'Halaman arahan' },
  category: { en: 'Category', id: 'Kategori' },
  search: { en: 'Search', id: 'Pencarian' },
}

/** A widget group on its page. */
export const draw: Drawing['draw'] = (told, place) =>
  screen((pages[String(told.client_page)] ?? pages.home)?.[place.locale], place, group(told, place))
