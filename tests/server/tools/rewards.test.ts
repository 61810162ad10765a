import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isAmong } from '../../../resources/marketing/gifts/planning/isAmong.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { differences } from '../money/differences.ts'
import { giftDesk } from './giftDesk.ts'

type Row = { id: number; version: number; [key: string]: unknown }
type Failure = { message: string; errors: Record<string, { code: string; message?: string; params?: Record<string, unknown> }> }

const DAY = 24 * 60 * 60_000

describe('rewards and gifts', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let staff: Awaited<ReturnType<typeof app.signInAs>>
  let other: Awaited<ReturnType<typeof app.signInAs>>
  let desk: ReturnType<typeof giftDesk>
  beforeAll(async () => {
    app = await startMunshi()
    const permissions = ['gamification', 'reseller_finance', 'resellers_view', 'agent_dashboard']
    staff = await app.signInAs('rewards@example.com', { permissions })
    other = await app.signInAs('approver@example.com', { permissions })
    desk = giftDesk(app)
  })
  afterAll(() => app.close())

  const read = async (tool: string, id: number) => said<Row>(await staff.get(`/api/${tool}/${id}`))
  const grantsOf = async (user: number) => said<Row[]>(await staff.get(`/api/reward_grants?filter=${JSON.stringify({ user })}`))
  const walletOf = async (user: number) => said<Row[]>(await staff.get(`/api/wallet_transactions?filter=${JSON.stringify({ user })}`))
  const balanceOf = async (user: number) => (await read('users', user)).credits_balance
  const create = async (more: object) =>
    staff.post('/api/rewards', {
      name: 'New',
      gives: 'credits',
      credit_amount: '50',
      template: await desk.templateOf('credits', '100'),
      pre_reward_description: 'Before',
      post_reward_description: 'After',
      ...more,
    })
  const reverse = async (id: number, by = staff) => {
    const { version } = await read('reward_grants', id)
    return by.post(`/api/reward_grants/${id}/actions/reverse`, { reason: 'Given twice' }, { 'if-match': String(version) })
  }
  const givenTo = async (user: number, reward: number, event_key: string) => {
    const [result] = await desk.give([{ user, reward, event_key }])
    return result
  }

  it.each([
    ['a percentage without a value', { distribution_type: 'OTHER', value_type: 'percentage' }, 'value', 'percentage_missing'],
    ['an absolute number without a value', { distribution_type: 'OTHER', value_type: 'absolute' }, 'value', 'absolute_missing'],
    ['a percentage of 100', { distribution_type: 'OTHER', value_type: 'percentage', value: '100' }, 'value', 'too_much'],
    ['half a person', { distribution_type: 'OTHER', value_type: 'absolute', value: '1.5' }, 'value', 'not_whole'],
    ['an amount above the maximum', { credit_amount: '5001' }, 'credit_amount', 'too_much'],
    ['an amount above that of the template', { credit_amount: '101' }, 'credit_amount', 'above_template'],
    ['a template of another wallet', { gives: 'coin' }, 'template', 'template_of_other_wallet'],
    ['parts of a coin', { gives: 'coin', credit_amount: '1.50' }, 'credit_amount', 'not_whole'],
  ])('refuses %s', async (_title, more, field, code) => {
    const answer = await create(more)
    expect(answer.status).toBe(422)
    expect((await said<Failure>(answer)).errors[field]).toMatchObject({ code })
  })

  it('gives a reward once for an event: the wallet, the balance and the counter', async () => {
    const [user, reward] = [await desk.user(), await desk.reward({ expires_days: 30 })]
    expect(await givenTo(user, reward, 'challenge:1:1:1')).toMatchObject({ status: 'given', amount: '50.00', repeated: false })
    expect(await givenTo(user, reward, 'challenge:1:1:1')).toMatchObject({ status: 'given', repeated: true })
    expect(await balanceOf(user)).toBe('50.00')
    expect(await walletOf(user)).toMatchObject([
      { amount: '50.00', direction: 'credit', reference_text: 'challenge:1:1:1', expires_on: '2026-12-18' },
    ])
    expect(await grantsOf(user)).toMatchObject([{ status: 'given', amount: '50.00', wallet_type: 'credits', reward }])
    expect(await read('rewards', reward)).toMatchObject({ given: 1 })
  })

  it('gives a reward once if the same event is reported 20 times at once', async () => {
    const [user, reward] = [await desk.user(), await desk.reward({ gives: 'coin' })]
    const all = await Promise.all(Array.from({ length: 20 }, () => givenTo(user, reward, 'challenge:2:1:1')))
    expect(all.filter(one => one?.repeated === false)).toHaveLength(1)
    expect(await read('users', user)).toMatchObject({ coin_balance: 50 })
    expect(await walletOf(user)).toHaveLength(1)
  })

  it('keeps a refused gift with its reason', async () => {
    const reward = await desk.reward()
    const off = await desk.reward({ active: false })
    const reasons = async (user: number, of: number, event_key: string) => (await givenTo(user, of, event_key))?.refused_why
    expect(await reasons(await desk.user({ blocked: true }), reward, 'refused:1')).toBe('user off')
    expect(await reasons(await desk.user({ deletion: 'soft_deleted' }), reward, 'refused:2')).toBe('user off')
    const user = await desk.user()
    expect(await reasons(user, off, 'refused:3')).toBe('reward off')
    expect(await balanceOf(user)).toBe('0.00')
    expect(await grantsOf(user)).toMatchObject([{ status: 'refused', refused_why: 'reward off', wallet_transaction: null }])
  })

  it('gives an absolute reward to the first so many under 30 gifts at once', async () => {
    const reward = await desk.reward({ distribution_type: 'OTHER', value_type: 'absolute', value: '5' })
    const users = await Promise.all(Array.from({ length: 30 }, () => desk.user()))
    const all = await Promise.all(users.map(user => givenTo(user, reward, `first:${user}`)))
    expect(all.filter(one => one?.status === 'given')).toHaveLength(5)
    expect(all.filter(one => one?.refused_why === 'none left')).toHaveLength(25)
    expect(await read('rewards', reward)).toMatchObject({ given: 5 })
  })

  it('gives a share by the event, so that a repeat decides alike', async () => {
    const reward = await desk.reward({ distribution_type: 'OTHER', value_type: 'percentage', value: '25' })
    const user = await desk.user()
    const keys = Array.from({ length: 40 }, (_, index) => `share:${index}`)
    const results = await desk.give(keys.map(event_key => ({ user, reward, event_key })))
    expect(results.map(({ status }) => status === 'given')).toEqual(keys.map(key => isAmong(key, 25)))
    const many = Array.from({ length: 20_000 }, (_, index) => isAmong(`event:${index}`, 12.5)).filter(Boolean).length
    expect(many / 20_000).toBeCloseTo(0.125, 2)
  })

  it('counts the gifts of one call together', async () => {
    const reward = await desk.reward({ distribution_type: 'OTHER', value_type: 'absolute', value: '2' })
    const user = await desk.user()
    const results = await desk.give(['a', 'b', 'c'].map(key => ({ user, reward, event_key: `together:${key}` })))
    expect(results.map(({ refused_why }) => refused_why)).toEqual([null, null, 'none left'])
  })

  it('takes a gift back from the wallet, once', async () => {
    const [user, reward] = [await desk.user(), await desk.reward()]
    await givenTo(user, reward, 'reverse:1')
    const [grant] = await grantsOf(user)
    const answers = await Promise.all([reverse(Number(grant?.id)), reverse(Number(grant?.id), other)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await balanceOf(user)).toBe('0.00')
    expect(await grantsOf(user)).toMatchObject([{ status: 'reversed', reason: 'Given twice' }])
    expect(await read('rewards', reward)).toMatchObject({ given: 0 })
    expect(await walletOf(user)).toMatchObject([
      { direction: 'debit', amount: '50.00', reference_text: `reversed gift ${grant?.id}`, reason: 'Given twice' },
      { direction: 'credit' },
    ])
  })

  it('names what is left of a gift that the user has spent', async () => {
    const [user, reward] = [await desk.user(), await desk.reward()]
    await givenTo(user, reward, 'reverse:2')
    await sql`update users set credits_balance = 12.5 where id = ${user}`.execute(app.db.sql)
    await insertRow(app.db, 'wallet_transactions', { user, wallet_type: 'credits', direction: 'debit', amount: '37.50' })
    const [grant] = await grantsOf(user)
    const answer = await reverse(Number(grant?.id))
    expect(answer.status).toBe(409)
    expect(JSON.stringify(await answer.json())).toContain('Only 12.50 of it is left')
  })

  it('needs another user for the reversal of a gift above the limit', async () => {
    const [user, reward] = [await desk.user(), await desk.reward({ credit_amount: '1001' })]
    await givenTo(user, reward, 'reverse:3')
    const [grant] = await grantsOf(user)
    const waits = await reverse(Number(grant?.id))
    expect(waits.status).toBe(202)
    expect(await balanceOf(user)).toBe('1001.00')
    const { change_set } = await said<{ change_set: number }>(waits)
    expect((await staff.post(`/api/changes/${change_set}/approve`)).status).toBe(403)
    expect((await other.post(`/api/changes/${change_set}/approve`)).status).toBe(200)
    expect(await balanceOf(user)).toBe('0.00')
  })

  it('lets only staff of reseller finance reverse a gift', async () => {
    const [user, reward] = [await desk.user(), await desk.reward()]
    await givenTo(user, reward, 'reverse:4')
    const [grant] = await grantsOf(user)
    const growth = await app.signInAs('growth@example.com', { permissions: ['gamification'] })
    expect((await reverse(Number(grant?.id), growth)).status).toBe(403)
  })

  it('shows the gifts of a reseller on the desk of the reseller', async () => {
    const [user, reward] = [await desk.user(), await desk.reward()]
    await givenTo(user, reward, 'desk:1')
    const answer = await staff.get(`/api/users/${user}/desk`)
    expect(answer.status).toBe(200)
    expect(JSON.stringify(await answer.json())).toContain('"gifts"')
  })

  it('gives a user no more on one local day than the limit', async () => {
    const [user, reward] = [await desk.user(), await desk.reward({ credit_amount: '2000' })]
    const keys = ['day:1', 'day:2', 'day:3']
    const all = await Promise.all(keys.map(key => givenTo(user, reward, key)))
    expect(all.map(one => one?.refused_why ?? null).toSorted()).toEqual(['day cap', null, null])
    expect(await balanceOf(user)).toBe('4000.00')
    // The session is over by then, so this is the last test.
    app.time.pass(DAY)
    expect(await givenTo(user, reward, 'day:4')).toMatchObject({ status: 'given' })
  })

  it('leaves counters and balances that equal their rows', async () => {
    expect((await differences(app)).filter(one => /gifts_of_rewards|wallet_/.test(one))).toEqual([])
  })
})
