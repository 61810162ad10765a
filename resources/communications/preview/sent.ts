import type { Drawing } from '../../../schema/preview.ts'
import { css, note } from './note.ts'

export { css }

/** A message of a campaign as one of those it goes to gets it: what was filled in is read as it stands. */
export const draw: Drawing['draw'] = ({ channel, sender, title, body, media }, place) =>
  note({ channel, sender, title, body, media }, place)
