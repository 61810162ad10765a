import { sql } from 'kysely'
import { DEMO_LOADED, isDone } from '../db/once.ts'
import { takeReports } from '../ingest/takeReports.ts'
import { type Run, type Step, type Work, work } from '../work/work.ts'
import type { OutboxTool } from './outboxOf.ts'

/** Messages of one step. */
const AT_ONCE = 500
/** Of a hundred messages so many fail; of those that arrive so many are opened, more or less of them by what they were sent for. */
const FAILED = 3
const OPENED = { least: 20, more: 21 }
const DELIVERED_AFTER_MS = 5_000
const OPENED_AFTER_MS = 30_000
/** Nobody opens a message that has lain there for so long. */
const OPENED_UNTIL_MS = 600_000

/**
 * Where the demo data is loaded, tells what providers would have told of messages that only the log saw, through the same door and marked as simulated. It
 * says the same of a message whenever it is asked: what becomes of it follows from its key.
 */
export const simulateReports = (outbox: OutboxTool): Work => work('simulate_reports', run => steps(run, outbox), { every: 1 })

async function* steps(run: Run, outbox: OutboxTool): AsyncGenerator<Step, void> {
  if (!(await isDone(run.db.sql, DEMO_LOADED))) return
  let { position } = run
  for (const find of [arrived, opened]) {
    for (let isMore = true; isMore; ) {
      position += 1
      yield {
        position,
        async writes(trx) {
          const now = run.clock()
          const { rows } = await find(outbox, now).execute(trx)
          const reports = rows.map(({ key, event }) => ({
            ...{ id: `simulated ${key}`, at: now.toISOString(), message: key, simulated: true },
            ...(event === 'failed' ? { event, detail: 'The number is not in use' } : { event }),
          }))
          await takeReports({ sql: trx, engine: run.engine }, reports)
          isMore = rows.length === AT_ONCE
          return { changed: rows.length }
        },
      }
    }
  }
}

const ago = (now: Date, ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`
/** A number below 100 that follows from the text. */
const drawn = (text: ReturnType<typeof sql>) => sql`(hashtext(${text}) & 2147483647) % 100`

interface Fate {
  readonly key: string
  readonly event: 'delivered' | 'opened' | 'failed'
}

/** What answers at an address of its own has told of a message by answering: nothing comes of it later. */
const arrived = ({ tool, channels }: OutboxTool, now: Date) => sql<Fate>`select dedupe_key as key,
    case when ${drawn(sql`dedupe_key`)} < ${sql.lit(FAILED)} then 'failed' else 'delivered' end as event
  from ${sql.table(tool)} where state = 'sent' and provider = 'simulated'
    and channel = any(${channels.filter(({ to }) => to !== 'url').map(({ name }) => name)}::text[]) and sent_at <= ${ago(now, DELIVERED_AFTER_MS)} order by id limit ${AT_ONCE}`

const opened = ({ tool, channels }: OutboxTool, now: Date) => sql<Fate>`select dedupe_key as key, 'opened' as event
  from ${sql.table(tool)} where state = 'delivered' and provider = 'simulated'
    and channel = any(${channels.filter(one => one.opened).map(({ name }) => name)}::text[])
    and updated_at between ${ago(now, OPENED_UNTIL_MS)} and ${ago(now, OPENED_AFTER_MS)}
    and ${drawn(sql`dedupe_key || ' opened'`)} < ${sql.lit(OPENED.least)} + (hashtext(cause) & 2147483647) % ${sql.lit(OPENED.more)}
  order by id limit ${AT_ONCE}`
