import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { tools } from '../../../resources/index.ts'
import { marketplace } from '../../../resources/server.ts'
import { engineOf } from '../../../server/changes/engineOf.ts'
import type { Database } from '../../../server/db/database.ts'
import { migrate } from '../../../server/db/migrate/migrate.ts'
import { diskStorage } from '../../../server/files/diskStorage.ts'
import { openLog } from '../../../server/log.ts'
import { signedHeaders } from '../../../server/outbox/signature.ts'
import { random } from '../../../server/seed/random.ts'
import { openSession } from '../../../server/session/sessions.ts'
import { readSettings } from '../../../server/settings.ts'
import { insertRow } from '../../support/insertRow.ts'
import { ownDatabase } from '../../support/ownDatabase.ts'
import { soaked } from '../../support/soaked.ts'
import { startSourceServer } from '../../support/sourceServer.ts'
import { staffMember } from '../../support/staff.ts'
import { differences } from '../money/differences.ts'

const { count: kills, seed } = soaked('gifts', 100)
/** Draws and reports that are under way when the server is killed. */
const [DRAWS, REPORTS, EVENTS] = [8, 4, 25]
/** Most winners of the capped option: fewer than there are draws. */
const CAP = 5
/** Each start compiles all of the source, on machines where others work too. */
const PATIENCE_MS = 180_000
const DAY_MS = 86_400_000

test(`a server killed ${kills} times while resellers draw and see advertisements gives and bills each once (seed ${seed})`, {
  timeout: (kills + 2) * PATIENCE_MS,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'munshi-gifts-killed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const own = await ownDatabase(folder, PATIENCE_MS)
  const engine = engineOf({ marketplace, settings: readSettings({}), clock: () => new Date(), storage: diskStorage(folder) })

  const before = await own.open()
  await migrate({ db: before, tools, country: 'IN', log: openLog('silent') })
  const staff = await staffMember(before, 'gifts@example.com', { permissions: ['gamification'] })
  const token = await openSession(before.sql, staff, 1, new Date())
  const { users, spins, advertisement } = await campaigns(before, staff, (kills + 1) * DRAWS)
  await before.close()

  const key = randomBytes(32)
  const env = { ...own.env, INGEST_AD_EVENTS_KEYS: `whsec_${key.toString('base64')}` }
  const chance = random(seed, 'kills')
  const drawing: number[] = []
  const reports: string[] = []
  const answers = new Map<number, string>()
  for (let kill = 0; kill <= kills; kill += 1) {
    const server = await startSourceServer(env, token)
    const ready = async () => (await server.call('/api/health').catch(() => null))?.status === 200
    await expect.poll(ready, { interval: 50, timeout: PATIENCE_MS }).toBe(true)
    const draw = async (user: number) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': `draw of ${user}` }
      const answer = await server.call('/api/spins/draw', { method: 'POST', headers, body: JSON.stringify({ user, spin_campaign: spins }) })
      const text = await answer.text()
      expect(answer.status, text).toBe(200)
      // A reseller sees the same option, however often the app asks.
      expect(answers.get(user) ?? text).toBe(text)
      answers.set(user, text)
    }
    const report = async (body: string, index: number) => {
      const headers = { 'content-type': 'application/json', ...signedHeaders(key, `report ${kill} ${index}`, new Date(), body) }
      const answer = await server.call('/api/ingest/ad-events', { method: 'POST', headers, body })
      expect(answer.status, await answer.text()).toBe(200)
    }
    // Requests whose answers were lost are repeated.
    await Promise.all([...drawing.map(draw), ...reports.map(report)])
    if (kill === kills) {
      await server.stop()
      break
    }
    const next = users.slice(drawing.length, drawing.length + DRAWS)
    const events = Array.from({ length: REPORTS }, (_, part) => eventsOf(advertisement, kill * REPORTS + part))
    drawing.push(...next)
    reports.push(...events)
    const sent = [...next.map(draw), ...events.map((body, index) => report(body, 100 + index))].map(one => one.catch(() => null))
    await new Promise(resolve => setTimeout(resolve, chance.whole(0, 120)))
    await server.kill()
    await Promise.all(sent)
  }

  const after = await own.open()
  try {
    const { rows: gifts } = await sql<{ user: number; count: number }>`select "user", count(*)::int as count from reward_grants
      where source = 'spin' and status = 'given' group by 1`.execute(after.sql)
    expect(gifts.map(({ user, count }) => [user, count])).toEqual(expect.arrayContaining(drawing.map(user => [user, 1])))
    expect(gifts).toHaveLength(drawing.length)
    const { rows: capped } = await sql<{ count: number }>`select count(*)::int as count from spin_grants where option = 'Capped'`.execute(
      after.sql,
    )
    expect(capped[0]?.count).toBe(CAP)
    const { rows: billed } = await sql<{ impressions: number; spend: string; budget: string }>`select impressions, spend, budget
      from display_campaigns where id = ${advertisement}`.execute(after.sql)
    expect(billed[0]?.impressions).toBe(kills * REPORTS * EVENTS)
    expect(Number(billed[0]?.spend)).toBeLessThanOrEqual(Number(billed[0]?.budget))
    const found = await differences({ db: after, engine, time: { clock: () => new Date() } })
    expect(found.filter(one => /gifts_of|winners_of|wallet_|aggregate|spend|impressions/.test(one))).toEqual([])
  } finally {
    await after.close()
  }
})

/** Impressions of one report; each report has its own. */
function eventsOf(campaign: number, report: number): string {
  const at = new Date().toISOString()
  const events = Array.from({ length: EVENTS }, (_, n) => ({ id: `seen ${report} ${n}`, at, campaign, type: 'impression', valid: true }))
  return JSON.stringify({ events })
}

/** A spin campaign with a spin for each of these users, and a display campaign whose budget pays for half of the reported impressions. */
async function campaigns(db: Database, owner: number, people: number) {
  const now = Date.now()
  const at = (days: number) => new Date(now + days * DAY_MS).toISOString()
  const texts = { identifier: 'gift', title: 'Gift', body: 'Gift', message: 'Gift' }
  const wallet = { transaction_type: 'credit', wallet_type: 'credits', max_amount: '5000', active: true }
  const template = await insertRow(db, 'wallet_templates', { ...texts, ...wallet })
  const reward = await insertRow(db, 'rewards', { gives: 'credits', credit_amount: '50', template, distribution_type: 'ALL', active: true })
  const spin = await insertRow(db, 'spins', {
    options: [
      { name: 'Open', reward, weight: '10.00', distribution_type: 'ALL' },
      { name: 'Capped', reward, weight: '90.00', distribution_type: 'CAPPED', max_winners: CAP },
    ],
    winners: ['Open', 'Capped'].map(name => ({ name, count: 0 })),
    active: true,
  })
  const audience = await insertRow(db, 'audiences', { owner, renewal_status: 'RENEWED' })
  const times = { opens_at: at(-1), unlock_at: at(-1), end_at: at(3) }
  const spins = await insertRow(db, 'spin_campaigns', {
    audience,
    spin,
    mapping_type: 'audience',
    status: 'active',
    invited: true,
    ...times,
  })
  const users: number[] = []
  for (let n = 0; n < people; n += 1) {
    const user = await insertRow(db, 'users', { code: `RS${870_000 + n}`, phone: String(9_670_000_000 + n) })
    const grant = { spin_campaign: spins, user, source_key: `spin ${n}`, unlocks_at: at(-1), expires_at: at(3), status: 'ready' }
    await insertRow(db, 'spin_grants', grant)
    users.push(user)
  }
  const banner = await insertRow(db, 'banners', { kind: 'ADS', active: true, end_time: at(30) })
  const budget = ((Math.max(1, kills) * REPORTS * EVENTS) / 2 / 20).toFixed(2)
  const days = { start_date: at(-1).slice(0, 10), end_date: at(5).slice(0, 10) }
  const price = { budget, cpm: '50.00', objective: 'awareness' }
  const supplier = await insertRow(db, 'suppliers', {})
  const advertisement = await insertRow(db, 'display_campaigns', { supplier, banner, status: 'active', started: true, ...days, ...price })
  return { users, spins, advertisement }
}
