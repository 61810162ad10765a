import type { Values } from '../../../schema/planner.ts'
import type { Drawing, PreviewPlace } from '../../../schema/preview.ts'
import { appCss, escaped, picture, pressed, screen } from '../../shared/appHtml.ts'

const home = { en: 'Home', id: 'Beranda' }

export const css = `${appCss}
  .topnav { display: grid; grid-auto-flow: column; grid-auto-columns: 72px; gap: 8px; padding: 10px 12px; overflow-x: auto; scrollbar-width: none; }
  .topnav .item { display: block; text-align: center; font-size: 12px; line-height: 1.25; overflow-wrap: anywhere; }
  .topnav .item img, .topnav .item .none { width: 52px; height: 52px; margin: 0 auto 4px; border-radius: 50%; }
`

/** Items in their order, from left to right. */
export const topNav = (items: readonly Values[], label: string, place: PreviewPlace): string =>
  `<div class="topnav" tabindex="0" role="group" aria-label="${escaped(label)}">${items
    .map(({ title, icon, destination }) => pressed('item', destination, place, `${picture(icon, place)}${escaped(title)}`))
    .join('')}</div>`

/** An item as it stands at the top of the home page. */
export const draw: Drawing['draw'] = (told, place) => screen(home[place.locale], place, topNav([told], home[place.locale], place))
