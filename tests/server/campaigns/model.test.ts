import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { advance, openRuns } from '../../../resources/communications/notification_campaigns/background/advance.ts'
import type { Random } from '../../../schema/demo.ts'
import { random } from '../../../server/seed/random.ts'
import { soaked } from '../../support/soaked.ts'
import { startCampaigns } from './startCampaigns.ts'

/** Campaigns, each through about forty random things that may happen to it. */
const { count, seed } = soaked('campaigns', 400)
const PEOPLE = 2600
const DAY_MS = 86_400_000

let at: Awaited<ReturnType<typeof startCampaigns>>
beforeAll(async () => {
  at = await startCampaigns(PEOPLE)
})
afterAll(() => at.app.close())

interface Message {
  readonly id: number
  readonly recipient: number
  readonly state: string
  readonly body: string
}

it('nobody gets two messages of a run or is skipped, and it is over once everybody was reached or is counted by reason', async () => {
  const draw = random(seed, 'campaigns')
  for (let round = 0; round < count; round += 1) {
    await play(draw.whole(1, PEOPLE), round, draw)
    // Together the campaigns of one day reach so many people that they would need an approval.
    await at.pass(DAY_MS)
  }
}, 3_600_000)

async function play(people: number, round: number, draw: Random): Promise<void> {
  const where = `seed ${seed}, round ${round}`
  const { id } = await at.campaign(people)
  await at.done(id, 'schedule')
  at.app.time.pass(10_000)
  /** What each person was sent, as the provider saw it: a message taken back was never here. */
  const received = new Map<number, Set<string>>()
  let isCancelled = false
  for (let step = 0; step < 40; step += 1) isCancelled = (await happens(id, draw, received)) || isCancelled
  const { status } = await at.row(id)
  if (status === 'paused') await at.done(id, 'resume')
  for (let rest = 0; rest < 400 && (await isOpen(id)); rest += 1) {
    await at.plan()
    await leave(id, 700, 0, draw, received)
    // Too many of what went wrong before may still hold it back.
    if ((await at.row(id)).status === 'paused') await at.done(id, 'resume')
  }
  await at.plan()
  const [run] = await at.runs(id)
  // Nobody was named yet when it was cancelled.
  if (!run && isCancelled) return
  expect(['sent', 'cancelled', 'failed'], where).toContain(run?.status)
  for (const [person, messages] of received) expect(messages.size, `${where}: person ${person}`).toBe(1)
  const rows = await messagesOf(run?.id ?? 0)
  expect(new Set(rows.map(({ recipient }) => recipient)).size, `${where}: one row each`).toBe(rows.length)
  expect((run?.queued ?? 0) + (run?.left_out ?? 0), `${where}: everybody is counted`).toBe(people)
  expect(run?.waiting, where).toBe(0)
  const texts = rows.filter(({ state }) => state !== 'suppressed').map(({ body }) => /version \d+/.exec(body)?.[0] ?? 'the first')
  expect(new Set(texts).size, `${where}: one text`).toBeLessThan(2)
  expect(run?.sent, where).toBe(rows.filter(({ state }) => ['sent', 'delivered', 'opened'].includes(state)).length)
  if (!isCancelled) expect(rows.length, `${where}: nobody is skipped`).toBe(people)
}

async function isOpen(id: number): Promise<boolean> {
  return ['scheduled', 'sending', 'paused'].includes((await at.row(id)).status)
}

/** One of the things that may happen. @returns whether the campaign was cancelled */
async function happens(id: number, draw: Random, received: Map<number, Set<string>>): Promise<boolean> {
  const what = draw.weighted({ plan: 30, leave: 30, crash: 10, pause: 8, resume: 12, edit: 5, person: 4, cancel: 0.3 })
  const { status } = await at.row(id)
  if (what === 'plan') await at.plan()
  if (what === 'leave') await leave(id, draw.whole(1, 900), draw.chance(0.2) ? 0.3 : 0.01, draw, received)
  if (what === 'crash') await crash()
  if (what === 'pause' && ['scheduled', 'sending'].includes(status)) await at.done(id, 'pause')
  if (what === 'resume' && status === 'paused') await at.done(id, 'resume')
  if (what === 'edit') await edit(draw)
  if (what === 'person')
    await sql`update users set deletion = case when deletion = 'active' then 'soft_deleted' else 'active' end
      where id = (select id from users where code like 'RS2%' order by id offset ${draw.whole(0, PEOPLE - 1)} limit 1)`.execute(
      at.app.db.sql,
    )
  if (what !== 'cancel' || !['scheduled', 'sending', 'paused'].includes(status)) return false
  await at.done(id, 'cancel')
  return true
}

/** The provider takes some of what waits, as much as its rate lets it, and refuses a share for good. */
async function leave(id: number, rate: number, failing: number, draw: Random, received: Map<number, Set<string>>): Promise<void> {
  const { rows } =
    await sql<Message>`select m.id, m.recipient, m.state, m.body from outbox_messages m join notification_runs r on r.id = m.run
    where r.campaign = ${id} and m.state = 'queued' order by m.id limit ${rate}`.execute(at.app.db.sql)
  const states = rows.map(() => (draw.chance(failing) ? 'failed' : 'sent'))
  for (const { recipient, body } of rows) received.set(recipient, (received.get(recipient) ?? new Set()).add(body))
  await sql`update outbox_messages m set state = s.state, attempts = 1, next_try_at = null, reason = case s.state when 'failed' then 'refused' end
    from unnest(${rows.map(row => row.id)}::bigint[], ${states}::text[]) as s(id, state) where m.id = s.id`.execute(at.app.db.sql)
}

/** A process that dies within a step: nothing of the step is kept. */
async function crash(): Promise<void> {
  const [run] = await openRuns({ sql: at.app.db.sql })
  if (run === undefined) return
  const { rows } = await sql<{ campaign: number }>`select campaign from notification_runs where id = ${run}`.execute(at.app.db.sql)
  const dies = at.app.db.transaction(async trx => {
    await advance({ engine: at.app.engine, sql: trx, now: at.app.time.clock() }, rows[0]?.campaign ?? 0, run)
    throw new Error('killed')
  })
  await expect(dies).rejects.toThrow('killed')
}

/** Somebody changes the text while it goes out: what went out with the first version goes on with it. */
async function edit(draw: Random): Promise<void> {
  await sql`update notification_templates set body = ${`Hello {{name|there}}, version ${draw.whole(1, 1_000_000)}`}, version = version + 1`.execute(
    at.app.db.sql,
  )
}

async function messagesOf(run: number): Promise<Message[]> {
  const { rows } = await sql<Message>`select id, recipient, state, body from outbox_messages where run = ${run}`.execute(at.app.db.sql)
  return rows
}
