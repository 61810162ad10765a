import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { openDatabase } from '../../../server/db/database.ts'
import { openLog } from '../../../server/log.ts'
import { startRealServer } from '../../support/realServer.ts'
import { atMost, noBar } from '../bars.ts'
import type { Figure } from '../figure.ts'
import { adminCookie } from '../support/adminCookie.ts'
import { embeddedOrders } from '../support/embeddedOrders.ts'
import { millionOrders } from '../support/millionOrders.ts'
import { runUpload } from '../support/runUpload.ts'
import { slowest } from '../support/slowest.ts'

const ROWS = 200_000
const IDLE_SECONDS = 15
/** Orders of a month, the latest first. */
export const listOf = (filter: string): string =>
  `/api/orders?${new URLSearchParams({ filter, sort: '["placed_at","DESC"]', range: '[0,24]' })}`

interface Served {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly facts: Facts
  close(): Promise<void>
}

interface Facts {
  /** Codes of resellers, as many as there are or are needed. */
  readonly codes: readonly string[]
  /** The filter of a list of orders: their last 30 days. */
  readonly filter: string
}

export const factsOf = async (at: { databaseUrl?: string; dataDir?: string }): Promise<Facts> => {
  const db = await openDatabase({ dataDir: tmpdir(), ...at }, openLog('silent'))
  try {
    const { rows } = await sql<{
      code: string
    }>`select code from users where deletion = 'active' and not blocked order by id limit ${ROWS}`.execute(db.sql)
    const days = await sql<{ placed_at_from: string; placed_at_to: string }>`select
      to_char(max(placed_at) - interval '29 days', 'YYYY-MM-DD') as placed_at_from, to_char(max(placed_at), 'YYYY-MM-DD') as placed_at_to
      from orders`.execute(db.sql)
    return { codes: rows.map(row => row.code), filter: JSON.stringify({ status: 4, ...days.rows[0] }) }
  } finally {
    await db.close()
  }
}

async function onPostgres(): Promise<Served> {
  const { url, headers, databaseUrl } = await millionOrders()
  return { url, headers, facts: await factsOf({ databaseUrl }), close: async () => undefined }
}

async function embedded(): Promise<Served> {
  const { dataDir } = await embeddedOrders()
  const facts = await factsOf({ dataDir })
  const cookie = await adminCookie({ dataDir }, 'http://localhost')
  const server = await startRealServer({ env: { DATA_DIR: dataDir } })
  return { url: server.url, headers: { cookie }, facts, close: () => server.stop() }
}

/** How long the slowest hundredth of list calls takes while a file is checked and applied, against a server that does nothing else. */
export const uploadLists: readonly Figure[] = [
  { where: 'on Postgres', serve: onPostgres, bar: atMost(3) },
  { where: 'on the embedded database', serve: embedded, bar: noBar },
].map(({ where, serve, bar }) => ({
  work: `p99 of list calls during an upload, ${where}; the reference is the same with no upload`,
  unit: 'ms',
  bar,
  takesMinutes: true,
  async prepare() {
    const { url, headers, facts, close } = await serve()
    const list = `${url}${listOf(facts.filter)}`
    let round = 0
    return {
      async ours() {
        round += 1
        const lines = facts.codes.map((code, index) => `${code},${(index + round) % 2 === 0 ? 'yes' : 'no'},round ${round}`)
        const uploading = runUpload({ url, headers }, 'user-cod-file-upload', ['user_code,cod_allowed,reason', ...lines])
        return slowest(list, headers, uploading)
      },
      reference: () => slowest(list, headers, new Promise(resolve => setTimeout(resolve, IDLE_SECONDS * 1000))),
      close,
    }
  },
}))
