import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { background as spinWork } from '../../../resources/marketing/spin_campaigns/background.ts'
import { said } from '../../support/startMunshi.ts'
import { differences } from '../money/differences.ts'
import { challengeLab, type Failure, type Row } from './challengeLab.ts'

describe('spins that resellers earn', () => {
  let lab: Awaited<ReturnType<typeof challengeLab>>
  let count = 0
  beforeAll(async () => {
    lab = await challengeLab()
  })
  afterAll(() => lab.app.close())

  const rows = async (tool: string, filter: object) => said<Row[]>(await lab.staff.get(`/api/${tool}?filter=${JSON.stringify(filter)}`))
  const spinOf = async (reward: number) => {
    count += 1
    const option = (name: string, weight: string) => ({ name, reward, weight, distribution_type: 'ALL' })
    const values = { name: `Wheel ${count}`, description: 'Win', options: [option('Large', '40'), option('Small', '60')] }
    return lab.staff.post('/api/spins', values)
  }
  /** An activated spin campaign for the reward of others, for a challenge, or for an audience. */
  async function spinCampaign(values: object) {
    count += 1
    const spin = await lab.createdBy(await spinOf(await lab.desk.reward()))
    const times = { campaign_type: 'scheduled', unlock_at: lab.inDays(-0.001), end_at: lab.inDays(20) }
    const campaign = await lab.createdBy(
      await lab.staff.post('/api/spin_campaigns', { name: `Spins ${count}`, spin: spin.id, ...times, ...values }),
    )
    const answer = await lab.act('spin_campaigns', campaign.id, 'activate')
    expect(answer.status, await answer.clone().text()).toBe(200)
    return campaign.id
  }
  const forAudience = async () => spinCampaign({ mapping_type: 'audience', audience: await lab.audienceOf() })
  const spinReward = async (spin_campaign: number, more: object = {}) => {
    count += 1
    const texts = { pre_reward_description: 'Earn a spin', post_reward_description: 'Spin now', distribution_type: 'ALL' }
    return lab.createdBy(
      await lab.staff.post('/api/rewards', { name: `Spin reward ${count}`, gives: 'spin', spin_campaign, ...texts, ...more }),
    )
  }
  const complete = async (campaign: { code: string }, times = 1) => {
    const events = Array.from({ length: times }, () => {
      count += 1
      return { id: `spin event ${count}`, at: lab.inDays(-1), user: campaign.code, action: 'login' }
    })
    await lab.report(events)
    await lab.advance()
  }
  async function mission(challenge: object, more: object = {}) {
    const user = await lab.desk.user()
    const campaign = await lab.running(challenge, await lab.audienceOf(user), { since: 6, ...more })
    return { user, campaign, code: await lab.codeOf(user) }
  }
  const draw = (user: number, spin_campaign: number, key: string) =>
    lab.staff.post('/api/spins/draw', { user, spin_campaign }, { 'idempotency-key': key })

  it('gives the spin of a reward once for each round, and draws each of them once', async () => {
    const spins = await forAudience()
    const reward = await spinReward(spins)
    const one = await mission({ reward_option: 'spin', reward: reward.id }, { max_per_user: 2 })
    await complete(one, 2)
    await lab.advance()
    const received = await rows('spin_grants', { spin_campaign: spins, user: one.user })
    expect(received).toHaveLength(2)
    const gifts = await rows('reward_grants', { user: one.user, source: 'challenge' })
    expect(gifts).toEqual([
      expect.objectContaining({ status: 'given', wallet_type: null, amount: null, received_spin: expect.any(Number) }),
      expect.objectContaining({ status: 'given', received_spin: expect.any(Number) }),
    ])
    expect(await lab.read('challenge_campaigns', one.campaign)).toMatchObject({ given: 2, spent: '0.00', rewarded: 1 })
    const answers = await Promise.all(['a', 'b', 'a', 'b'].map(key => draw(one.user, spins, key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await draw(one.user, spins, 'c')).status).toBe(409)
    expect(await lab.read('users', one.user)).toMatchObject({ credits_balance: '100.00' })
  })

  it('gives the spins of a campaign for the challenge, in addition to its reward', async () => {
    const challenge = await lab.createdBy(await lab.createChallenge())
    const spins = await spinCampaign({ mapping_type: 'challenge', challenge: challenge.id })
    expect(await lab.read('spin_campaigns', spins)).toMatchObject({ invited: true, people: null })
    const user = await lab.desk.user()
    const created = await lab.createCampaign({ challenge: challenge.id, audience: await lab.audienceOf(user) })
    const campaign = await lab.createdBy(created)
    expect((await lab.act('challenge_campaigns', campaign.id, 'activate')).status).toBe(200)
    await lab.run('start_challenge_campaigns')
    count += 1
    await lab.report([{ id: `spin event ${count}`, at: lab.inDays(0.0001), user: await lab.codeOf(user), action: 'login' }])
    await lab.advance()
    expect(await lab.giftsOf(campaign.id)).toEqual([[`${user}:1`, 'given', null]])
    expect(await rows('spin_grants', { spin_campaign: spins, user })).toHaveLength(1)
    expect((await draw(user, spins, 'mapped')).status).toBe(200)
    expect(await lab.read('users', user)).toMatchObject({ credits_balance: '100.00' })
  })

  it('gives a member of the audience the spin of the campaign in addition to one that was earned before', async () => {
    const user = await lab.desk.user()
    const audience = await lab.audienceOf(user)
    const spins = await spinCampaign({ mapping_type: 'audience', audience })
    const reward = (await spinReward(spins)).id
    const campaign = await lab.running({ reward_option: 'spin', reward }, audience, { since: 6 })
    await complete({ code: await lab.codeOf(user) })
    for (const work of spinWork.works ?? []) await lab.app.doWork(work)
    expect(await lab.giftsOf(campaign)).toHaveLength(1)
    expect(await rows('spin_grants', { spin_campaign: spins, user })).toHaveLength(2)
  })

  it('refuses the spin of a campaign that is stopped, and keeps the reason', async () => {
    const spins = await forAudience()
    const one = await mission({ reward_option: 'spin', reward: (await spinReward(spins)).id })
    expect((await lab.act('spin_campaigns', spins, 'stop', { reason: 'Wrong prizes' })).status).toBe(200)
    await complete(one)
    expect(await lab.giftsOf(one.campaign)).toEqual([[`${one.user}:1`, 'refused', 'spins closed']])
    expect(await rows('spin_grants', { spin_campaign: spins, user: one.user })).toEqual([])
  })

  it('takes an unused spin back when its gift is reversed, and refuses it for a used one', async () => {
    const spins = await forAudience()
    const reward = (await spinReward(spins)).id
    const [unused, used] = [await mission({ reward_option: 'spin', reward }), await mission({ reward_option: 'spin', reward })]
    await complete(unused)
    await complete(used)
    expect((await draw(used.user, spins, 'used')).status).toBe(200)
    const reverse = async ({ user }: { user: number }) => {
      const [gift] = await rows('reward_grants', { user, source: 'challenge' })
      return lab.act('reward_grants', gift?.id ?? 0, 'reverse', { reason: 'Shared account' })
    }
    expect((await reverse(unused)).status).toBe(200)
    expect(await rows('spin_grants', { user: unused.user })).toEqual([expect.objectContaining({ status: 'expired' })])
    expect(await lab.progress(unused.campaign, unused.user)).toMatchObject({ gifts: 0, round: 1 })
    expect(await lab.read('challenge_campaigns', unused.campaign)).toMatchObject({ given: 0, rewarded: 0 })
    expect((await draw(unused.user, spins, 'reversed')).status).toBe(409)
    const refused = await reverse(used)
    expect(refused.status).toBe(409)
    expect((await said<Failure>(refused)).message).toContain('This spin is used')
  })

  it.each([
    ['a spin without its campaign', { gives: 'spin' }, 'spin_campaign'],
    ['credits without an amount', { gives: 'credits' }, 'credit_amount'],
    ['coins without a template', { gives: 'coin', credit_amount: '5' }, 'template'],
  ])('refuses a reward of %s', async (_title, values, field) => {
    const texts = { name: 'Incomplete', pre_reward_description: 'Earn', post_reward_description: 'Won', distribution_type: 'ALL' }
    const answer = await lab.staff.post('/api/rewards', { ...texts, ...values })
    expect(answer.status).toBe(422)
    expect((await said<Failure>(answer)).errors).toHaveProperty(field)
  })

  it('refuses an option of a spin that gives a spin', async () => {
    const answer = await spinOf((await spinReward(await forAudience())).id)
    expect(answer.status).toBe(422)
    expect((await said<Failure>(answer)).errors.options).toMatchObject({ code: 'reward_gives_spin' })
  })

  it('gives each round one reward while two runs count the same actions', async () => {
    const spins = await forAudience()
    const one = await mission({ reward_option: 'spin', reward: (await spinReward(spins)).id }, { max_per_user: 20 })
    count += 1
    await lab.report(
      Array.from({ length: 20 }, (_, index) => ({ id: `parallel ${count} ${index}`, at: lab.inDays(-1), user: one.code, action: 'login' })),
    )
    await Promise.all([lab.advance(), lab.advance(), lab.advance()])
    await lab.advance()
    expect(await lab.giftsOf(one.campaign)).toHaveLength(20)
    expect(await rows('spin_grants', { spin_campaign: spins, user: one.user })).toHaveLength(20)
  })

  it('leaves counters that equal their rows', async () => {
    expect((await differences(lab.app)).filter(name => /gifts_of|winners_of|wallet_/.test(name))).toEqual([])
  })
})
