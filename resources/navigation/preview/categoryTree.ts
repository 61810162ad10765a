import type { Values } from '../../../schema/planner.ts'
import type { Drawing, PreviewPlace } from '../../../schema/preview.ts'
import { appCss, escaped, listOf, picture, screen } from '../../shared/appHtml.ts'

const words = {
  title: { en: 'Categories', id: 'Kategori' },
  unnamed: { en: 'No name yet', id: 'Belum bernama' },
}

export const css = `${appCss}
  .drawer { padding: 4px 0; }
  .node > summary, .leaf { display: flex; align-items: center; gap: 10px; min-height: 40px; padding: 4px 12px; box-sizing: border-box; }
  .node > summary { cursor: pointer; list-style: none; }
  .node > summary::-webkit-details-marker { display: none; }
  .node > summary::after { content: ''; margin-inline-start: auto; flex: none; width: 7px; height: 7px; border: solid; border-width: 0 2px 2px 0;
    opacity: .6; transform: translateY(-2px) rotate(45deg); }
  .node[open] > summary::after { transform: translateY(2px) rotate(225deg); }
  .node > summary:hover, a.leaf:hover { background: #8882; }
  .drawer .title { overflow-wrap: anywhere; min-width: 0; }
  .drawer img, .drawer .none { flex: none; width: 40px; height: 40px; border-radius: 50%; }
  .drawer > .node > summary > .title, .drawer > .leaf > .title { font-weight: 600; }
  .inner { padding-inline-start: 14px; margin-inline-start: 12px; border-inline-start: 1px solid #8884; }
`

/** Nodes of one level, each folded over those below it; the last lead to their sub-sub-categories. */
export const drawer = (nodes: unknown, place: PreviewPlace): string =>
  `<div class="drawer">${listOf(nodes)
    .map(one => node(one, place, true))
    .join('')}</div>`

function node({ id, title, image, ss_ids, children }: Values, place: PreviewPlace, first = false): string {
  // Below the first level a picture stands only where there is one.
  const said = `${first || image ? picture(image, place) : ''}<span class="title">${escaped(title) || words.unnamed[place.locale]}</span>`
  const below = listOf(children)
  if (below.length === 0) return leaf(said, ss_ids, place)
  const inside = below.map(one => node(one, place)).join('')
  return `<details class="node" id="node-${escaped(id)}"><summary>${said}</summary><div class="inner">${inside}</div></details>`
}

function leaf(said: string, ssIds: unknown, { hrefOf }: PreviewPlace): string {
  const href = Array.isArray(ssIds) && ssIds.length > 0 ? hrefOf?.({ screen: 'catalog_listing_page', ss_ids: ssIds }) : undefined
  return href === undefined ? `<div class="leaf">${said}</div>` : `<a class="leaf" href="${escaped(href)}">${said}</a>`
}

/** A category tree as the drawer that the app opens. */
export const draw: Drawing['draw'] = ({ nodes }, place) => screen(words.title[place.locale], place, drawer(nodes, place))
