import type { Values } from '../../../schema/planner.ts'
import type { Drawing, PreviewPlace } from '../../../schema/preview.ts'
import { appCss, escaped, picture, pressed, screen } from '../../shared/appHtml.ts'

const home = { en: 'Home', id: 'Beranda' }

export const css = `${appCss}
  .banner { display: block; margin: 12px; border-radius: 10px; overflow: hidden; box-shadow: 0 1px 4px #0003; }
  .banner .none { aspect-ratio: 1200 / 466; }
  .said { padding: 8px 12px 10px; overflow-wrap: anywhere; }
`

/** A banner by itself. */
export const banner = ({ title, sub_title, image, destination }: Values, place: PreviewPlace): string =>
  pressed(
    'banner',
    destination,
    place,
    `${picture(image, place)}<div class="said"><strong>${escaped(title)}</strong>${sub_title ? `<p>${escaped(sub_title)}</p>` : ''}</div>`,
  )

/** A banner as it stands on the home page. */
export const draw: Drawing['draw'] = (told, place) => screen(home[place.locale], place, banner(told, place))
