import type { Condition } from './condition.ts'
import { boolean } from './kinds/boolean.ts'
import { choice } from './kinds/choice.ts'
import { integer } from './kinds/integer.ts'
import { longText } from './kinds/longText.ts'
import { state } from './kinds/state.ts'
import { text } from './kinds/text.ts'
import { timestamp } from './kinds/timestamp.ts'

/** What carries messages: `console` and `file` stay in the house, for development, demos and tests; the others send. */
export const providerNames = ['console', 'file', 'smtp', 'webhook'] as const
export type ProviderName = (typeof providerNames)[number]

/** What carried a message, as it is told: what only the log saw is simulated. */
export const carriers = ['simulated', 'file', 'smtp', 'webhook'] as const
export type Carrier = (typeof carriers)[number]

/** What an address of a channel is. To a `url` each message goes on its own; the others go through the one gateway of their channel. */
export const addressKinds = ['phone', 'email', 'device', 'url'] as const
export type AddressKind = (typeof addressKinds)[number]

/** A way for messages to leave. */
export interface Channel<Name extends string = string> {
  /** Its settings begin with it: `SMS_PROVIDER`, `SMS_URL`, `SMS_KEY`, `SMS_RATE`. */
  readonly name: Name
  readonly to: AddressKind
  /** What may carry it, beside `console` and `file`. */
  readonly by: Exclude<ProviderName, 'console' | 'file'>
  /** Its providers tell when somebody opened a message. */
  readonly opened?: true
}

/** A channel: `channel('sms', { to: 'phone', by: 'webhook' })`. */
export const channel = <const Name extends string>(name: Name, says: Omit<Channel, 'name'>): Channel<Name> => ({ ...says, name })

/** Rows of the tool are messages that leave by these channels. */
export interface Outbox<Key extends string = string> {
  readonly channels: readonly Channel[]
  /** The reference to whoever a message is for, where there is such a person. */
  readonly person?: Key
  /** Messages that this reference leads to the same row of leave one after the other; one that failed keeps back those behind it. */
  readonly inOrder?: Key
  /**
   * Why a message stays here after all, where whoever it is for has changed since it was written: by the reference to them, its reasons in the order in which
   * they are asked. What then holds of their row is a condition; the name of a list of theirs means that the channel stands in it.
   */
  readonly stays?: { readonly [K in Key]?: Readonly<Record<string, Condition | string>> }
  /** What its providers tell at `/api/ingest/<told>`: that a message was delivered, opened, or failed after all. */
  readonly told?: string
  /** The tool that keeps what happened to each message; its fields are `eventFields()` and a reference `message`. */
  readonly events: string
  /** The tool with a row for each channel; its fields are `switchFields(channels)`. */
  readonly switches: string
}

/** A file that goes with a message: its whole address, and its kind as `image/png`. */
export interface MessageMedia {
  readonly url: string
  readonly type: string
}

/** A message to be written. */
export interface NewMessage {
  readonly channel: string
  /** Whoever it is for, where that is somebody known. */
  readonly person?: number
  /** A phone number, an e-mail address, a device or a URL; without one, or with `leftOut`, it is kept as `suppressed`. */
  readonly address: string | null
  readonly subject?: string
  readonly body: string
  /** Whom the receiver sees it coming from: the header of an SMS, the name of a business. */
  readonly sender?: string
  /** The id that a registry gave to the text, where texts have to be registered. */
  readonly template?: string
  /** A picture, a video or a paper that goes with it, where anybody can fetch it. */
  readonly media?: MessageMedia
  /** What it is sent for, in words: nothing personal. */
  readonly cause: string
  /** Names the message: what is written twice under one key leaves once. Nothing personal. */
  readonly key: string
  /** Why it shall not leave: one of the reasons that the tool of messages knows. */
  readonly leftOut?: string
  /** The row in whose order it leaves, where the outbox keeps one. */
  readonly inOrder?: number
  /** The change set that it tells of: where that is taken back, it stays here unless it has left. */
  readonly changeSet?: number | null
  /** When it may leave; at once where nothing is said. */
  readonly after?: Date
}

/** Where a message stands; it moves from the left to the right, and `suppressed` never leaves. */
export const messageStates = ['queued', 'sending', 'sent', 'delivered', 'opened', 'failed', 'suppressed'] as const
export type MessageState = (typeof messageStates)[number]

/** What a provider tells of a message that has left. */
export const messageReports = ['delivered', 'opened', 'failed'] as const

/** Why a message did not leave or arrive. What the receiver or the network said of it stands beside, in its own words. */
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

/** What happens to a message: `later` is a try that is made again. */
export const messageEvents = ['later', 'sent', 'delivered', 'opened', 'failed', 'put back'] as const

const names = <const Name extends string>(channels: readonly Channel<Name>[]): readonly Name[] => channels.map(({ name }) => name)

/**
 * The fields that the engine keeps of a message; all but the person, and what a marketplace adds.
 * @param whole the permission that sees whole addresses
 * @param leftOut why a message is kept and does not leave, beside what can go wrong with any
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

/** Reasons, each once. */
const reasonsWith = <const Reason extends string>(leftOut: readonly Reason[]): readonly (MessageFault | Reason)[] => [
  ...new Set([...messageFaults, ...leftOut]),
]

/** Words of a receiver, a provider or the network, as they came: they may name whom the message is for. */
const said = () => text({ max: 300, readOnly: true, personal: { identifies: false }, label: 'Response' })

/** The same without addresses and numbers of people, for what is no one person's. */
export const saidOfNobody = () => text({ max: 300, readOnly: true, personal: false, label: 'Response' })

/** The fields that the engine keeps of what happened to a message, beside the reference `message`. */
export const eventFields = () => ({
  event: choice(messageEvents, { required: true, fixed: true }),
  at: timestamp({ readOnly: true }),
  reason: choice(messageFaults, { readOnly: true, label: 'Why' }),
  detail: said(),
  // Nobody was sent anything: it stands for what a provider would have told.
  simulated: boolean({ readOnly: true, default: false }),
})

/** The fields that the engine keeps of each of these channels. */
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
