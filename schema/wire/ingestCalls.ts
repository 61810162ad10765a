import { z } from 'zod'
import { messageReports } from '../channel.ts'
import { listOf, type Told } from '../ingest.ts'
import type { Field } from '../kinds/kind.ts'
import { call } from './call.ts'
import { count, moment, text } from './shapes.ts'

/** Events of one call. */
export const MOST_EVENTS = 1000

const line = text
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}\p{Cs}]+$/u)
const event = { id: line.describe('The same within seven days is taken once.'), at: moment.describe('When it happened.') }
const message = line.describe('The id that we gave the message: its `webhook-id`.').optional()
const provider_id = line.describe('The id that its provider gave it.').optional()
const detail = text.max(300).describe('Why it failed.').optional()

/** A report names its message in one of two ways. */
const report = z
  .strictObject({ ...event, event: z.enum(messageReports), message, provider_id, detail })
  .refine(said => (said.message === undefined) !== (said.provider_id === undefined), {
    path: ['message'],
    message: 'one of message and provider_id',
  })

const visit = z.strictObject({
  ...event,
  key: line.describe('What stands at the end of the address.'),
  referrer: text.max(2000).describe('The page that led there.').optional(),
  visitor: text.max(200).describe('Tells visitors of one day apart; only its hash is kept, until the day is over.').optional(),
})

/** What it names a row by, and a choice, stand under the names of those fields. */
const counted = z.object(event).catchall(z.string())

const shapes = { reports: report, visits: visit }

/** Events by what they tell of. */
export const eventsOf = {
  reports: z.array(report),
  visits: z.array(visit),
  counts: z.array(counted),
  rows: z.array(z.object(event).catchall(z.unknown())),
}

export type Report = z.output<typeof report>
export type TellsVisit = z.output<typeof visit>
export type CountEvent = z.output<typeof counted>
export type RowEvent = z.output<typeof eventsOf.rows>[number]

function rowEvent({ tool, ingest }: Extract<Told, { what: 'counts' }>) {
  const list = listOf(ingest)
  const choices = (list === undefined ? undefined : tool.fields[list]?.options)?.map(({ id }) => String(id)) ?? []
  return z.strictObject({
    ...event,
    [ingest.by]: text.min(1).max(2000),
    ...(list !== undefined && { [list]: z.enum(choices) }),
  })
}

/** An event that becomes a row. */
const newRowEvent = ({ ingest }: Extract<Told, { what: 'rows' }>) =>
  z.strictObject({
    ...event,
    ...Object.fromEntries(
      Object.entries(ingest.event as Readonly<Record<string, Field>>).map(([key, field]) => {
        const type = ingest.lookups?.[key] ? line : field.type({ country: 'IN' })
        return [key, field.required ? type : type.nullish()]
      }),
    ),
  })

/** The call by which another system tells what happened. */
export function ingestCall(told: Told) {
  const shape = told.what === 'counts' ? rowEvent(told) : told.what === 'rows' ? newRowEvent(told) : shapes[told.what]
  return call({
    method: 'POST',
    path: '/api/ingest/:name',
    of: { name: told.name },
    permission: 'public',
    section: told.tool.section,
    summary: `What others tell of ${told.tool.label ?? told.tool.name.replaceAll('_', ' ')}`,
    description: `Signed with a key of \`INGEST_${told.name.replaceAll('-', '_').toUpperCase()}_KEYS\` (Standard Webhooks), never by a session. An event that was taken before changes nothing; one that names nothing known is told back, and may be sent again.`,
    headers: ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
    body: z.strictObject({ events: z.array(shape).min(1).max(MOST_EVENTS) }),
    response: z.strictObject({ taken: count, repeated: count, unknown: z.array(text).describe('Ids of events that name nothing known.') }),
  })
}
