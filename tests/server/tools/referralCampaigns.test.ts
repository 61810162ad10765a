import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobs } from '../../../resources/jobs.ts'
import { messages } from '../../../resources/messages.ts'
import { background } from '../../../resources/referrals/referral_campaigns/background.ts'
import { jobWork } from '../../../server/work/jobWork.ts'
import { startReturns } from '../../support/deliveredLines.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said } from '../../support/startMunshi.ts'
import { giftDesk } from './giftDesk.ts'

type Row = { id: number; version: number; [key: string]: unknown }
type Failure = { code: string; message: string; errors: Record<string, { code: string; message: string }> }

const DAY = 86_400_000

describe('referral campaigns', () => {
  let shop: Awaited<ReturnType<typeof startReturns>>
  let desk: ReturnType<typeof giftDesk>
  let staff: typeof shop.agent
  let owner: number
  let count = 0
  beforeAll(async () => {
    shop = await startReturns()
    desk = giftDesk(shop.app)
    const permissions = ['referral_campaign', 'referral_program', 'resellers_view', 'reseller_edit', 'audience_system', 'gamification']
    staff = await shop.app.signInAs('campaigns@example.com', { permissions })
    owner = staff.id
  })
  afterAll(() => shop.app.close())

  const inDays = (days: number) => new Date(shop.app.time.clock().getTime() + days * DAY).toISOString()
  const read = async (tool: string, id: number) => said<Row>(await staff.get(`/api/${tool}/${id}`))
  const act = async (tool: string, id: number, action: string, answers: object = {}) => {
    const { version } = await read(tool, id)
    return staff.post(`/api/${tool}/${id}/actions/${action}`, answers, { 'if-match': String(version) })
  }
  const user = () => {
    count += 1
    const number = String(count).padStart(4, '0')
    const registered_at = inDays(0)
    return insertRow(shop.app.db, 'users', { code: `RS7${number}0`, phone: `937000${number}`, user_type: 'reseller', registered_at })
  }
  /** An audience with these members. */
  const audienceOf = async (...members: readonly number[]) => {
    count += 1
    const id = await insertRow(shop.app.db, 'audiences', { name: `Referrers ${count}`, owner, renewal_status: 'RENEWED' })
    for (const one of members) await insertRow(shop.app.db, 'audience_members', { audience: id, user: one })
    return id
  }
  const create = async (more: object) => {
    count += 1
    return staff.post('/api/referral_campaigns', {
      name: `Campaign ${count}`,
      title: 'Invite your friends',
      start_at: inDays(-1),
      end_at: inDays(30),
      terms_url: 'https://www.example.com/terms',
      ...more,
    })
  }
  const created = async (more: object) => {
    const answer = await create(more)
    expect(answer.status, await answer.clone().text()).toBe(201)
    return said<Row>(answer)
  }
  const activated = async (more: object) => {
    const campaign = await created(more)
    const answer = await act('referral_campaigns', campaign.id, 'activate')
    expect(answer.status, await answer.clone().text()).toBe(200)
    return campaign
  }
  const refer = async (referrer: number) => {
    const referred = await user()
    const answer = await act('users', referred, 'set_referrer', { referred_by: referrer })
    expect(answer.status, await answer.clone().text()).toBe(200)
    const [row] = await said<Row[]>(await staff.get(`/api/referrals?filter=${JSON.stringify({ referred })}`))
    return { ...(row as Row), referred }
  }
  const run = async (name: string) => {
    const job = jobs.find(one => one.name === name)
    if (job) await shop.app.doWork(jobWork(job))
  }
  const giftsOf = async ({ id }: Pick<Row, 'id'>) => {
    const { rows } = await sql<{ event_key: string; status: string; refused_why: string | null }>`select event_key, status, refused_why
      from reward_grants where event_key like ${`refcamp:%:${id}:%`} order by id`.execute(shop.app.db.sql)
    return rows.map(({ event_key, status, refused_why }) => [event_key.split(':').at(-1), status, refused_why])
  }
  const order = (reseller: number, days: number) =>
    shop.line({
      days,
      order: { reseller, goods_amount: '400.00', total_amount: '400.00' },
      own: { quantity: 1, price: '400.00', amount: '400.00' },
    })

  it('gives a reward for joining at once, and for orders after their return window, each once', async () => {
    const referrer = await user()
    const [joined, first, second] = [await desk.reward(), await desk.reward(), await desk.reward()]
    const campaign = await activated({
      audience: await audienceOf(referrer),
      rewards: [
        { on: 'joined', reward: joined },
        { on: 'first order', reward: first },
        { on: 'nth order', n: 2, reward: second },
      ],
    })
    const referral = await refer(referrer)
    expect(await read('referrals', referral.id)).toMatchObject({ campaign: campaign.id })
    await run('give_referral_gifts')
    await run('give_referral_gifts')
    expect(await giftsOf(referral)).toEqual([['joined', 'given', null]])
    await order(referral.referred, 3)
    await run('give_referral_gifts')
    expect(await giftsOf(referral)).toHaveLength(1)
    await order(referral.referred, 9)
    await run('give_referral_gifts')
    expect(await giftsOf(referral)).toEqual([
      ['joined', 'given', null],
      ['first-order', 'given', null],
    ])
    await order(referral.referred, 20)
    await run('give_referral_gifts')
    expect((await giftsOf(referral)).at(-1)).toEqual(['nth-order-2', 'given', null])
    expect(await read('referral_campaigns', campaign.id)).toMatchObject({ given: 3, spent: '150.00' })
    expect(await read('users', referrer)).toMatchObject({ credits_balance: '150.00' })
  })

  it('belongs to the active campaign of the referrer that started last, and keeps it', async () => {
    const referrer = await user()
    const reward = await desk.reward()
    const rewards = [{ on: 'joined', reward }]
    const older = await activated({ audience: await audienceOf(referrer), rewards, start_at: inDays(-5) })
    const newer = await activated({ audience: await audienceOf(referrer), rewards, start_at: inDays(-2) })
    await activated({ audience: await audienceOf(), rewards, start_at: inDays(-1) })
    await created({ audience: await audienceOf(referrer), rewards })
    const referral = await refer(referrer)
    expect(await read('referrals', referral.id)).toMatchObject({ campaign: newer.id })
    expect((await act('referral_campaigns', newer.id, 'stop', { stop_reason: 'Too many accounts' })).status).toBe(200)
    expect(await read('referrals', (await refer(referrer)).id)).toMatchObject({ campaign: older.id })
    expect(await read('referrals', referral.id)).toMatchObject({ campaign: newer.id })
    expect(await read('referrals', (await refer(await user())).id)).toMatchObject({ campaign: null })
  })

  it('gives nothing to fraud, and nothing once the campaign is stopped', async () => {
    const referrer = await user()
    const campaign = await activated({ audience: await audienceOf(referrer), rewards: [{ on: 'joined', reward: await desk.reward() }] })
    const [fraud, late] = [await refer(referrer), await refer(referrer)]
    expect((await act('referrals', fraud.id, 'mark_fraud')).status).toBe(200)
    await act('referral_campaigns', campaign.id, 'stop', { stop_reason: 'Too many accounts' })
    await run('give_referral_gifts')
    expect([await giftsOf(fraud), await giftsOf(late)]).toEqual([[], []])
  })

  it('stays within its budget and the rewards of one referrer, and keeps what it refused', async () => {
    const referrer = await user()
    const rewards = [{ on: 'joined', reward: await desk.reward() }]
    const campaign = await activated({ audience: await audienceOf(referrer), rewards, budget: '120', max_per_user: 5 })
    const referrals = [await refer(referrer), await refer(referrer), await refer(referrer)]
    await Promise.all([run('give_referral_gifts'), run('give_referral_gifts')])
    const results = await Promise.all(referrals.map(giftsOf))
    expect(results.flat().map(([, status, why]) => [status, why])).toEqual([
      ['given', null],
      ['given', null],
      ['refused', 'budget'],
    ])
    expect(await read('referral_campaigns', campaign.id)).toMatchObject({ given: 2, spent: '100.00' })
    const less = await staff.put(
      `/api/referral_campaigns/${campaign.id}`,
      { budget: '99' },
      { 'if-match': String((await read('referral_campaigns', campaign.id)).version) },
    )
    expect([less.status, Object.keys((await said<Failure>(less)).errors)]).toEqual([422, ['budget']])
    for (const one of [...(background.works ?? []), ...(background.works ?? [])]) await shop.app.doWork(one)
    const notices = await sql`select 1 from staff_notices where key = ${`referral_campaigns ${campaign.id} budget 80`}`.execute(
      shop.app.db.sql,
    )
    expect(notices.rows).toHaveLength(1)
  })

  it('refuses what it cannot run with, on the field', async () => {
    const audience = await audienceOf()
    const reward = await desk.reward()
    const faultsOf = async (more: object) => {
      const answer = await create({ audience, rewards: [{ on: 'joined', reward }], ...more })
      expect(answer.status, await answer.clone().text()).toBe(422)
      return Object.entries((await said<Failure>(answer)).errors).map(([at, { code }]) => [at, code])
    }
    expect(await faultsOf({ rewards: [] })).toEqual([['rewards', 'too_few']])
    expect(await faultsOf({ rewards: [{ on: 'nth order', reward }] })).toEqual([['rewards.0.n', 'missing']])
    expect(await faultsOf({ rewards: [{ on: 'nth order', n: 1, reward }] })).toEqual([['rewards.0.n', 'too_little']])
    expect(
      await faultsOf({
        rewards: [
          { on: 'joined', reward },
          { on: 'joined', reward },
        ],
      }),
    ).toEqual([['rewards.1.on', 'step_twice']])
    expect(await faultsOf({ end_at: inDays(-2) })).toEqual([['start_at', 'not_less_than']])
    expect(await faultsOf({ terms_url: 'javascript:alert(1)' })).toEqual([['terms_url', 'url']])
    const { name } = await created({ audience, rewards: [{ on: 'joined', reward }] })
    const again = await create({ name, audience, rewards: [{ on: 'joined', reward }] })
    expect((await said<Failure>(again)).errors.name?.message).toBe('Campaign already exist, Please change campaign name.')
  })

  it('starts only with a living audience, active rewards, and no other campaign of the audience', async () => {
    const audience = await audienceOf()
    const reward = await desk.reward()
    const rewards = [{ on: 'joined', reward }]
    const refused = async (more: object) => {
      const { id } = await created({ audience, rewards, ...more })
      const answer = await act('referral_campaigns', id, 'activate')
      expect(answer.status).not.toBe(200)
      return (await said<Failure>(answer)).message
    }
    expect(await refused({ start_at: inDays(-3), end_at: inDays(-1) })).toBe('The time of this campaign is over')
    const gone = await audienceOf()
    const later = await created({ audience: gone, rewards })
    await sql`update audiences set renewal_status = 'EXPIRED' where id = ${gone}`.execute(shop.app.db.sql)
    expect((await said<Failure>(await act('referral_campaigns', later.id, 'activate'))).message).toContain('expired or was deleted')
    await activated({ audience, rewards })
    const { version } = await read('rewards', reward)
    const raised = await staff.put(`/api/rewards/${reward}`, { credit_amount: '90' }, { 'if-match': String(version) })
    expect([raised.status, (await said<Failure>(raised)).message]).toEqual([409, messages.reward_in_campaign])
    expect((await staff.get(`/api/audiences/${audience}/uses`)).status).toBe(200)
    expect((await act('referral_campaigns', (await created({ audience, rewards })).id, 'activate')).status).toBe(422)
    const other = await created({ audience: await audienceOf(), rewards })
    await sql`update rewards set active = false where id = ${reward}`.execute(shop.app.db.sql)
    expect((await said<Failure>(await act('referral_campaigns', other.id, 'activate'))).message).toContain('switched off')
  })

  it('is in the feed while it runs, and ends when its time is over', async () => {
    const audience = await audienceOf()
    const campaign = await activated({ audience, rewards: [{ on: 'joined', reward: await desk.reward() }], end_at: inDays(0.1) })
    const feed = async () => said<Row[]>(await shop.app.app.request('/api/public/referral-campaigns'))
    await expect.poll(async () => (await feed()).length, { timeout: 5000 }).toBeGreaterThan(0)
    expect((await feed())[0]).not.toHaveProperty('budget')
    shop.app.time.pass(DAY / 8)
    await run('end_referral_campaigns')
    expect(await read('referral_campaigns', campaign.id)).toMatchObject({ status: 'ended' })
  })
})
