import type { Condition } from './condition.ts'
import { boolean } from './kinds/boolean.ts'
import { choice } from './kinds/choice.ts'
import { integer } from './kinds/integer.ts'
import { longText } from './kinds/longText.ts'
import { state } from './kinds/state.ts'
import { text } from './kinds/text.ts'
import { timestamp } from './kinds/timestamp.ts'

/** Providers of messages. `console` and `file` send nothing: they are for development, demos and tests. */
export const providerNames = ['console', 'file', 'smtp', 'webhook'] as const
export type ProviderName = (typeof providerNames)[number]

/** How a message left; messages that only reached the log are simulated. */
export const carriers = ['simulated', 'file', 'smtp', 'webhook'] as const
export type Carrier = (typeof carriers)[number]

/** Kinds of addresses. Messages to a `url` are sent one by one; other channels use one gateway. */
export const addressKinds = ['phone', 'email', 'device', 'url'] as const
export type AddressKind = (typeof addressKinds)[number]

/** A way to send messages. */
export interface Channel<Name extends string = string> {
  /** The prefix of its settings: `SMS_PROVIDER`, `SMS_URL`, `SMS_KEY`, `SMS_RATE`. */
  readonly name: Name
  readonly to: AddressKind
  /** The provider, in addition to `console` and `file`. */
  readonly by: Exclude<ProviderName, 'console' | 'file'>
  /** Its providers report opened messages. */
  readonly opened?: true
}

/** Declares a channel: `channel('sms', { to: 'phone', by: 'webhook' })`. */
export const channel = <const Name extends string>(name: Name, says: Omit<Channel, 'name'>): Channel<Name> => ({ ...says, name })

/** Rows of the tool are messages that these channels send. */
export interface Outbox<Key extends string = string> {
  readonly channels: readonly Channel[]
  /** The reference to the receiver, if the receiver is a known person. */
  readonly person?: Key
  /** Messages with the same row in this reference are sent one after the other; a failed one stops those after it. */
  readonly inOrder?: Key
  /**
   * Reasons not to send a message whose receiver has changed, by the reference to the receiver, in order. A reason is a condition on the row of the receiver,
   * or the name of a list field that contains the channel.
   */
  readonly stays?: { readonly [K in Key]?: Readonly<Record<string, Condition | string>> }
  /** The name of `/api/ingest/<told>`, where providers report delivered, opened and failed messages. */
  readonly told?: string
  /** The tool with the events of each message; its fields are `eventFields()` and a reference `message`. */
  readonly events: string
  /** The tool with a row for each channel; its fields are `switchFields(channels)`. */
  readonly switches: string
}

/** A file sent with a message: its complete address and its type, such as `image/png`. */
export interface MessageMedia {
  readonly url: string
  readonly type: string
}

/** A message to add to the outbox. */
export interface NewMessage {
  readonly channel: string
  /** The receiver, if known. */
  readonly person?: number
  /** A phone number, an e-mail address, a device or a URL. A message without one, or with `leftOut`, is stored as `suppressed`. */
  readonly address: string | null
  readonly subject?: string
  readonly body: string
  /** The sender that the receiver sees: the header of an SMS, the name of a business. */
  readonly sender?: string
  /** The id of the text at a registry, if texts must be registered. */
  readonly template?: string
  /** A picture, a video or a document with a public address. */
  readonly media?: MessageMedia
  /** The reason for the message, without personal data. */
  readonly cause: string
  /** Identifies the message: a second message with the same key is not sent. No personal data. */
  readonly key: string
  /** The reason why it must not be sent. */
  readonly leftOut?: string
  /** The row in whose order it is sent. */
  readonly inOrder?: number
  /** The change set it reports: if that is reverted first, the message is not sent. */
  readonly changeSet?: number | null
  /** The earliest time to send it; immediately by default. */
  readonly after?: Date
}

/** States of a message, from left to right; a `suppressed` message is never sent. */
export const messageStates = ['queued', 'sending', 'sent', 'delivered', 'opened', 'failed', 'suppressed'] as const
export type MessageState = (typeof messageStates)[number]

/** Reports of providers about sent messages. */
export const messageReports = ['delivered', 'opened', 'failed'] as const

/** Reasons why a message was not sent or delivered. The text of the receiver or the network is stored next to it. */
export const messageFaults = [
  'no address',
  'wrong address',
  'address not public',
  'no answer',
  'no answer in time',
  'refused',
  'gateway gone',
  'reported as failed',
  'not sent',
  'taken back',
] as const
export type MessageFault = (typeof messageFaults)[number]

/** Events of a message; `later` means that a retry is scheduled. */
export const messageEvents = ['later', 'sent', 'delivered', 'opened', 'failed', 'put back'] as const

const names = <const Name extends string>(channels: readonly Channel<Name>[]): readonly Name[] => channels.map(({ name }) => name)

/**
 * The fields of a message that the engine uses; a marketplace adds the person and its own fields.
 * @param whole the permission that shows complete addresses
 * @param leftOut reasons not to send a message, in addition to the general ones
 */
export function messageFields<const Name extends string, const Reason extends string = never>(
  channels: readonly Channel<Name>[],
  whole: string | readonly string[],
  leftOut: readonly Reason[] = [],
) {
  return {
    channel: choice(names(channels), { required: true, fixed: true }),
    cause: text({ max: 80, required: true, search: true, personal: false, label: 'Sent for', help: 'What it was written for' }),
    address: text({ max: 320, readOnly: true, personal: true, masked: whole }),
    subject: text({ max: 200, readOnly: true, personal: true }),
    body: longText({ max: 10_000, readOnly: true, personal: true, label: 'Message' }),
    sender: text({ max: 30, readOnly: true, personal: false }),
    template_id: text({ max: 40, readOnly: true, personal: false, label: 'Template at the registry' }),
    media_url: text({ max: 500, readOnly: true, personal: false, label: 'Media' }),
    media_type: text({ max: 100, readOnly: true, personal: false, label: 'Kind of media' }),
    state: state(messageStates, {
      tones: {
        ...{ queued: 'info', sending: 'info', sent: 'info', delivered: 'good', opened: 'good' },
        ...{ failed: 'bad', suppressed: 'neutral' },
      },
    }),
    reason: choice(reasonsWith(leftOut), { readOnly: true, label: 'Why' }),
    detail: said(),
    attempts: integer({ readOnly: true, default: 0, label: 'Tries' }),
    sent_at: timestamp({ readOnly: true }),
    next_try_at: timestamp({ readOnly: true, label: 'Next try' }),
    provider: choice(carriers, { readOnly: true }),
    provider_id: text({ max: 200, readOnly: true, personal: false, label: 'Id at the provider' }),
    dedupe_key: text({ max: 200, readOnly: true, unique: true, personal: false, label: 'Message id' }),
    // What it tells of: taken back, it stays here.
    change_set: integer({ readOnly: true, internal: true }),
    // Names the sender that has it in hand.
    claim: text({ max: 36, readOnly: true, internal: true, personal: false }),
  }
}

/** Reasons without duplicates. */
const reasonsWith = <const Reason extends string>(leftOut: readonly Reason[]): readonly (MessageFault | Reason)[] => [
  ...new Set([...messageFaults, ...leftOut]),
]

/** A text of a receiver, a provider or the network as it arrived; it can contain personal data. */
const said = () => text({ max: 300, readOnly: true, personal: { identifies: false }, label: 'Response' })

/** The same without addresses and phone numbers, for messages to no single person. */
export const saidOfNobody = () => text({ max: 300, readOnly: true, personal: false, label: 'Response' })

/** The fields of events that the engine uses, in addition to the reference `message`. */
export const eventFields = () => ({
  event: choice(messageEvents, { required: true, fixed: true }),
  at: timestamp({ readOnly: true }),
  reason: choice(messageFaults, { readOnly: true, label: 'Why' }),
  detail: said(),
  // Nobody was sent anything: it stands for what a provider would have told.
  simulated: boolean({ readOnly: true, default: false }),
})

/** The fields of channels that the engine uses. */
export const switchFields = <const Name extends string>(channels: readonly Channel<Name>[]) => ({
  name: choice(names(channels), { required: true, unique: true, readOnly: true, label: 'Channel' }),
  provider: choice(carriers, { readOnly: true, help: 'The service that sends its messages; without one they wait' }),
  state: state(['on', 'off'], { tones: { on: 'good', off: 'bad' } }),
  rate: integer({ readOnly: true, label: 'Most a second', help: 'Leave empty for no limit' }),
  last_sent_at: timestamp({ readOnly: true, label: 'Last sent' }),
  last_error: choice(messageFaults, { readOnly: true }),
  last_error_detail: saidOfNobody(),
  last_error_at: timestamp({ readOnly: true, label: 'Last error at' }),
  off_since: timestamp({ readOnly: true }),
  off_reason: choice(messageFaults, { readOnly: true, label: 'Why it is off' }),
})
