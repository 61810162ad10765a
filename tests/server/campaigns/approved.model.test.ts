import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { advance, openRuns } from '../../../resources/communications/notification_campaigns/background/advance.ts'
import { soaked } from '../../support/soaked.ts'
import { said } from '../../support/startMunshi.ts'
import { startCampaigns } from './startCampaigns.ts'

/** Campaigns, each with up to forty random things that two people, the job and the provider do to it. */
const { count, seed } = soaked('campaigns', 2000)
const PEOPLE = 6
/** Campaigns to more people need the approval of another person. */
const ALONE = 3

let at: Awaited<ReturnType<typeof startCampaigns>>
beforeAll(async () => {
  at = await startCampaigns(PEOPLE)
  await sql`insert into send_limits (version, created_at, updated_at, name, value) values (1, now(), now(), 'second person above', ${ALONE})`.execute(
    at.app.db.sql,
  )
  await at.signIn('second@example.com', { permissions: ['notification_all_campaigns'] })
})
afterAll(() => at.app.close())

const cities = ['Surat', 'Agra', 'Kochi'] as const
const links = [null, 'https://example.com/sale', 'https://example.com/other'] as const

const step = fc.oneof(
  ...(
    [
      [6, fc.constant('plan')],
      [4, fc.constant('leave')],
      [4, fc.constant('wait')],
      [2, fc.constant('crash')],
      [1, fc.constant('edit template')],
    ] as const
  ).map(([weight, arbitrary]) => ({ weight, arbitrary: fc.record({ what: arbitrary, by: fc.constant(0) }) })),
  { weight: 8, arbitrary: fc.record({ what: fc.constantFrom('schedule', 'schedule', 'approve', 'pause', 'resume'), by: fc.nat(1) }) },
  {
    weight: 14,
    arbitrary: fc.record({
      what: fc.constantFrom('revert', 'revert any'),
      by: fc.nat(1),
      which: fc.double({ min: 0, max: 0.999, noNaN: true }),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      what: fc.constant('edit'),
      by: fc.nat(1),
      values: fc.oneof(
        fc.record({ user_ids: fc.uniqueArray(fc.nat(PEOPLE - 1), { minLength: 1 }).map(codes => codes.map(codeOf).join(', ')) }),
        fc.record({ key_values: fc.constantFrom(...cities).map(city => ({ city })) }),
        fc.record({ deeplink: fc.constantFrom(...links) }),
      ),
    }),
  },
)
type Step = Readonly<{ what: string; by: number; which?: number; values?: object }>

/** Half of the campaigns begin with messages that have left. */
const sending: readonly Step[] = ['schedule', 'approve', 'wait', 'plan', 'leave'].map((what, at) => ({ what, by: at === 1 ? 1 : 0 }))

function codeOf(index: number): string {
  return `RS${200_001 + index}`
}

/** The text that each person gets. */
interface Content {
  readonly user_ids: string
  readonly city: string
  readonly deeplink: string | null
  readonly body: string
}

it('nobody receives two messages of a run, and what is sent is what was approved, whatever is reverted by whom', async () => {
  const steps = fc.array(step, { minLength: 6, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(steps, fc.boolean(), fc.constantFrom(2, PEOPLE), (all, isSent, size) =>
      play(isSent ? [...sending, ...all] : all, size),
    ),
    { numRuns: count, seed },
  )
}, 3_600_000)

async function play(steps: readonly Step[], size: number): Promise<void> {
  const people = [await at.signIn('growth@example.com'), await at.signIn('second@example.com')]
  await editTemplate(0)
  const { id } = await at.campaign(size)
  /** Change sets that wait for another person, with the content that this person sees. */
  const asked = new Map<number, Content>()
  let approved: Content | null = null
  const begun = new Map<number, Begun>()
  const received = new Map<string, Set<string>>()
  for (const [index, { what, by, which = 0, values = {} }] of steps.entries()) {
    const person = people[by] ?? people[0]
    if (!person) continue
    const version = { 'if-match': String((await at.row(id)).version) }
    if (what === 'edit') await person.put(`/api/notification_campaigns/${id}`, values, version)
    if (what === 'edit template') await editTemplate(index + 1)
    if (what === 'pause' || what === 'resume') await person.post(`/api/notification_campaigns/${id}/actions/${what}`, {}, version)
    if (what === 'schedule') {
      const seen = await contentOf(id)
      const answer = await person.post(`/api/notification_campaigns/${id}/actions/schedule`, {}, version)
      if (answer.status === 202) asked.set((await said<{ change_set: number }>(answer)).change_set, seen)
    }
    if (what === 'approve')
      for (const [set, seen] of asked)
        if ((await person.post(`/api/changes/${set}/approve`)).status === 200) {
          approved = seen
          asked.delete(set)
        }
    if (what === 'revert' || what === 'revert any') {
      const sets = await setsOf(id, what === 'revert')
      // The last one more often: what is reverted in order is what a person would try.
      const answer = await person.post(`/api/changes/${sets[sets.length - 1 - Math.floor(which ** 3 * sets.length)] ?? 0}/revert`)
      expect(answer.status, await answer.clone().text()).toBeLessThan(500)
      if (!(await isThere(id))) {
        expect(received.size, 'a campaign that sent something stays').toBe(0)
        return
      }
    }
    if (what === 'wait') at.app.time.pass(10_000)
    if (what === 'plan') await at.plan()
    if (what === 'crash') await crash()
    await noteBegun(id, begun, approved)
    if (what === 'leave') await leave(id, received)
  }
  for (let rest = 0; rest < 3; rest += 1) {
    await at.plan()
    await noteBegun(id, begun, approved)
    await leave(id, received)
  }
  for (const [key, bodies] of received) expect(bodies.size, key).toBe(1)
  for (const [key, bodies] of received) {
    const [run, person] = key.split(' ').map(Number)
    const content = begun.get(run ?? 0)?.content
    expect(content?.user_ids, key).toContain(codeOf((person ?? 0) - 200_001))
    expect([...bodies], key).toEqual([content && textFor(content, person ?? 0)])
  }
  if (['scheduled', 'sending', 'paused'].includes((await at.row(id)).status)) await at.done(id, 'cancel')
  await at.plan()
}

/** A run with the content that it took. */
interface Begun {
  readonly frozen: string
  readonly content: Content
}

/** A run takes the campaign as it is when it begins: if it needs an approval, that must be what was approved. */
async function noteBegun(id: number, begun: Map<number, Begun>, approved: Content | null): Promise<void> {
  const runs = await at.run(
    sql<{ id: number; frozen: string }>`select id, md5(frozen::text) as frozen from notification_runs
      where campaign = ${id} and frozen is not null and is_test is not true`,
  )
  for (const { id: run, frozen } of runs) {
    if (begun.get(run)?.frozen === frozen) continue
    const content = await contentOf(id)
    begun.set(run, { frozen, content })
    if ((await at.row(id)).needs_second === true) expect(content, `run ${run}`).toEqual(approved)
  }
}

/** Reverting its creation removes a campaign. */
async function isThere(id: number): Promise<boolean> {
  return (await at.run(sql`select from notification_campaigns where id = ${id}`)).length > 0
}

async function contentOf(id: number): Promise<Content> {
  const [row] = await at.run(sql<Content>`select c.user_ids, coalesce(c.key_values ->> 'city', 'Pune') as city, c.deeplink, t.body
    from notification_campaigns c join notification_templates t on t.id = c.template where c.id = ${id}`)
  return row ?? expect.fail('no campaign')
}

function textFor({ body, city, deeplink }: Content, person: number): string {
  const text = body.replace('{{city|your city}}', city).replace('{{name|friend}}', `Asha ${person}`)
  return deeplink === null ? text : `${text}\n${deeplink}`
}

/** Change sets that wrote the campaign or one of its runs, whoever made them: all, or those that are neither reverted nor reverts. */
async function setsOf(id: number, isStanding: boolean): Promise<number[]> {
  const rows = await at.run(sql<{ id: number }>`select distinct r.change_set as id from change_rows r
    join tool_numbers n on n.number = r.tool join change_sets s on s.id = r.change_set
    where ((n.name = 'notification_campaigns' and r."row" = ${id}) or (n.name = 'notification_runs'
      and r."row" in (select id from notification_runs where campaign = ${id})))
      and (not ${isStanding}::boolean or (s.reverts is null and s.reverted_by is null)) order by 1`)
  return rows.map(row => row.id)
}

/** The provider takes two of the messages that wait. */
async function leave(id: number, received: Map<string, Set<string>>): Promise<void> {
  const rows = await at.run(
    sql<{ run: number; person: number; body: string }>`update outbox_messages m set state = 'sent', attempts = 1, next_try_at = null
      from users u where u.id = m.recipient and m.id in (select m.id from outbox_messages m join notification_runs r on r.id = m.run
        where r.campaign = ${id} and m.state = 'queued' order by m.id limit 2) returning m.run, substring(u.code from 3)::integer as person, m.body`,
  )
  for (const { run, person, body } of rows) {
    const key = `${run} ${person}`
    received.set(key, (received.get(key) ?? new Set()).add(body))
  }
}

/** A process that dies within a step: nothing of the step is kept. */
async function crash(): Promise<void> {
  const [run] = await openRuns({ sql: at.app.db.sql })
  if (run === undefined) return
  const [row] = await at.run(sql<{ campaign: number }>`select campaign from notification_runs where id = ${run}`)
  const dies = at.app.db.transaction(async trx => {
    await advance({ engine: at.app.engine, sql: trx, now: at.app.time.clock() }, row?.campaign ?? 0, run)
    throw new Error('killed')
  })
  await expect(dies).rejects.toThrow('killed')
}

async function editTemplate(number: number): Promise<void> {
  const body = `Kurtis ${number} in {{city|your city}}, {{name|friend}}.`
  await sql`update notification_templates set body = ${body}, version = version + 1 where id = ${at.template.id}`.execute(at.app.db.sql)
}
