import { keptMarkup } from '../../../schema/markupNodes.ts'
import type { Values } from '../../../schema/planner.ts'
import type { Drawing } from '../../../schema/preview.ts'
import { appCss, escaped, picture } from '../../collections/preview/html.ts'

export const css = `${appCss}
  .block { padding: 8px 12px; }
  .text h3 { font-size: 15px; margin: 0 0 4px; }
  .text p, .text ul, .text ol { margin: 0 0 6px; }
  .text ul, .text ol { padding-left: 20px; }
  .text a { color: #2451b7; }
  .dark .text a { color: #9db8ff; }
  .image img, .image .none, .slides img, .slides .none { border-radius: 8px; }
  .image .none { aspect-ratio: 1.5; }
  .press { display: block; padding: 10px; border-radius: 8px; background: #2451b7; color: #fff; text-align: center; font-weight: 600; }
  .slides { display: grid; grid-auto-flow: column; grid-auto-columns: 88%; gap: 8px; overflow-x: auto; }
  .slides.scrolling { grid-auto-columns: 56%; }
  .slides img, .slides .none { aspect-ratio: 1.6; }
  video { display: block; width: 100%; border-radius: 8px; background: #000; }
  .cards { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
  .cards .none { aspect-ratio: 1; border-radius: 8px; }
`

/** So many empty cards stand for the catalogs of a collection, which the app loads by itself. */
const CARDS = 4

const listOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? value : [])

const slides = (images: unknown, look: string) =>
  `<div class="slides ${look}">${listOf(images)
    .map(({ image }) => picture(image))
    .join('')}</div>`

const addressOf = (told: unknown) => (typeof told === 'object' && told !== null && 'url' in told ? escaped(told.url) : '')

const film = ({ video, poster }: Values) =>
  video ? `<video controls preload="none" src="${addressOf(video)}" poster="${addressOf(poster)}"></video>` : '<span class="none"></span>'

const drawings: Readonly<Record<string, (block: Values) => string>> = {
  text: ({ text }) => `<div class="text">${keptMarkup(String(text ?? ''))}</div>`,
  image: ({ image }) => `<div class="image">${picture(image)}</div>`,
  button: ({ label }) => `<span class="press">${escaped(label)}</span>`,
  carousel_animated: ({ images }) => slides(images, 'animated'),
  carousel_scrolling: ({ images }) => slides(images, 'scrolling'),
  video: film,
  catalog_list: ({ title, catalogs }) =>
    `${title ? `<h2>${escaped(title)}</h2>` : ''}<div class="cards">${'<span class="none"></span>'.repeat(listOf(catalogs).length || CARDS)}</div>`,
}

/** A web view, block by block; a kind that it does not know is left out. */
export const draw: Drawing['draw'] = ({ title, components }, { dark }) => `
  <div class="app ${dark ? 'dark' : ''}"><div class="bar">${escaped(title)}</div>
    ${listOf(components)
      .map(block => `<section class="block">${drawings[String(block.type)]?.(block) ?? ''}</section>`)
      .join('')}
  </div>`
