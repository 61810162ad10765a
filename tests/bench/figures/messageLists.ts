import { tmpdir } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '../../../server/db/database.ts'
import { openLog } from '../../../server/log.ts'
import { startRealServer } from '../../support/realServer.ts'
import { atMost, noBar } from '../bars.ts'
import type { Figure } from '../figure.ts'
import { adminCookie } from '../support/adminCookie.ts'
import { embeddedOrders } from '../support/embeddedOrders.ts'
import { millionOrders } from '../support/millionOrders.ts'
import { slowest } from '../support/slowest.ts'
import { factsOf, listOf } from './uploadLists.ts'

const MESSAGES = 100_000
const IDLE_SECONDS = 15
const LOOK_MS = 1_000

interface Served {
  readonly filter: string
  readonly headers: Readonly<Record<string, string>>
  url(): string
  /** Has messages go out to so many people. @returns the campaign that they are of */
  begin(): Promise<number>
  close(): Promise<void>
}

/**
 * Runs of a campaign whose people are named already, as many as it takes to write so many messages: to everybody once a run. What the server does from there
 * on is what it does with any: it asks of each whether they are left out, fills the text in, writes the message, and sends it.
 */
async function beginRuns(at: { databaseUrl?: string; dataDir?: string }): Promise<number> {
  const db = await openDatabase({ dataDir: tmpdir(), ...at }, openLog('silent'))
  try {
    return await db.transaction(async trx => {
      const made = await sql<{ id: number }>`insert into notification_campaigns (version, created_at, updated_at, name, channel, purpose,
          recipient_type, message_type, status, run_count, needs_second)
        select 1, now(), now(), 'Measured ' || count(*), 'sms', 'general', 'user ids', 'transactional', 'sending', 0, false
        from notification_campaigns returning id`.execute(trx)
      const campaign = made.rows[0]?.id ?? 0
      for (let left = MESSAGES, run = 0; left > 0; run += 1) {
        const frozen = JSON.stringify({ subject: null, body: 'Hello {{name|there}}, new kurtis are in.', pairs: {}, link: null })
        const { rows } = await sql<{ people: number }>`with run as (
            insert into notification_runs (version, created_at, updated_at, campaign, run_at, status, is_test, simulated, frozen)
            values (1, now(), now(), ${campaign}, now() - make_interval(secs => ${run}), 'sending', false, false, ${frozen}::jsonb) returning id),
          people as (insert into notification_run_people (run, person, twice)
            select run.id, u.id, false from run, (select id from users where deletion = 'active' and not blocked order by id limit ${left}) u returning 1)
          select count(*)::integer as people from people`.execute(trx)
        const people = rows[0]?.people ?? 0
        if (people === 0) throw new Error('There is nobody to write to')
        left -= people
      }
      return campaign
    })
  } finally {
    await db.close()
  }
}

async function onPostgres(): Promise<Served> {
  const { url, headers, databaseUrl } = await millionOrders()
  const { filter } = await factsOf({ databaseUrl })
  return { filter, headers, url: () => url, begin: () => beginRuns({ databaseUrl }), close: async () => undefined }
}

/** The database has one process at a time: the server makes room for the runs to be written, and starts again. */
async function embedded(): Promise<Served> {
  const { dataDir } = await embeddedOrders()
  const { filter } = await factsOf({ dataDir })
  const headers = { cookie: await adminCookie({ dataDir }, 'http://localhost') }
  const start = () => startRealServer({ env: { DATA_DIR: dataDir, SMS_PROVIDER: 'file' } })
  let server = await start()
  return {
    filter,
    headers,
    url: () => server.url,
    async begin() {
      await server.stop()
      const campaign = await beginRuns({ dataDir })
      server = await start()
      return campaign
    },
    close: () => server.stop(),
  }
}

/** Ends when all messages of a campaign have left. */
async function isOut({ url, headers }: Served, campaign: number): Promise<void> {
  const open = new URLSearchParams({ filter: JSON.stringify({ campaign, status: ['queued', 'sending'] }), range: '[0,0]' })
  for (;;) {
    const answer = await fetch(`${url()}/api/notification_runs?${open}`, { headers })
    if (answer.status !== 200) throw new Error(`${answer.status} from the list of runs`)
    if (((await answer.json()) as unknown[]).length === 0) return
    await wait(LOOK_MS)
  }
}

/** How long the slowest hundredth of list calls takes while messages are written and sent, against a server that does nothing else. */
export const messageLists: readonly Figure[] = [
  { where: 'on Postgres', serve: onPostgres, bar: atMost(3) },
  { where: 'on the embedded database', serve: embedded, bar: noBar },
].map(({ where, serve, bar }) => ({
  work: `p99 of list calls while a campaign writes and sends ${MESSAGES} messages, ${where}; the reference is the same with none`,
  unit: 'ms',
  bar,
  takesMinutes: true,
  async prepare() {
    const served = await serve()
    const list = () => served.url() + listOf(served.filter)
    return {
      async ours() {
        const campaign = await served.begin()
        return slowest(list(), served.headers, isOut(served, campaign))
      },
      reference: () => slowest(list(), served.headers, wait(IDLE_SECONDS * 1_000)),
      close: served.close,
    }
  },
}))
