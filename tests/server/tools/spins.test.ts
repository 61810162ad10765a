import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { background } from '../../../resources/marketing/spin_campaigns/background.ts'
import { insertRow } from '../../support/insertRow.ts'
import { serviceAccount } from '../../support/serviceAccount.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { differences } from '../money/differences.ts'
import { giftDesk } from './giftDesk.ts'

type Row = { id: number; version: number; [key: string]: unknown }
type Failure = { message: string; errors: Record<string, { code: string; params?: Record<string, unknown> }> }
type Answer = { option: string; reward: string; granted: boolean }

const MINUTE = 60_000

describe('spins', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let staff: Awaited<ReturnType<typeof app.signInAs>>
  let desk: ReturnType<typeof giftDesk>
  let reward: number
  let count = 0
  beforeAll(async () => {
    app = await startMunshi()
    const permissions = ['gamification', 'resellers_view', 'audience_system', 'notification_portal_view']
    staff = await app.signInAs('spins@example.com', { permissions })
    desk = giftDesk(app)
    reward = await desk.reward()
  })
  afterAll(() => app.close())

  const inMinutes = (minutes: number) => new Date(app.time.clock().getTime() + minutes * MINUTE).toISOString()
  const read = async (tool: string, id: number) => said<Row>(await staff.get(`/api/${tool}/${id}`))
  const rows = async (tool: string, filter: object) => said<Row[]>(await staff.get(`/api/${tool}?filter=${JSON.stringify(filter)}`))
  const act = async (tool: string, id: number, action: string, answers: object = {}) => {
    const { version } = await read(tool, id)
    return staff.post(`/api/${tool}/${id}/actions/${action}`, answers, { 'if-match': String(version) })
  }
  const open = (weight: string, more: object = {}) => ({ name: `Open ${weight}`, reward, weight, distribution_type: 'ALL', ...more })
  const capped = (weight: string, max_winners: number | null) => ({
    name: 'Capped',
    reward,
    weight,
    distribution_type: 'CAPPED',
    max_winners,
  })
  const createSpin = (options: readonly object[]) => {
    count += 1
    return staff.post('/api/spins', { name: `Spin ${count}`, description: 'Win', options })
  }
  const spinOf = async (options: readonly object[]) => {
    const answer = await createSpin(options)
    expect(answer.status, await answer.clone().text()).toBe(201)
    return said<Row>(answer)
  }
  const createCampaign = (spin: number, audience: number, more: object = {}) => {
    count += 1
    const times = { campaign_type: 'scheduled', unlock_at: inMinutes(-1), end_at: inMinutes(240) }
    return staff.post('/api/spin_campaigns', { name: `Campaign ${count}`, spin, audience, ...times, ...more })
  }
  /** An active campaign whose users have their spins. */
  async function campaignFor(options: readonly object[], people: number, more: object = {}) {
    const spin = await spinOf(options)
    const audience = await insertRow(app.db, 'audiences', { name: `Spinners ${count}`, owner: 1, renewal_status: 'RENEWED' })
    const users = await Promise.all(Array.from({ length: people }, () => desk.user()))
    for (const user of users) await insertRow(app.db, 'audience_members', { audience, user })
    const created = await createCampaign(spin.id, audience, more)
    expect(created.status, await created.clone().text()).toBe(201)
    const campaign = await said<Row>(created)
    const answer = await act('spin_campaigns', campaign.id, 'activate')
    expect(answer.status, await answer.clone().text()).toBe(200)
    for (const work of background.works ?? []) await app.doWork(work)
    return { spin, campaign: campaign.id, users, audience }
  }
  const draw = (user: number, spin_campaign: number, key = `key ${user}`) =>
    staff.post('/api/spins/draw', { user, spin_campaign }, { 'idempotency-key': key })

  it.each([
    ['weights that come to less than 100', () => [open('50'), capped('49.99', 5)], 'weights_not_100'],
    ['a spin without an option for all', () => [capped('50', 5), { ...capped('50', 5), name: 'Other' }], 'no_option_for_all'],
    ['a capped option without a number of winners', () => [open('50'), capped('50', null)], 'absolute_missing'],
    ['two options of one name', () => [open('50'), open('50')], 'option_twice'],
  ])('refuses %s', async (_title, options, code) => {
    const answer = await createSpin(options())
    expect(answer.status).toBe(422)
    expect((await said<Failure>(answer)).errors.options).toMatchObject({ code })
  })

  it('refuses a second campaign of the same name, in the words of the requirements', async () => {
    const { spin, audience } = await campaignFor([open('60'), open('40')], 0)
    const name = `Twice ${count}`
    expect((await createCampaign(spin.id, audience, { name })).status).toBe(201)
    const answer = await createCampaign(spin.id, audience, { name })
    expect(answer.status).toBe(422)
    expect(JSON.stringify(await answer.json())).toContain('Campaign already exist, Please change campaign name.')
  })

  it('gives each reseller of the audience one spin, and draws it once', async () => {
    const { campaign, users } = await campaignFor([open('60'), open('40')], 2)
    const [user = 0, other = 0] = users
    expect(await read('spin_campaigns', campaign)).toMatchObject({ people: 2, status: 'scheduled', invited: true })
    const first = await said<Answer>(await draw(user, campaign, 'one'))
    expect(first).toMatchObject({ granted: true })
    expect(await said<Answer>(await draw(user, campaign, 'one'))).toEqual(first)
    const again = await draw(user, campaign, 'two')
    expect(again.status).toBe(409)
    expect((await said<Failure>(again)).message).toBe('This spin is used')
    expect(await read('users', user)).toMatchObject({ credits_balance: '50.00' })
    expect(await read('spin_campaigns', campaign)).toMatchObject({ given: 1, spent: '50.00', used: 1 })
    const [grant] = await rows('spin_grants', { spin_campaign: campaign, user })
    expect(grant).toMatchObject({ status: 'used', option: first.option })
    const program = await serviceAccount(app, 'spins-program@example.com', { permissions: ['gamification'] })
    const sent = { method: 'POST', headers: { 'idempotency-key': 'three' }, body: { user: other, spin_campaign: campaign } }
    const byKey = await program.fetch('/api/spins/draw', sent)
    expect(byKey.status, await byKey.clone().text()).toBe(200)
  })

  it('refuses a draw before its time, after it, without a spin and without a key', async () => {
    const { campaign, users } = await campaignFor([open('60'), open('40')], 1, { unlock_at: inMinutes(30) })
    const early = await draw(users[0] ?? 0, campaign)
    expect(early.status).toBe(409)
    expect((await said<Failure>(early)).message).toMatch(/^Opens at \d{4}-\d\d-\d\d \d\d:\d\d$/)
    expect((await draw(await desk.user(), campaign)).status).toBe(404)
    const keyless = await staff.post('/api/spins/draw', { user: users[0], spin_campaign: campaign })
    expect(keyless.status).toBe(422)
    expect((await act('spin_campaigns', campaign, 'stop', { reason: 'Wrong prizes' })).status).toBe(200)
    const stopped = await draw(users[0] ?? 0, campaign)
    expect(stopped.status).toBe(409)
    expect((await said<Failure>(stopped)).message).toBe('The time of this spin is over')
  })

  it('draws a cap of 5 exactly 5 times under 50 draws at once', async () => {
    const { spin, campaign, users } = await campaignFor([capped('99.98', 5), open('0.02')], 50)
    const answers = await Promise.all(users.map(user => draw(user, campaign)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
    const drawn = await Promise.all(answers.map(answer => said<Answer>(answer)))
    expect(drawn.filter(({ option }) => option === 'Capped')).toHaveLength(5)
    expect(await rows('spin_grants', { spin_campaign: campaign, option: 'Capped' })).toHaveLength(5)
    expect((await read('spins', spin.id)).winners).toContainEqual({ name: 'Capped', count: 5 })
  }, 60_000)

  it('draws one spin once under 20 requests at once', async () => {
    const { campaign, users } = await campaignFor([open('60'), open('40')], 1)
    const user = users[0] ?? 0
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => draw(user, campaign, `same ${index % 2}`)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter(status => status === 200)).toHaveLength(10)
    expect(statuses.filter(status => status === 409)).toHaveLength(10)
    expect(await read('users', user)).toMatchObject({ credits_balance: '50.00' })
  })

  it('never gives more than the budget, and notifies the user who made the campaign', async () => {
    const { campaign, users } = await campaignFor([open('60'), open('40')], 8, { budget: '220' })
    const answers = await Promise.all(users.map(async user => said<Answer>(await draw(user, campaign))))
    expect(answers.filter(({ granted }) => granted)).toHaveLength(4)
    expect(await read('spin_campaigns', campaign)).toMatchObject({ given: 4, spent: '200.00', used: 8 })
    const { rows: told } = await sql<{ key: string }>`select key from staff_notices where tool = 'spin_campaigns' and "row" = ${campaign}
      and staff_user = ${staff.id}`.execute(app.db.sql)
    expect(told.map(({ key }) => key)).toEqual([`spin_campaigns ${campaign} budget 80`])
  })

  it('freezes the spin and the rewards of an activated campaign, except for more winners', async () => {
    const options = [open('60'), capped('40', 5)]
    const { spin } = await campaignFor(options, 0)
    const put = async (changed: readonly object[]) => {
      const { version } = await read('spins', spin.id)
      return (await staff.put(`/api/spins/${spin.id}`, { options: changed }, { 'if-match': String(version) })).status
    }
    expect(await put([open('60'), capped('40', 4)])).toBe(409)
    expect(await put([open('60', { name: 'Open' }), capped('40', 5)])).toBe(409)
    expect(await put([open('60'), capped('40', 6)])).toBe(200)
    const { version } = await read('rewards', reward)
    const answer = await staff.put(`/api/rewards/${reward}`, { credit_amount: '60' }, { 'if-match': String(version) })
    expect(answer.status).toBe(409)
    expect((await said<Failure>(answer)).message).toContain('An active campaign gives this reward')
  })

  it('simulates unsaved options', async () => {
    const answer = await staff.post('/api/spins/tries/simulation', { options: [open('60'), capped('40', 5)] })
    expect(answer.status, await answer.clone().text()).toBe(200)
    const { result } = await said<{ result: { spins: number; options: { wins: number; cost: number; capped_at: number | null }[] } }>(
      answer,
    )
    expect(result.spins).toBe(1000)
    expect(result.options.map(({ wins }) => wins)).toEqual([995, 5])
    expect(result.options[1]).toMatchObject({ cost: 250, capped_at: expect.any(Number) })
  })

  it('simulates as many spins as asked, from 10 to 100,000', async () => {
    const simulate = async (spins: number) => staff.post('/api/spins/tries/simulation', { options: [open('60'), capped('40', 5)], spins })
    const { result } = await said<{ result: { spins: number; options: { wins: number }[] } }>(await simulate(10))
    expect([result.spins, result.options.reduce((sum, { wins }) => sum + wins, 0)]).toEqual([10, 10])
    expect((await simulate(100_000)).status).toBe(200)
    for (const wrong of [9, 100_001, 10.5]) {
      const answer = await simulate(wrong)
      expect(answer.status).toBe(422)
      expect((await said<Failure>(answer)).errors).toHaveProperty('spins')
    }
  })

  it('leaves counters that equal their rows', async () => {
    expect((await differences(app)).filter(one => /gifts_of|winners_of|wallet_/.test(one))).toEqual([])
  })
})
