import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { tools } from '../../../resources/index.ts'
import { marketplace } from '../../../resources/server.ts'
import { engineOf } from '../../../server/changes/engineOf.ts'
import type { Database } from '../../../server/db/database.ts'
import { migrate } from '../../../server/db/migrate/migrate.ts'
import { diskStorage } from '../../../server/files/diskStorage.ts'
import { openLog } from '../../../server/log.ts'
import { random } from '../../../server/seed/random.ts'
import { openSession } from '../../../server/session/sessions.ts'
import { readSettings } from '../../../server/settings.ts'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { ownDatabase } from '../../support/ownDatabase.ts'
import { soaked } from '../../support/soaked.ts'
import { startSourceServer } from '../../support/sourceServer.ts'
import { staffMember } from '../../support/staff.ts'
import { paid } from '../tools/ledgerDesk.ts'
import { orderRows } from '../tools/orderRows.ts'
import { differences } from './differences.ts'

const ORDERS = 12
/** Requests that are under way when the server is killed. */
const AT_ONCE = 10
/** Each start compiles all of the source, on machines where others work too. */
const PATIENCE_MS = 180_000
const { count: kills, seed } = soaked('books', 100)

/** A request as it was sent: it is sent again, with the same key and version, after the server is back. */
interface Sent {
  readonly path: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

test(`a server killed ${kills} times while money moves keeps the books, and repeated requests move nothing twice (seed ${seed})`, {
  timeout: (kills + 2) * PATIENCE_MS,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'munshi-books-killed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const own = await ownDatabase(folder, PATIENCE_MS)
  const engine = engineOf({ marketplace, settings: readSettings({}), clock: () => new Date(), storage: diskStorage(folder) })
  const checked = (db: Database) => differences({ db, engine, time: { clock: () => new Date() } })

  const before = await own.open()
  await migrate({ db: before, tools, country: 'IN', log: openLog('silent') })
  await loadFixtures({ db: before })
  const token = await openSession(before.sql, await staffMember(before, 'books@example.com', { permissions: may }), 1, new Date())
  const desk = orderRows(before)
  for (let n = 0; n < ORDERS; n += 1) await desk.order({ ...paid, margin_amount: '40.00' }, { price: '300.00' }, { price: '200.00' })
  const lines = (await desk.rows('sub_orders')).map(({ id }) => id)
  const opening = await checked(before)
  await before.close()

  const draw = random(seed, 'kills')
  let sent: readonly Sent[] = []
  for (let kill = 0; kill <= kills; kill += 1) {
    const server = await startSourceServer(own.env, token)
    const ready = async () => (await server.call('/api/health').catch(() => null))?.status === 200
    await expect.poll(ready, { interval: 50, timeout: PATIENCE_MS }).toBe(true)
    // A request whose answer was lost is repeated: it is done once, or refused because it was done.
    for (const one of sent) expect((await post(one)).status, one.path).toBeLessThan(500)
    if (kill === kills) {
      await server.stop()
      break
    }
    sent = await Promise.all(Array.from({ length: AT_ONCE }, () => next()))
    const answers = sent.map(one => post(one).catch(() => null))
    await new Promise(resolve => setTimeout(resolve, draw.whole(0, 150)))
    await server.kill()
    await Promise.all(answers)

    function post({ path, body, headers }: Sent) {
      return server.call(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
    }

    /** A step on a random line: what fits its status. */
    async function next(): Promise<Sent> {
      const id = lines[draw.whole(0, lines.length - 1)] ?? 0
      const { status, version } = (await (await server.call(`/api/sub_orders/${id}`)).json()) as { status: number; version: number }
      const [name, answers] = stepOf(status, id, version, draw.whole(0, 9))
      const headers = { 'if-match': String(version), 'idempotency-key': `kill ${kill} ${draw.whole(1, 1_000_000_000)}` }
      return { path: `/api/sub_orders/${id}/actions/${name}`, body: JSON.stringify(answers), headers }
    }
  }

  const after = await own.open()
  const found = await checked(after).finally(() => after.close())
  expect(found).toEqual(opening)
})

const may = ['orders_view', 'order_view', 'order_edit', 'return_edit', 'reseller_finance']

/** An action that moves money, or leads to one. @param chance 0 to 9 */
function stepOf(status: number, id: number, version: number, chance: number): readonly [name: string, answers: object] {
  if (status === 3) return chance < 8 ? ['deliver', { delivered_date: '2026-11-18' }] : ['rto', { comment: 'Nobody there' }]
  if (status === 4 || status === 7)
    return ['refund', { refund_mode: chance < 5 ? 'credits' : 'bank', reason: 'Late', refund_amount: '7.00' }]
  if (chance < 3) return ['cancel', { cancellation_reason: 14 }]
  return ['ship', { courier: 2, awb: `K${id}X${version}XXXXX` }]
}
