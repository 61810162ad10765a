import { type Kysely, sql } from 'kysely'
import { countries } from '../../../../schema/country.ts'
import type { Figures } from '../../../../schema/formQuery.ts'
import { nextRun, type Schedule } from '../../../../schema/scheduleRuns.ts'
import type { Tables, Teller } from '../../../../server/handlers.ts'
import type { Row } from '../../../planner.ts'
import { namedOnce } from '../../namedPeople.ts'
import { openFrom } from '../../planning/hours.ts'
import { filledFor, type Known, longestPartsOf, mediaPath, messageText, partsFor, saidKeys } from '../../planning/messageText.ts'
import type { LeftOutReason } from '../../sendRules.ts'
import type { Campaign } from './campaignRows.ts'
import { type Asked, limitsNow, personNamed, reckonReach, reckonShapes, type Who } from './reach.ts'

type Shown = Awaited<ReturnType<Teller>>['shown']

/** What would become of a campaign if it were sent as it is typed: people, who is left out and why, parts, cost and the first run. */
export const tellNumbers: Teller = async ({ sql: db, country, now }, values, as) => {
  const asked = values as Who & Pick<Campaign, 'template' | 'sms_template' | 'key_values' | 'deeplink' | 'schedule'>
  const isSms = asked.channel === 'sms'
  const sms = isSms ? await row<Row<'sms_templates'>>(db, 'sms_templates', asked.sms_template) : undefined
  const template = isSms ? undefined : await row<Row<'notification_templates'>>(db, 'notification_templates', asked.template)
  const text = messageText({ template, sms }, asked)
  if (!text) return { count: 0, ids: [], figures: {} as Figures }
  const who = { ...asked, message_type: sms?.message_type ?? asked.message_type ?? 'promotional' }
  const firstRun = asked.schedule ? nextRun(asked.schedule as Schedule, now.toISOString(), countries[country]) : now.toISOString()
  const opens = firstRun && who.message_type === 'promotional' ? openFrom(new Date(firstRun), country).toISOString() : firstRun
  // Caps are of the day and the week in which it leaves.
  const reached: Asked = { who, text, country, now: opens ? new Date(opens) : now }
  const { people, first, codes, left } = await reckonReach(db, reached)
  const of = (reason: LeftOutReason): number => left.get(reason) ?? 0
  const all = people + [...left.values()].reduce((sum, count) => sum + count, 0)
  const pasted = who.recipient_type === 'suppliers' ? who.supplier_ids : who.user_ids
  const unknown = who.recipient_type === 'audience' ? 0 : namedOnce(pasted).length - all
  const priced = `price of ${who.channel}` as const
  const price = (await limitsNow(db, country))[priced]
  const { parts, all: units } = isSms ? await reckonParts(db, reached, people) : { parts: 1, all: people }
  return {
    count: people,
    ids: who.recipient_type === 'suppliers' ? [] : first.filter(id => id > 0),
    figures: {
      people,
      left_out: all - people + unknown,
      deleted: of('deleted'),
      blocked: of('blocked'),
      held_out: of('held out'),
      opted_out: of('opted out'),
      no_address: of('no address'),
      same_address: of('same address twice'),
      over_cap: of('over the cap'),
      missing_value: of('a value is missing'),
      unknown,
      parts: isSms ? parts : null,
      cost: (units * price).toFixed(countries[country].decimals),
      first_run: firstRun,
      held_until: opens === firstRun ? null : opens,
    },
    shown: await shownTo(db, reached, codes, as),
  }
}

/** Parts of the longest SMS of those who are reached, and of all of them together: a name in another alphabet makes its whole message longer. */
async function reckonParts(db: Kysely<Tables>, asked: Asked, people: number): Promise<{ readonly parts: number; readonly all: number }> {
  const { text } = asked
  const keys = saidKeys(text)
  if (people === 0) return { parts: longestPartsOf(text), all: 0 }
  const shapes = keys.length === 0 ? [{ people, shape: nothing }] : await reckonShapes(db, asked, keys)
  const each = shapes.map(({ people: count, shape }) => ({ count, parts: partsFor(text, { ...nothing, ...shape }) }))
  return { parts: Math.max(...each.map(({ parts }) => parts)), all: each.reduce((sum, { count, parts }) => sum + count * parts, 0) }
}

const nothing: Known = { name: null, code: null, city: null, credits: null, last_order: null }

/** Why somebody is left out, by the figure that counts them. */
const partOf = {
  deleted: 'deleted',
  blocked: 'blocked',
  'held out': 'held_out',
  'opted out': 'opted_out',
  'no address': 'no_address',
  'same address twice': 'same_address',
  'over the cap': 'over_cap',
  'a value is missing': 'missing_value',
} as const satisfies Readonly<Record<Exclude<LeftOutReason, 'cancelled'>, string>>

/** The message as one of those who are named gets it; of somebody who gets none the reason, and what it would be. */
async function shownTo(db: Kysely<Tables>, asked: Asked, codes: readonly string[], as?: string): Promise<Shown> {
  const code = as ? as.toUpperCase() : codes[0]
  if (code === undefined) return null
  const person = await personNamed(db, asked, code)
  const answer = { as: code, among: [...codes] }
  if (!person) return { ...answer, left: null, values: null }
  const { sender, media } = asked.text
  const { subject = null, body } = filledFor(asked.text, person)
  return {
    ...answer,
    left: person.why === null || person.why === 'cancelled' ? null : partOf[person.why],
    values: {
      channel: asked.who.channel,
      sender,
      title: subject,
      body,
      media: media && { url: mediaPath(media.id), type: media.type },
    },
  }
}

async function row<R>(db: Kysely<Tables>, tool: string, id: number | null | undefined): Promise<R | undefined> {
  if (!id) return
  const { rows } = await sql<R>`select * from ${sql.table(tool)} where id = ${id}`.execute(db)
  return rows[0]
}
