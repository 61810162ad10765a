import type { Drawing } from '../../../schema/preview.ts'
import { fillTemplate, samplesOf } from '../../../schema/templateText.ts'
import { addressees } from '../addressees.ts'
import { css, note } from './note.ts'

export { css }

/** A template as its message arrives, filled in with its pairs and what is known of whoever is chosen, else with samples. Of an SMS there is a text alone. */
export const draw: Drawing['draw'] = (
  { channel = 'sms', sender, title, text, body = text, key_values, media_file: media, filled: known },
  place,
) => {
  const partOf = (said: unknown): object => (typeof said === 'object' && said !== null ? said : {})
  const values = { ...samplesOf(addressees), ...partOf(known), ...partOf(key_values) }
  const filled = (said: unknown, oneLine: boolean) =>
    fillTemplate(typeof said === 'string' ? said : '', values, { fillables: addressees, oneLine }).text
  return note({ channel, sender, title: filled(title, true), body: filled(body, false), media }, place)
}
