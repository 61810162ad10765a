import { type Kysely, sql } from 'kysely'
import { countries } from '../../../../schema/country.ts'
import { nextRun, type Schedule } from '../../../../schema/scheduleRuns.ts'
import type { Figures } from '../../../../schema/tries.ts'
import type { Tables, Teller } from '../../../../server/handlers.ts'
import { namedOnce } from '../../namedPeople.ts'
import { openFrom } from '../../planning/hours.ts'
import { filledFor, messageText, partsOf } from '../../planning/messageText.ts'
import type { LeftOutReason } from '../../sendRules.ts'
import type { Campaign } from './campaignRows.ts'
import { limitsNow } from './limits.ts'
import { reachSql, reckonReach, type Who } from './reach.ts'

/** What would become of a campaign if it were sent as it is typed: people, who is left out and why, parts, cost and the first run. */
export const tellNumbers: Teller = async ({ sql: db, country, now }, values) => {
  const asked = values as unknown as Who & Pick<Campaign, 'template' | 'sms_template' | 'key_values' | 'deeplink' | 'schedule'>
  const isSms = asked.channel === 'sms'
  const sms = isSms ? await row<{ text: string; message_type: string }>(db, 'sms_templates', asked.sms_template) : undefined
  const template = isSms
    ? undefined
    : await row<{ title: string; body: string; key_values: unknown }>(db, 'notification_templates', asked.template)
  const text = messageText({ template, sms }, asked)
  if (!text) return { count: 0, ids: [], figures: {} as Figures }
  const who = { ...asked, message_type: sms?.message_type ?? asked.message_type ?? 'promotional' }
  const { people, first, left } = await reckonReach(db, { who, text, country, now })
  const of = (reason: LeftOutReason): number => left.get(reason) ?? 0
  const all = people + [...left.values()].reduce((sum, count) => sum + count, 0)
  const pasted = who.recipient_type === 'suppliers' ? who.supplier_ids : who.user_ids
  const unknown = who.recipient_type === 'audience' ? 0 : namedOnce(pasted).length - all
  const priced = `price of ${who.channel}` as const
  const price = (await limitsNow(db, country))[priced]
  const parts = isSms ? partsOf(text) : 1
  const firstRun = asked.schedule ? nextRun(asked.schedule as Schedule, now.toISOString(), countries[country]) : now.toISOString()
  const opens = firstRun && who.message_type === 'promotional' ? openFrom(new Date(firstRun), country).toISOString() : firstRun
  return {
    count: people,
    ids: who.recipient_type === 'suppliers' ? [] : first,
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
      cost: (people * parts * price).toFixed(countries[country].decimals),
      first_run: firstRun,
      held_until: opens === firstRun ? null : opens,
      example: await exampleFor(db, { who, text, country, now }, first[0]),
    },
  }
}

/** The message as the first of those reached gets it. */
async function exampleFor(db: Kysely<Tables>, asked: Parameters<typeof reachSql>[0], id: number | undefined): Promise<string | null> {
  if (id === undefined) return null
  const { rows } = await reachSql(asked, sql`select ${id}::bigint as id, false as twice`).execute(db)
  if (!rows[0]) return null
  const { subject, body } = filledFor(asked.text, rows[0])
  return [subject, body].filter(Boolean).join('\n')
}

async function row<R>(db: Kysely<Tables>, tool: string, id: number | null | undefined): Promise<R | undefined> {
  if (!id) return
  const { rows } = await sql<R>`select * from ${sql.table(tool)} where id = ${id}`.execute(db)
  return rows[0]
}
