import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { marketplace } from '../../../resources/server.ts'
import { createApp } from '../../../server/app.ts'
import { type Database, openDatabase } from '../../../server/db/database.ts'
import { diskStorage } from '../../../server/files/diskStorage.ts'
import { openLog } from '../../../server/log.ts'
import { signedHeaders } from '../../../server/outbox/signature.ts'
import { settingNames } from '../../../server/settingNames.ts'
import { readSettings } from '../../../server/settings.ts'
import { signInOf } from '../../../server/signin/signInOf.ts'
import { startPostgres } from '../../support/postgres.ts'
import { atLeastOr } from '../bars.ts'
import type { Figure } from '../figure.ts'
import { seedOrders } from '../support/seedOrders.ts'

const CALLS = 20
const EVENTS = 1000

const log = openLog('silent')
const key = randomBytes(32)

/** Events of display campaigns that are counted and charged in a second. */
export const adEvents: Figure = {
  work: `events of display campaigns, ${EVENTS} a call; the reference inserts the same events as rows by unnest, without a count, a cost or a check`,
  unit: 'events/s',
  bar: atLeastOr(0.4, 10_000, 'events/s'),
  async prepare() {
    const postgres = await startPostgres()
    await seedOrders(null, { DATABASE_URL: postgres.url })
    const db = await openDatabase({ dataDir: tmpdir(), databaseUrl: postgres.url }, log)
    const { rows } = await sql<{
      id: number
    }>`update display_campaigns set budget = 9999999999, daily_budget = null, end_date = current_date + 30
      where status = 'active' returning id`.execute(db.sql)
    await sql`create table bare_events (id text primary key, at timestamptz, campaign bigint, type text, valid boolean)`.execute(db.sql)
    const send = sender(db)
    let made = 0
    const batch = () =>
      Array.from({ length: EVENTS }, () => {
        made += 1
        const campaign = rows[made % rows.length]?.id ?? 0
        return { id: `bench-${made}`, at: new Date().toISOString(), campaign, type: made % 50 === 0 ? 'click' : 'impression', valid: true }
      })
    return {
      ours: () => perSecond(() => send(batch())),
      reference: () => perSecond(() => insertBare(db, batch())),
      async close() {
        await db.close()
        await postgres.stop()
      },
    }
  },
}

type Events = readonly {
  readonly id: string
  readonly at: string
  readonly campaign: number
  readonly type: string
  readonly valid: boolean
}[]

async function insertBare(db: Database, events: Events): Promise<void> {
  const column = <Key extends keyof Events[number]>(name: Key) => events.map(event => event[name])
  await sql`insert into bare_events select * from unnest(${column('id')}::text[], ${column('at')}::timestamptz[],
    ${column('campaign')}::bigint[], ${column('type')}::text[], ${column('valid')}::boolean[])`.execute(db.sql)
}

/** A server that is called without a socket. */
function sender(db: Database) {
  const settings = {
    ...readSettings({ INGEST_AD_EVENTS_KEYS: `whsec_${key.toString('base64')}` }, settingNames(marketplace)),
    rateLimit: 0,
  }
  const clock = () => new Date()
  const { identity } = signInOf({ settings, db, clock, log })
  const app = createApp({ db, marketplace, settings, clock, log, storage: diskStorage(tmpdir()), identity })
  return async (events: Events): Promise<void> => {
    const body = JSON.stringify({ events })
    const headers = { 'content-type': 'application/json', ...signedHeaders(key, events[0]?.id ?? '', clock(), body) }
    const answer = await app.request(`${settings.publicUrl}/api/ingest/ad-events`, { method: 'POST', headers, body })
    const said = (await answer.json()) as { taken?: number }
    if (said.taken !== events.length) throw new Error(`${answer.status}: ${JSON.stringify(said)}`)
  }
}

async function perSecond(call: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  for (let count = 0; count < CALLS; count += 1) await call()
  return (CALLS * EVENTS * 1000) / (performance.now() - begun)
}
