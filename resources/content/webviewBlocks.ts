import { atLeastOneOf, destination, html, image, integer, reference, references, rows, text, video } from '../../schema/language.ts'
import { bannerScreens } from '../collections/bannerScreens.ts'

/** A film that the app plays. */
const film = video({ maxBytes: 50 * 1_048_576, required: true, help: 'MP4 or WebM, at most 50 MB' })

const alt = text({ max: 120, required: true, label: 'Text in place of the picture', help: 'What it shows, for people who cannot see it' })

const pictures = { image: image({ required: true }), alt }

/** What a web view of the app is made of (document 1, §2.9). */
export const webviewBlocks = {
  text: { text: html({ max: 4000, required: true }) },
  image: { image: image({ required: true }), alt, destination: destination({ screens: bannerScreens }) },
  button: { label: text({ max: 30, required: true }), destination: destination({ screens: bannerScreens, required: true }) },
  carousel_animated: {
    images: rows(pictures, { min: 2, max: 10, required: true }),
    switch_interval: integer({ min: 400, default: 3000, help: 'How long each picture is shown, in milliseconds, from 400' }),
  },
  carousel_scrolling: { images: rows(pictures, { min: 3, max: 20, required: true }) },
  video: { video: film, poster: image({ label: 'Picture before it plays' }) },
  catalog_list: {
    title: text({ max: 50 }),
    collection: reference('collections'),
    catalogs: references('catalogs', { max: 20, picker: 'dialog' }),
  },
} as const

/** What must hold across the fields of a block. */
export const webviewRules = {
  catalog_list: [atLeastOneOf('collection', 'catalogs')],
} as const
