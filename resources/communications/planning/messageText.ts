import type { NewMessage } from '../../../schema/channel.ts'
import { smsParts } from '../../../schema/smsParts.ts'
import { fillTemplate, longestFilling, placeholdersOf } from '../../../schema/templateText.ts'
import type { Row } from '../../planner.ts'
import { addressees } from '../addressees.ts'

/** What a message says before it is filled in, as its run took it. */
export interface MessageText {
  readonly subject: string | null
  readonly body: string
  readonly pairs: Readonly<Record<string, string>>
  readonly link: string | null
  /** Whom it comes from, and the id of its text at the registry. */
  readonly sender: string | null
  readonly registered: string | null
  readonly media: Media | null
}

/** A file that goes with a message, as its template keeps it. */
type Media = Readonly<Record<'id' | 'type', string>>

/** What is known of whoever it goes to. */
export type Known = Readonly<Record<keyof typeof addressees, string | null>>

interface Templates {
  readonly template?:
    | {
        readonly title: string
        readonly body: string
        readonly key_values: unknown
        readonly sender?: string | null
        readonly media_file?: Media | null
      }
    | undefined
  readonly sms?: { readonly text: string; readonly sender?: string | null; readonly dlt_template_id?: string | null } | undefined
}

interface Own {
  readonly key_values?: unknown
  readonly deeplink?: string | null | undefined
}

/** The text of a campaign: that of its template, with pairs of its own in place of the template's. Null where it has no template. */
export function messageText({ template, sms }: Templates, own: Own): MessageText | null {
  if (sms)
    return {
      subject: null,
      body: sms.text,
      pairs: {},
      link: null,
      sender: sms.sender ?? null,
      registered: sms.dlt_template_id ?? null,
      media: null,
    }
  if (!template) return null
  const pairs = { ...pairsOf(template.key_values), ...pairsOf(own.key_values) }
  const { title: subject, body, sender = null, media_file } = template
  const media = media_file ? { id: media_file.id, type: media_file.type } : null
  return { subject, body, pairs, link: own.deeplink ?? null, sender, registered: null, media }
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
export const longestPartsOf = ({ body, pairs }: MessageText): number => smsParts(longestFilling(body, addressees, pairs)).parts

/** Parts of an SMS as somebody gets it. */
export const partsFor = (text: MessageText, known: Known): number => smsParts(filledFor(text, known).body).parts

/** What an SMS says of whoever it goes to. */
export const saidKeys = ({ body, pairs }: MessageText): (keyof Known)[] =>
  (Object.keys(addressees) as (keyof Known)[]).filter(
    one => !Object.hasOwn(pairs, one) && placeholdersOf(body).some(({ key }) => key === one),
  )

/** Where a file that goes with messages stands: in the feed `message-media`, where gateways and phones fetch it. */
export const mediaPath = (id: string): string => `/api/public/message-media/files/${id}`

/** What goes with each message of a text. @param publicUrl of this panel */
export function carriedWith(
  { sender, registered, media }: MessageText,
  publicUrl: string,
): Pick<NewMessage, 'sender' | 'template' | 'media'> {
  return {
    ...(sender && { sender }),
    ...(registered && { template: registered }),
    ...(media && { media: { url: `${publicUrl}${mediaPath(media.id)}`, type: media.type } }),
  }
}

/** In Indonesia no registry asks for texts. */
export const isSmsReady = (
  { dlt_status, provider_status }: Pick<Row<'sms_templates'>, 'dlt_status' | 'provider_status'>,
  country: string,
): boolean => (country !== 'IN' || dlt_status === 'approved') && provider_status === 'active'

export const isReady = ({
  active,
  channel,
  provider_status,
}: Pick<Row<'notification_templates'>, 'active' | 'channel' | 'provider_status'>): boolean =>
  active === true && (channel !== 'whatsapp' || provider_status === 'approved')
