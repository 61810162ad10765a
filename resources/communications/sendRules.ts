import type { Country } from '../../schema/country.ts'

/** How messages are sent to many (remaining.md, §3.2). */

/** Codes or ids that one campaign names (no. 32). */
export const MOST_NAMED = 5000
/** People whose messages are written in one transaction. */
export const CHUNK = 500
/** Messages of a run that may wait at once: the next chunk comes when fewer do, so that a pause holds back all but these. */
export const MOST_WAITING = 1000
/** A run that is late by more is skipped and told (no. 29). */
export const LATEST_MS = 2 * 3_600_000
/** Time to take back what is sent at once (no. 30). */
export const UNDO_MS = 10_000
/** Promotional messages leave from 9 until 21 local time (no. 33). */
export const QUIET = { from: 21, until: 9 } as const
/** Of the last so many messages that were tried, once there are enough: above this share of failures the run pauses. */
export const BRAKE = { of: 500, after: 100, share: 0.05 } as const
/** An audience whose size moved by more since it was approved is not sent to. */
export const MOST_MOVED = 0.2
/** People of one campaign, or of all of one channel and day, above whom an approval is needed while staff set nothing (no. 34). */
export const SECOND_PERSON_ABOVE = 10_000
/** Limits and prices of sending that staff can change. Counts are people or messages; prices are per message, or per part of an SMS, in the currency of the country. */
export const limitNames = [
  'second person above',
  'promotional a day',
  'promotional a week',
  'price of sms',
  'price of whatsapp',
  'price of push',
  'price of email',
] as const
export type LimitName = (typeof limitNames)[number]

const prices = {
  IN: { 'price of sms': 0.12, 'price of whatsapp': 0.73, 'price of push': 0, 'price of email': 0.01 },
  ID: { 'price of sms': 350, 'price of whatsapp': 580, 'price of push': 0, 'price of email': 10 },
} as const

/** The default limits and prices of a country (nos. 33 and 34). */
export const usualLimits = (country: Country): Readonly<Record<LimitName, number>> => ({
  'second person above': SECOND_PERSON_ABOVE,
  'promotional a day': 2,
  'promotional a week': 5,
  ...prices[country],
})

/** The limits in rows of `send_limits`; the country's defaults for the others. */
export function limitsFrom(
  rows: readonly { readonly name: LimitName; readonly value: string }[],
  country: Country,
): Readonly<Record<LimitName, number>> {
  return { ...usualLimits(country), ...Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)])) }
}

/** Why somebody who was meant is not written to, in the order in which it is asked. */
export const leftOutReasons = [
  'deleted',
  'blocked',
  'held out',
  'opted out',
  'no address',
  'same address twice',
  'over the cap',
  'a value is missing',
  'cancelled',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** Why a run did not go out, or stopped. */
export const runFaults = [
  'audience blocked',
  'audience gone',
  'audience moved',
  'campaign changed',
  'error',
  'no permission',
  'no provider',
  'nobody reached',
  'template changed',
  'template not approved',
  'too late',
  'too many errors',
] as const
export type RunFault = (typeof runFaults)[number]

export const campaignChannels = ['push', 'sms', 'whatsapp', 'email'] as const
export type CampaignChannel = (typeof campaignChannels)[number]

/** Who may send by a channel: whoever holds one of these. */
export const sendersOf = {
  push: ['notification_portal_view', 'notification_all_campaigns'],
  sms: ['sms_portal_view', 'notification_all_campaigns'],
  whatsapp: ['whatsapp_notifications_view', 'notification_all_campaigns'],
  email: ['notification_all_campaigns'],
} as const satisfies Record<CampaignChannel, readonly string[]>

/** Who may send a campaign: of those for products of the week also whoever works with these. */
export const sendersFor = ({ channel, purpose }: { readonly channel: CampaignChannel; readonly purpose: string }): readonly string[] =>
  purpose === 'pow' && channel === 'whatsapp' ? [...sendersOf.whatsapp, 'pow'] : sendersOf[channel]

/** Whoever sends by any channel. */
export const anySender = [...new Set(Object.values(sendersOf).flat())]
