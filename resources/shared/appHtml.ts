import type { Values } from '../../schema/planner.ts'
import type { PreviewPlace } from '../../schema/preview.ts'

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A value as text in HTML, or in the quotes of an attribute; nothing where there is none. */
export const escaped = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value).replace(/[&<>"']/g, mark => marks[mark] ?? '')

/** The rows of a value that a feed tells as a list; none of anything else. */
export const listOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? value : [])

const noPicture = { en: 'No picture', id: 'Tidak ada gambar' }

/**
 * A picture as a feed tells it; a place marked as empty where there is none yet.
 * @param alt what it shows; empty where the text beside it says so
 */
export function picture(told: unknown, place: PreviewPlace, alt: unknown = ''): string {
  const url = typeof told === 'object' && told !== null && 'url' in told ? String(told.url) : ''
  return url ? `<img src="${escaped(url)}" alt="${escaped(alt)}" loading="lazy">` : unfilled(noPicture, place)
}

/** A place where something is still missing, or that the app fills by itself. Whoever edits reads what; a buyer, who can do nothing about it, does not. */
export const unfilled = (message: Readonly<Record<PreviewPlace['locale'], string>>, { locale, hrefOf }: PreviewPlace): string =>
  `<span class="none">${hrefOf ? '' : `<span class="what">${message[locale]}</span>`}</span>`

/** A part of a drawing that can be pressed, where the page says what its destination leads to; otherwise it just stands there. */
export function pressed(look: string, destination: unknown, { hrefOf }: PreviewPlace, inside: string): string {
  const href = hrefOf?.(destination)
  return href === undefined ? `<div class="${look}">${inside}</div>` : `<a class="${look}" href="${escaped(href)}">${inside}</a>`
}

/** A screen of the app around what stands on it. */
export const screen = (title: unknown, { dark }: PreviewPlace, inside: string): string =>
  `<div class="app ${dark ? 'dark' : ''}"><div class="bar">${escaped(title)}</div>${inside}</div>`

/** The look of the app: what all drawings share. */
export const appCss = `
  .app { font: 14px/1.35 system-ui, sans-serif; color: #1f2430; background: #fff; min-height: 100%; }
  .app.dark { color: #eceef3; background: #15171c; }
  .bar { padding: 10px 12px; font-weight: 600; border-bottom: 1px solid #0000001f; overflow-wrap: anywhere; }
  .dark .bar { border-color: #ffffff24; }
  :where(.app img, .app .none) { display: block; width: 100%; object-fit: cover; background: #8883; }
  :where(.app .none) { display: grid; place-content: center; justify-items: center; gap: 4px; box-sizing: border-box; aspect-ratio: 1.6; overflow: hidden;
    container-type: inline-size; border: 1px dashed #888b; background: #8881; font-size: 12px; }
  /* A framed hill under a sun. */
  .none::before { content: ''; width: 20px; height: 15px; border: 1.5px solid; border-radius: 3px; opacity: .6; background:
    radial-gradient(circle at 72% 30%, currentColor 1.5px, #0000 2px), conic-gradient(from 135deg at 40% 45%, currentColor 90deg, #0000 0); }
  /* Where there is no room for words they are heard. */
  @container (max-width: 90px) { .none .what { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } }
  :where(.app h2) { font-size: 15px; line-height: 1.3; margin: 0 0 8px; overflow-wrap: anywhere; }
  :where(.app p) { margin: 2px 0 0; overflow-wrap: anywhere; }
  :where(.app a) { color: inherit; text-decoration: none; }
  .app :is(a, summary, [tabindex="0"]):focus-visible { outline: 2px solid #2451b7; outline-offset: 2px; }
  .app.dark :is(a, summary, [tabindex="0"]):focus-visible { outline-color: #9db8ff; }
`
