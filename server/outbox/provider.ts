import type { AddressKind, Carrier, MessageFault, ProviderName } from '../../schema/channel.ts'

/** A message as it leaves. */
export interface Outgoing {
  readonly id: number
  readonly channel: string
  readonly address: string
  readonly subject: string | null
  readonly body: string
  readonly sender: string | null
  /** The id of the text at the registry. */
  readonly template: string | null
  readonly mediaUrl: string | null
  readonly mediaType: string | null
  /** The same for each try of a message, so that whoever gets it twice can drop one. */
  readonly key: string
}

/** Why it did not leave or arrive, and what was said of it elsewhere. */
export interface Why {
  readonly code: MessageFault
  readonly detail?: string
}

/**
 * What became of it: `later` may be tried again, `never` cannot arrive. `gone`: the gateway says that it is there no more, which is about all messages of
 * the channel.
 */
export type Answer = { readonly is: 'sent'; readonly id?: string } | { readonly is: 'later' | 'never' | 'gone'; readonly why: Why }

/** Carries messages of one channel. */
export interface Provider {
  readonly name: Carrier
  /** How many it takes in one go, and how many goes at a time. */
  readonly together: number
  readonly atOnce: number
  /** Answers each, in their order. What it throws is `later` for all of them. */
  send(messages: readonly Outgoing[]): Promise<readonly Answer[]>
  /** Gives connections back. */
  close?(): Promise<void> | void
}

/** How a channel is set up. */
export interface ChannelSetting {
  readonly to: AddressKind
  /** Null where none is set: its messages wait. */
  readonly provider: ProviderName | null
  /** The gateway, or the mail server. */
  readonly url?: string
  /** What calls are signed with. */
  readonly key?: Uint8Array
  /** Whom e-mail comes from. */
  readonly from?: string
  /** Most messages a second; 0 for no limit. */
  readonly rate: number
}

/** All that sending is told from outside. */
export interface Sending {
  readonly channels: Readonly<Record<string, ChannelSetting>>
  /** Where the provider `file` writes. */
  readonly dataDir: string
  /** Gateways and receivers may stand in an inner network. */
  readonly privateHosts: boolean
  /** Keys of those who tell of what happened elsewhere, by the name of what they tell. */
  readonly ingestKeys: Readonly<Record<string, readonly Uint8Array[]>>
}

/** Messages that leave or calls that come in take no longer. */
export const LIMIT_MS = 10_000
