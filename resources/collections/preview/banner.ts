import type { Drawing } from '../../../schema/preview.ts'
import { appCss, escaped, picture } from './html.ts'

const home = { en: 'Home', id: 'Beranda' }

export const css = `${appCss}
  .banner { margin: 12px; border-radius: 10px; overflow: hidden; box-shadow: 0 1px 4px #0003; }
  .banner .none { aspect-ratio: 1200 / 466; }
  .said { padding: 8px 12px 10px; }
`

/** A banner as it stands on the home page. */
export const draw: Drawing['draw'] = ({ title, sub_title, image }, { locale, dark }) => `
  <div class="app ${dark ? 'dark' : ''}"><div class="bar">${home[locale]}</div>
    <div class="banner">${picture(image)}
      <div class="said"><strong>${escaped(title)}</strong>${sub_title ? `<p>${escaped(sub_title)}</p>` : ''}</div>
    </div>
  </div>`
