import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { insertRow } from '../../support/insertRow.ts'
import { differences } from '../money/differences.ts'
import { challengeLab } from './challengeLab.ts'

describe('the progress of resellers in a challenge', () => {
  let lab: Awaited<ReturnType<typeof challengeLab>>
  let events = 0
  beforeAll(async () => {
    lab = await challengeLab()
    await loadFixtures(lab.app)
  })
  afterAll(() => lab.app.close())

  const event = (user: string, days: number, action = 'login', id = `event ${++events}`) => ({ id, at: lab.inDays(days), user, action })
  /** A campaign with one reseller, and the code of the reseller. */
  async function mission(challenge: object, more: { since?: number; [key: string]: unknown } = {}) {
    const user = await lab.desk.user()
    const campaign = await lab.running(challenge, await lab.audienceOf(user), { since: 6, ...more })
    return { user, campaign, code: await lab.codeOf(user) }
  }

  it('counts a reported action once, within the campaign only, and gives the reward once', async () => {
    const { user, campaign, code } = await mission({ action_value: 3 })
    const twice = event(code, -1)
    expect(await lab.report([twice, event(code, -6.5), event(code, -2, 'share'), event(code, -2)])).toMatchObject({ taken: 4 })
    await lab.advance()
    expect(await lab.progress(campaign, user)).toMatchObject({ count: 2, round: 0, grant: null })
    expect(await lab.report([twice])).toMatchObject({ taken: 0, repeated: 1 })
    await lab.advance()
    expect(await lab.progress(campaign, user)).toMatchObject({ count: 2 })
    // It arrives late, and completes the round.
    await lab.report([event(code, -5)])
    await lab.advance()
    await lab.advance()
    expect(await lab.progress(campaign, user)).toMatchObject({ count: 3, round: 1, grant: expect.any(Number) })
    expect(await lab.giftsOf(campaign)).toEqual([[`${user}:1`, 'given', null]])
    expect(await lab.read('users', user)).toMatchObject({ credits_balance: '50.00' })
    const figures = { begun: 1, completed: 1, rewarded: 1, given: 1, spent: '50.00', people: 1 }
    expect(await lab.read('challenge_campaigns', campaign)).toMatchObject(figures)
  })

  it('gives a reward for each round, up to the number for a reseller', async () => {
    const { user, campaign, code } = await mission({ action_value: 2 }, { max_per_user: 2 })
    await lab.report(Array.from({ length: 7 }, (_, index) => event(code, -1 - index / 10)))
    await lab.advance()
    expect(await lab.giftsOf(campaign)).toEqual([
      [`${user}:1`, 'given', null],
      [`${user}:2`, 'given', null],
    ])
    expect(await lab.progress(campaign, user)).toMatchObject({ round: 2 })
  })

  it('leaves out resellers who are not in the audience, or were not yet', async () => {
    const { campaign } = await mission({})
    const stranger = await lab.desk.user()
    const { audience } = await lab.read('challenge_campaigns', campaign)
    const newcomer = await lab.desk.user()
    await insertRow(lab.app.db, 'audience_members', { audience, user: newcomer, created_at: lab.inDays(-1) })
    await lab.report([event(await lab.codeOf(stranger), -2), event(await lab.codeOf(newcomer), -2)])
    await lab.advance()
    expect(await lab.giftsOf(campaign)).toEqual([])
    await lab.report([event(await lab.codeOf(newcomer), -0.5)])
    await lab.advance()
    expect(await lab.giftsOf(campaign)).toEqual([[`${newcomer}:1`, 'given', null]])
  })

  it('rewards a streak of days, which a late event can close', async () => {
    const { user, campaign, code } = await mission({ type: 'streak', interval: 'day', streak_count: 3 })
    await lab.report([event(code, -4), event(code, -2)])
    await lab.advance()
    expect(await lab.progress(campaign, user)).toMatchObject({ streak: 1, round: 0 })
    await lab.report([event(code, -3)])
    await lab.advance()
    expect(await lab.progress(campaign, user)).toMatchObject({ streak: 3, round: 1 })
    expect(await lab.giftsOf(campaign)).toHaveLength(1)
  })

  it('counts orders that are placed and delivered within the campaign', async () => {
    const { user, campaign } = await mission({ action: 'order', action_value: 2 })
    const order = async (placed: number, delivered: number | null) => {
      const placed_at = lab.inDays(placed)
      const status = delivered === null ? 3 : 4
      const id = await insertRow(lab.app.db, 'orders', { reseller: user, customer: 1, status, placed_at })
      const goods = { supplier: 1001, catalog: 500_101, product: 900_001 }
      const delivered_at = delivered === null ? null : lab.inDays(delivered)
      await insertRow(lab.app.db, 'sub_orders', { ...goods, order: id, status, delivered_at, placed_at })
    }
    await order(-5, -2)
    await order(-7, -2)
    await order(-5, null)
    await lab.advance()
    expect(await lab.progress(campaign, user)).toMatchObject({ count: 1, round: 0 })
    await order(-3, -1)
    await lab.advance()
    await lab.advance()
    expect(await lab.progress(campaign, user)).toMatchObject({ count: 2, round: 1 })
    expect(await lab.giftsOf(campaign)).toEqual([[`${user}:1`, 'given', null]])
  })

  it('counts a referral when it is validated, and not again', async () => {
    const { user, campaign } = await mission({ action: 'refer' }, { max_per_user: 5 })
    const referred = await lab.desk.user()
    const referral = await insertRow(lab.app.db, 'referrals', {
      referrer: user,
      referred,
      joined_at: lab.inDays(-20),
      validity: 'unchecked',
    })
    await lab.advance()
    expect(await lab.giftsOf(campaign)).toEqual([])
    for (const action of ['validate', 'invalidate', 'validate']) {
      expect((await lab.act('referrals', referral, action)).status).toBe(200)
      await lab.advance()
    }
    expect(await lab.giftsOf(campaign)).toEqual([[`${user}:1`, 'given', null]])
  })

  it('gives nothing more in a stopped campaign, or once its audience has expired', async () => {
    const stopped = await mission({})
    await lab.act('challenge_campaigns', stopped.campaign, 'stop', { reason: 'Wrong reward' })
    const expired = await mission({})
    const { audience } = await lab.read('challenge_campaigns', expired.campaign)
    await sql`update audiences set renewal_status = 'EXPIRED' where id = ${audience}`.execute(lab.app.db.sql)
    await lab.report([event(stopped.code, -1), event(expired.code, -1)])
    await lab.advance()
    expect([await lab.giftsOf(stopped.campaign), await lab.giftsOf(expired.campaign)]).toEqual([[], []])
  })

  it('never gives more than the budget, and notifies the user who made the campaign', async () => {
    const users = await Promise.all(Array.from({ length: 6 }, () => lab.desk.user()))
    const campaign = await lab.running({}, await lab.audienceOf(...users), { since: 6, budget: '220' })
    await lab.report(await Promise.all(users.map(async user => event(await lab.codeOf(user), -1))))
    await lab.advance()
    const gifts = await lab.giftsOf(campaign)
    expect(gifts.filter(([, status]) => status === 'given')).toHaveLength(4)
    expect(gifts.filter(([, , why]) => why === 'budget')).toHaveLength(2)
    expect(await lab.read('challenge_campaigns', campaign)).toMatchObject({ completed: 6, rewarded: 4, given: 4, spent: '200.00' })
    const { rows: notices } = await sql<{
      key: string
    }>`select key from staff_notices where tool = 'challenge_campaigns' and "row" = ${campaign}
      and staff_user = ${lab.staff.id}`.execute(lab.app.db.sql)
    expect(notices.map(({ key }) => key)).toEqual([`challenge_campaigns ${campaign} budget 80`])
  })

  it('takes more actions than one step counts, each once', async () => {
    const { user, campaign, code } = await mission({ action_value: 1000 })
    await lab.report(Array.from({ length: 700 }, (_, index) => event(code, -1 - index / 1000)))
    await lab.advance()
    expect(await lab.progress(campaign, user)).toMatchObject({ count: 700, round: 0 })
  })

  it('leaves counters that equal their rows', async () => {
    expect((await differences(lab.app)).filter(one => /gifts_of|wallet_/.test(one))).toEqual([])
  })
})
