import { smsParts } from '../../../schema/smsParts.ts'
import { fillTemplate, longestFilling, placeholdersOf } from '../../../schema/templateText.ts'
import { addressees } from '../addressees.ts'

/** What a message says before it is filled in, as its run took it. */
export interface MessageText {
  readonly subject: string | null
  readonly body: string
  readonly pairs: Readonly<Record<string, string>>
  readonly link: string | null
}

/** What is known of whoever it goes to. */
export type Known = Readonly<Record<keyof typeof addressees, string | null>>

interface Templates {
  readonly template?: { readonly title: string; readonly body: string; readonly key_values: unknown } | undefined
  readonly sms?: { readonly text: string } | undefined
}

interface Own {
  readonly key_values?: unknown
  readonly deeplink?: string | null | undefined
}

/** The text of a campaign: that of its template, with pairs of its own in place of the template's. Null where it has no template. */
export function messageText({ template, sms }: Templates, own: Own): MessageText | null {
  if (sms) return { subject: null, body: sms.text, pairs: {}, link: null }
  if (!template) return null
  const pairs = { ...pairsOf(template.key_values), ...pairsOf(own.key_values) }
  return { subject: template.title, body: template.body, pairs, link: own.deeplink ?? null }
}

const pairsOf = (said: unknown): Record<string, string> =>
  typeof said === 'object' && said !== null ? (said as Record<string, string>) : {}

/** A message as it leaves to somebody. */
export function filledFor({ subject, body, pairs, link }: MessageText, known: Known): { readonly subject?: string; readonly body: string } {
  const values = { ...known, ...pairs }
  const text = fillTemplate(body, values, { fillables: addressees }).text
  const whole = link ? `${text}\n${link}` : text
  return subject === null
    ? { body: whole }
    : { subject: fillTemplate(subject, values, { fillables: addressees, oneLine: true }).text, body: whole }
}

/** What must be known of somebody: placeholders that no pair fills and that say nothing in place of it. */
export function neededKeys({ subject, body, pairs }: MessageText): string[] {
  const all = [...placeholdersOf(subject ?? ''), ...placeholdersOf(body)]
  return [...new Set(all.flatMap(({ key, fallback }) => (fallback === undefined && !Object.hasOwn(pairs, key) ? [key] : [])))]
}

/** Parts of an SMS with the longest values. */
export const partsOf = ({ body, pairs }: MessageText): number => smsParts(longestFilling(body, addressees, pairs)).parts
