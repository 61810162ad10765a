import { keptMarkup } from '../../../schema/markupNodes.ts'
import type { Values } from '../../../schema/planner.ts'
import type { Drawing, PreviewPlace } from '../../../schema/preview.ts'
import { appCss, escaped, listOf, picture, pressed, screen, unfilled } from '../../shared/appHtml.ts'

export const css = `${appCss}
  .block { padding: 8px 12px; }
  .text h2 { font-size: 15px; margin: 0 0 4px; }
  .app .text :is(p, ul, ol) { margin: 0 0 6px; }
  .text ul, .text ol { padding-left: 20px; }
  .app .text a { color: #2451b7; text-decoration: underline; }
  .app.dark .text a { color: #9db8ff; }
  .text { overflow-wrap: anywhere; }
  .image img, .image .none, .slides img, .slides .none { border-radius: 8px; }
  .image .none { aspect-ratio: 1.5; }
  .app .press { display: block; padding: 10px; border-radius: 8px; background: #2451b7; color: #fff; overflow-wrap: anywhere; text-align: center; font-weight: 600; }
  .slides { display: grid; grid-auto-flow: column; grid-auto-columns: 88%; gap: 8px; overflow-x: auto; }
  .slides.scrolling { grid-auto-columns: 56%; }
  .slides img, .slides .none { aspect-ratio: 1.6; }
  video { display: block; width: 100%; border-radius: 8px; background: #000; }
  .cards { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
  .cards .none { aspect-ratio: 1; border-radius: 8px; }
`

/** So many empty cards stand for the catalogs of a collection, which the app loads by itself. */
const CARDS = 4

const noVideo = { en: 'No video', id: 'Tidak ada video' }
const oneCatalog = { en: 'Catalog', id: 'Katalog' }

const slides = (images: unknown, look: string, place: PreviewPlace) =>
  `<div class="slides ${look}" tabindex="0" role="group">${listOf(images)
    .map(({ image, alt }) => picture(image, place, alt))
    .join('')}</div>`

const addressOf = (told: unknown) => (typeof told === 'object' && told !== null && 'url' in told ? escaped(told.url) : '')

const film = ({ video, poster }: Values, place: PreviewPlace) =>
  video ? `<video controls preload="none" src="${addressOf(video)}" poster="${addressOf(poster)}"></video>` : unfilled(noVideo, place)

const drawings: Readonly<Record<string, (block: Values, place: PreviewPlace) => string>> = {
  // Below the title of the page a heading of its text is one of the second level.
  text: ({ text }) => `<div class="text">${keptMarkup(String(text ?? '')).replaceAll(/<(\/?)h3>/g, '<$1h2>')}</div>`,
  image: ({ image, alt, destination }, place) => pressed('image', destination, place, picture(image, place, alt)),
  button: ({ label, destination }, place) => pressed('press', destination, place, escaped(label)),
  carousel_animated: ({ images }, place) => slides(images, 'animated', place),
  carousel_scrolling: ({ images }, place) => slides(images, 'scrolling', place),
  video: film,
  catalog_list: ({ title, catalogs }, place) =>
    `${title ? `<h2>${escaped(title)}</h2>` : ''}<div class="cards">${unfilled(oneCatalog, place).repeat(listOf(catalogs).length || CARDS)}</div>`,
}

/** Block by block what a web view is made of; a kind that it does not know is left out. */
export const blocks = (components: unknown, place: PreviewPlace): string =>
  listOf(components)
    .filter(({ type }) => Object.hasOwn(drawings, String(type)))
    .map(block => `<section class="block">${drawings[String(block.type)]?.(block, place) ?? ''}</section>`)
    .join('')

/** A web view as the app shows it. */
export const draw: Drawing['draw'] = ({ title, components }, place) => screen(title, place, blocks(components, place))
