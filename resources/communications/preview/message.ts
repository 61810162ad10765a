import type { Drawing } from '../../../schema/preview.ts'
import { fillTemplate, samplesOf } from '../../../schema/templateText.ts'
import { addressees } from '../addressees.ts'
import { css, note } from './note.ts'

export { css }

/** A template as its message arrives, filled in with sample values and its pairs. */
export const draw: Drawing['draw'] = ({ channel, sender, title, body, key_values, media_file: media }, place) => {
  const pairs = typeof key_values === 'object' && key_values !== null ? key_values : {}
  const values = { ...samplesOf(addressees), ...pairs }
  const filled = (text: unknown, oneLine: boolean) =>
    fillTemplate(typeof text === 'string' ? text : '', values, { fillables: addressees, oneLine }).text
  return note({ channel, sender, title: filled(title, true), body: filled(body, false), media }, place)
}
