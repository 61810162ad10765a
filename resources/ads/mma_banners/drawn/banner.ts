import type { FittedText } from '../../../../schema/generatesImage.ts'
import type { Drawing } from '../../../../schema/preview.ts'
import { escaped } from '../../../shared/appHtml.ts'
import { bannerSvg } from '../bannerSvg.ts'

/** A picture with its headline, or the characters that the font does not have. */
interface Drawn {
  readonly image?: string
  readonly headline?: FittedText
  readonly missing?: readonly string[]
}

const words = {
  en: {
    title: 'Preview',
    alt: 'The picture with its headline',
    missing: 'The font has no letters for these characters of the headline:',
  },
  id: {
    title: 'Pratinjau',
    alt: 'Gambar dengan judulnya',
    missing: 'Font tidak memiliki huruf untuk karakter judul ini:',
  },
} as const

export const css = `
  .title { margin: 0 0 4px; font-size: 12px; color: #5b6470; }
  .dark .title { color: #aab2bd; }
  .drawn { position: relative; max-width: 480px; aspect-ratio: 3 / 2; border-radius: 8px; overflow: hidden; background: #e6e8ee; }
  .drawn img, .drawn svg { position: absolute; inset: 0; width: 100%; height: 100%; display: block; }
  .drawn img { object-fit: cover; }
  .missing { margin: 0; color: #b42318; }
  .dark .missing { color: #fda29b; }
  code { font-size: 13px; }
`

/** Draws the same SVG as the generated picture over the picture as typed. */
export const draw: Drawing['draw'] = (result, { locale, dark }) => {
  const { image, headline, missing = [] } = result as Drawn
  const said = words[locale]
  const inside = (html: string) => `<div class="${dark ? 'dark' : ''}">${html}</div>`
  if (missing.length > 0) return inside(`<p class="missing">${said.missing} <code>${escaped(missing.join(' '))}</code></p>`)
  if (!image || !headline) return ''
  return inside(`<p class="title">${said.title}</p>
    <div class="drawn" role="img" aria-label="${said.alt}"><img src="/api/files/${escaped(image)}" alt="">${bannerSvg(headline)}</div>`)
}
