import { type Kysely, sql } from 'kysely'
import { type Told, toldOf } from '../../schema/ingest.ts'
import { eventsOf, ingestCall } from '../../schema/wire/ingestCalls.ts'
import type { AddRoutes, Needs } from '../app.ts'
import { checkedBody } from '../changes/checkedBody.ts'
import { invalid } from '../changes/say.ts'
import type { Tables } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { jsonIn, readBody } from '../http/readBody.ts'
import { signatureFault } from '../outbox/signature.ts'
import { takeCounts } from './takeCounts.ts'
import { takeReports } from './takeReports.ts'
import { takeRows } from './takeRows.ts'
import { takeVisits } from './takeVisits.ts'

/** Events are remembered, and taken, for so long. */
const KEPT_MS = 7 * 86_400_000
/** The clock of another system may be this far ahead. */
const AHEAD_MS = 5 * 60_000
const FORGET_EVERY_MS = 3_600_000

/** An event, whatever it tells. */
interface ToldEvent {
  readonly id: string
  readonly at: string
}

/**
 * The doors by which other systems tell what happened: signed, and never by a session. All events of a call are written in one transaction together with
 * their ids, so that a call that is made again changes nothing, whenever it broke off.
 */
export const addIngestRoutes: AddRoutes = (routes, needs) => {
  const forget = forgetter(needs)
  for (const told of toldOf(needs.tools)) {
    const call = ingestCall(told)
    routes.serve(call, async c => {
      const bytes = await readBody(c)
      const keys = needs.settings.sending.ingestKeys[told.name] ?? []
      const fault = signatureFault(keys, name => c.req.header(name), needs.clock(), bytes)
      if (fault) throw new Refusal(401, fault, 'Input not valid', { params: { name: told.name } })
      const { events } = checkedBody(call.body, jsonIn(bytes))
      checkMoments(events, needs.clock())
      const answer = await needs.db.transaction(trx => take(needs, trx, told, events as readonly ToldEvent[]))
      await forget()
      return answer
    })
  }
}

/** @throws Refusal 422 on the moment that lies ahead, or so far back that nobody knows any more whether it was told */
function checkMoments(events: readonly { readonly at: string }[], now: Date): void {
  const wrong = events.flatMap(({ at }, index) => {
    const age = now.getTime() - Date.parse(at)
    return age > KEPT_MS || age < -AHEAD_MS ? [[`events.${index}.at`, { code: age < 0 ? 'in_the_future' : 'too_long_ago' }] as const] : []
  })
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong))
}

async function take(needs: Needs, trx: Kysely<Tables>, told: Told, events: readonly ToldEvent[]) {
  // In one order, or two calls with the same events would wait for each other.
  const ids = [...new Set(events.map(({ id }) => id))].sort()
  const { rows } = await sql<{ id: string }>`insert into ingest_events (name, id, at)
    select ${told.name}, id, ${needs.clock().toISOString()}::timestamptz from unnest(${ids}::text[]) as e(id) on conflict do nothing returning id`.execute(
    trx,
  )
  const left = new Set(rows.map(({ id }) => id))
  const fresh = events.filter(({ id }) => left.delete(id))
  const taken = fresh.length > 0 ? await takeBy(needs, trx, told, fresh) : new Set<string>()
  const unknown = fresh.flatMap(({ id }) => (taken.has(id) ? [] : [id]))
  if (unknown.length > 0) await sql`delete from ingest_events where name = ${told.name} and id = any(${unknown}::text[])`.execute(trx)
  return { taken: taken.size, repeated: events.length - fresh.length, unknown }
}

function takeBy(needs: Needs, trx: Kysely<Tables>, told: Told, events: readonly ToldEvent[]): Promise<ReadonlySet<string>> {
  const telling = { sql: trx, engine: needs.engine }
  if (told.what === 'reports') return takeReports(telling, eventsOf.reports.parse(events))
  if (told.what === 'visits') return takeVisits(needs, trx, told.tool, eventsOf.visits.parse(events))
  if (told.what === 'rows') return takeRows(telling, told, eventsOf.rows.parse(events))
  return takeCounts(telling, told, eventsOf.counts.parse(events))
}

/** Forgets what is too old to be told again, now and then. */
function forgetter({ db, clock }: Pick<Needs, 'db' | 'clock'>): () => Promise<void> {
  let last = 0
  return async () => {
    const now = clock().getTime()
    if (now - last < FORGET_EVERY_MS) return
    last = now
    await sql`delete from ingest_events where at < ${new Date(now - KEPT_MS - AHEAD_MS).toISOString()}::timestamptz`.execute(db.sql)
  }
}
