import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { tools } from '../../../resources/index.ts'
import { background } from '../../../resources/search/search_ops/background/index.ts'
import type { Database } from '../../../server/db/database.ts'
import { migrate } from '../../../server/db/migrate/migrate.ts'
import { openLog } from '../../../server/log.ts'
import { random } from '../../../server/seed/random.ts'
import { openSession } from '../../../server/session/sessions.ts'
import { insertRow } from '../../support/insertRow.ts'
import { ownDatabase } from '../../support/ownDatabase.ts'
import { soaked } from '../../support/soaked.ts'
import { startSourceServer } from '../../support/sourceServer.ts'
import { staffMember } from '../../support/staff.ts'

const CATALOGS = 60
/** Writes that are under way when the server is killed, each of ten catalogs. */
const AT_ONCE = 6
/** Each start compiles all of the source, on machines where others work too. */
const PATIENCE_MS = 180_000
/** The documents follow within 10 s; a busy machine gets more. */
const FOLLOWS_MS = 60_000
const { count: kills, seed } = soaked('search', 50)

test(`a server killed ${kills} times while catalogs are hidden and shown misses none of them (seed ${seed})`, {
  timeout: (kills + 2) * PATIENCE_MS,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'munshi-search-killed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const own = await ownDatabase(folder, PATIENCE_MS)
  const before = await own.open()
  await migrate({ db: before, tools, tables: background.tables ?? [], country: 'IN', log: openLog('silent') })
  await loadCatalogs(before)
  const permissions = ['supply_tasks', 'search_ops', 'uat_catalogs', 'catalogs_view']
  const token = await openSession(before.sql, await staffMember(before, 'search@example.com', { permissions }), 1, new Date())
  await before.close()

  const draw = random(seed, 'kills')
  /** The catalogs that a buyer sees, by the answered writes; null if an answer was lost. */
  const visible = new Map<number, boolean | null>(Array.from({ length: CATALOGS }, (_, n) => [500_001 + n, true]))
  for (let kill = 0; kill <= kills; kill += 1) {
    const server = await startSourceServer(own.env, token)
    const ready = async () => (await server.call('/api/health').catch(() => null))?.status === 200
    await expect.poll(ready, { interval: 50, timeout: PATIENCE_MS }).toBe(true)
    for (const id of visible.keys()) visible.set(id, visible.get(id) ?? (await isStoredAsShown(id)))
    await expect.poll(found, { interval: 500, timeout: FOLLOWS_MS }).toEqual([])
    if (kill === kills) {
      await server.stop()
      break
    }
    const writes = Array.from({ length: AT_ONCE }, (_, part) => hideOrShow(part))
    await new Promise(resolve => setTimeout(resolve, draw.whole(0, 1500)))
    await server.kill()
    await Promise.all(writes)

    /** Hides or shows the catalogs of one part, again and again, until the server is gone. */
    async function hideOrShow(part: number): Promise<void> {
      const ids = [...visible.keys()].filter(id => id % AT_ONCE === part)
      for (let isShown = draw.chance(0.5); ; isShown = !isShown) {
        for (const id of ids) visible.set(id, null)
        const body = JSON.stringify({ entries: ids.join('\n'), params: { mode: isShown ? 'show' : 'hide' } })
        const sent = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
        const answer = await server.call('/api/tasks/catalog-hidden', sent).catch(() => null)
        if (answer === null) return
        expect(answer.status, await answer.text().catch(() => '')).toBe(200)
        for (const id of ids) visible.set(id, isShown)
      }
    }

    async function isStoredAsShown(id: number): Promise<boolean> {
      const answer = await server.call(`/api/catalogs/${id}`)
      expect(answer.status).toBe(200)
      return ((await answer.json()) as { hidden: boolean | null }).hidden !== true
    }

    /** The catalogs that a search finds although they are hidden, or does not find although they are shown. */
    async function found(): Promise<readonly number[]> {
      const ids = new Set<number>()
      for (let page = 1; ; page += 1) {
        const answer = await server.call(`/api/search/run?q=kurti&page=${page}`)
        expect(answer.status).toBe(200)
        const { catalogs } = (await answer.json()) as { catalogs: readonly { id: number }[] }
        for (const { id } of catalogs) ids.add(id)
        if (catalogs.length < 20) break
      }
      return [...visible].flatMap(([id, isShown]) => (isShown === ids.has(id) ? [] : [id]))
    }
  }
})

async function loadCatalogs(db: Database): Promise<void> {
  await insertRow(db, 'suppliers', { id: 1001, name: 'Asha', brand: 'Asha' })
  for (const [id, type, name] of [
    [1, 'super-category', 'Women'],
    [2, 'category', 'Ethnic wear'],
    [3, 'sub-category', 'Garments'],
    [4, 'sub-sub-category', 'Kurtis'],
  ] as const)
    await insertRow(db, 'categories', { id, type, name, parent: id > 1 ? id - 1 : null })
  await insertRow(db, 'collections', { id: 3002, name: 'Hidden catalogs', system_role: 'hidden' })
  for (let n = 0; n < CATALOGS; n += 1) {
    const catalog = {
      id: 500_001 + n,
      name: `Cotton kurti ${n}`,
      sub_sub_category: 4,
      supplier: 1001,
      activation: 'activated',
      hidden: false,
    }
    await insertRow(db, 'catalogs', catalog)
    await sql`insert into search_documents_due (catalog) values (${catalog.id})`.execute(db.sql)
  }
}
