import { sql } from 'kysely'
import type { MessageFault } from '../../schema/channel.ts'
import type { Report } from '../../schema/wire/ingestCalls.ts'
import type { Telling } from '../notices/tell.ts'
import { keepEvents } from '../outbox/claims.ts'
import { outboxOf } from '../outbox/outboxOf.ts'
import { toldMessages } from '../outbox/queueMessages.ts'

interface Reported {
  readonly id: number
  readonly state: string
  readonly attempts: number
  readonly key: string
  readonly provider_id: string | null
}

/**
 * Writes what providers tell of messages. A message only moves on: one that was opened stays opened, whatever is told later, and nothing is told of one that
 * never left.
 * @returns ids of the reports whose message is known
 */
export async function takeReports(
  { sql: db, engine }: Telling,
  reports: readonly (Report & { readonly simulated?: boolean })[],
): Promise<ReadonlySet<string>> {
  const outbox = outboxOf(engine.declared)
  if (!outbox) return new Set()
  const keys = reports.flatMap(({ message }) => message ?? [])
  const ids = reports.flatMap(({ provider_id }) => provider_id ?? [])
  const { rows } =
    await sql<Reported>`select id, state, coalesce(attempts, 0) as attempts, dedupe_key as key, provider_id from ${sql.table(outbox.tool)}
    where dedupe_key = any(${keys}::text[]) or provider_id = any(${ids}::text[]) order by id for update`.execute(db)
  const byKey = new Map(rows.map(row => [row.key, row]))
  const byProvider = new Map(rows.map(row => [row.provider_id, row]))
  const now = engine.now()
  const moved = new Map<number, Moved>()
  const events: Parameters<typeof keepEvents>[2][number][] = []
  const taken = new Set<string>()
  for (const report of reports.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))) {
    const row = report.message === undefined ? byProvider.get(report.provider_id ?? '') : byKey.get(report.message)
    if (!row || !hasLeft(row)) continue
    taken.add(report.id)
    const stands = moved.get(row.id)?.state ?? row.state
    const at = new Date(report.at).toISOString()
    const state = stateAfter(stands, report.event)
    if (state !== stands)
      moved.set(row.id, { id: row.id, state, ...(state === 'failed' ? failed(report) : { reason: null, detail: null }), at })
    events.push({
      ...{ message: row.id, event: report.event, at, simulated: report.simulated ?? false },
      ...(report.event === 'failed' ? failed(report) : { reason: null, detail: oneLine(report.detail) }),
    })
  }
  await write(db, outbox.tool, [...moved.values()], now)
  await keepEvents(db, outbox, events, now)
  await toldMessages(db, outbox.tool, [...new Set(events.map(({ message }) => message))], false)
  return taken
}

interface Moved {
  readonly id: number
  readonly state: string
  readonly reason: MessageFault | null
  readonly detail: string | null
  readonly at: string
}

/** Tried once at least: a try that was not answered may have arrived all the same. */
const hasLeft = ({ state, attempts }: Reported): boolean => state !== 'suppressed' && (state !== 'queued' || attempts > 0)

const ON_ITS_WAY = ['queued', 'sending', 'sent']

function stateAfter(state: string, event: Report['event']): string {
  if (event === 'opened' || state === 'opened') return 'opened'
  if (event === 'delivered') return 'delivered'
  return ON_ITS_WAY.includes(state) ? 'failed' : state
}

const oneLine = (text: string | undefined): string | null => text?.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim() || null

const failed = ({ detail }: Report) => ({ reason: 'reported as failed', detail: oneLine(detail) }) as const

/** Nothing of it is tried again, whatever a sender that has it in hand hears later. */
async function write(db: Telling['sql'], tool: string, moved: readonly Moved[], now: Date): Promise<void> {
  if (moved.length === 0) return
  const column = <Key extends keyof Moved>(key: Key): Moved[Key][] => moved.map(row => row[key])
  await sql`update ${sql.table(tool)} t set state = s.state, reason = s.reason, detail = left(s.detail, 300), next_try_at = null,
      sent_at = case when s.state = 'failed' then t.sent_at else coalesce(t.sent_at, s.at) end, updated_at = ${now.toISOString()}::timestamptz
    from unnest(${column('id')}::bigint[], ${column('state')}::text[], ${column('reason')}::text[], ${column('detail')}::text[], ${column('at')}::timestamptz[])
      as s(id, state, reason, detail, at) where t.id = s.id`.execute(db)
}
