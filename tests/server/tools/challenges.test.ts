import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { said } from '../../support/startMunshi.ts'
import { differences } from '../money/differences.ts'
import { challengeLab, type Failure } from './challengeLab.ts'

describe('challenges', () => {
  let lab: Awaited<ReturnType<typeof challengeLab>>
  beforeAll(async () => {
    lab = await challengeLab()
  })
  afterAll(() => lab.app.close())

  it.each([
    ['a streak without a number of days', { type: 'streak', interval: 'day' }, 'streak_count', 'missing'],
    ['a streak of one day', { type: 'streak', interval: 'day', streak_count: 1 }, 'streak_count', 'too_little'],
    ['no action at all', { action_value: 0 }, 'action_value', 'too_little'],
    ['a reward of another kind', { reward_option: 'coin' }, 'reward', 'reward_of_other_kind'],
    ['a link without its text', { deeplink: 'app://orders' }, 'deeplink', 'given_together'],
    ['terms at no web page', { terms_url: 'ftp://example.com' }, 'terms_url', undefined],
  ])('refuses %s on the field', async (_title, values, field, code) => {
    const answer = await lab.createChallenge(values)
    expect(answer.status).toBe(422)
    const { errors } = await said<Failure>(answer)
    expect(errors[field]).toMatchObject(code === undefined ? {} : { code })
  })

  it('refuses a second campaign of the same name, in the words of the requirements', async () => {
    const { id: challenge } = await lab.createdBy(await lab.createChallenge())
    const values = { name: 'Twice', challenge, audience: await lab.audienceOf() }
    await lab.createdBy(await lab.createCampaign(values))
    const answer = await lab.createCampaign(values)
    expect(answer.status).toBe(422)
    expect(JSON.stringify(await answer.json())).toContain('Campaign already exist, Please change campaign name.')
  })

  it('activates a campaign with a living audience and an end ahead only', async () => {
    const { id: challenge } = await lab.createdBy(await lab.createChallenge())
    const audience = await lab.audienceOf(await lab.desk.user())
    const draft = async (more: object) => (await lab.createdBy(await lab.createCampaign({ challenge, audience, ...more }))).id
    const refusal = async (id: number) => {
      const answer = await lab.act('challenge_campaigns', id, 'activate')
      expect(answer.status).toBe(409)
      return (await said<Failure>(answer)).message
    }
    expect(await refusal(await draft({ activation_time: lab.inDays(-9), expiry_time: lab.inDays(-1) }))).toContain('in the future')
    const gone = await lab.audienceOf()
    const orphan = await draft({ audience: gone })
    await sql`update audiences set renewal_status = 'EXPIRED' where id = ${gone}`.execute(lab.app.db.sql)
    expect(await refusal(orphan)).toContain('audience')
    const campaign = await draft({})
    expect((await lab.act('challenge_campaigns', campaign, 'activate')).status).toBe(200)
    // It begins now, not yesterday.
    expect(await lab.read('challenge_campaigns', campaign)).toMatchObject({ status: 'scheduled', activation_time: lab.inDays(0) })
    await lab.advance()
    expect(await lab.read('challenge_campaigns', campaign)).toMatchObject({ people: 1 })
  })

  it('runs one campaign of a challenge and audience at a time', async () => {
    const { id: challenge } = await lab.createdBy(await lab.createChallenge())
    const audience = await lab.audienceOf()
    const drafts = await Promise.all(
      Array.from({ length: 6 }, async () => (await lab.createdBy(await lab.createCampaign({ challenge, audience }))).id),
    )
    const answers = await Promise.all(drafts.map(id => lab.act('challenge_campaigns', id, 'activate')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const later = await lab.createdBy(
      await lab.createCampaign({ challenge, audience, activation_time: lab.inDays(11), expiry_time: lab.inDays(12) }),
    )
    expect((await lab.act('challenge_campaigns', later.id, 'activate')).status).toBe(200)
  })

  it('fixes the challenge and the reward of a campaign that runs, and keeps the campaign', async () => {
    const reward = await lab.desk.reward()
    const audience = await lab.audienceOf()
    const campaign = await lab.running({ reward }, audience)
    const { challenge } = await lab.read('challenge_campaigns', campaign)
    expect((await lab.edit('challenges', Number(challenge), { action_value: 2 })).status).toBe(409)
    expect((await lab.edit('challenges', Number(challenge), { completion_text: 'Well done' })).status).toBe(200)
    expect((await lab.edit('rewards', reward, { credit_amount: '60' })).status).toBe(409)
    expect((await lab.edit('challenge_campaigns', campaign, { max_per_user: 2 })).status).not.toBe(200)
    expect((await lab.edit('challenge_campaigns', campaign, { budget: '500' })).status).toBe(200)
    const { version } = await lab.read('challenge_campaigns', campaign)
    const removed = await lab.staff.delete(`/api/challenge_campaigns/${campaign}`, { 'if-match': String(version) })
    expect(removed.status).toBe(409)
    const used = await said<object>(await lab.staff.get(`/api/audiences/${audience}/uses`))
    expect(JSON.stringify(used)).toContain('challenge_campaigns')
  })

  it('starts and ends campaigns at their time, and stops one with a reason', async () => {
    const audience = await lab.audienceOf()
    const { id: challenge } = await lab.createdBy(await lab.createChallenge())
    const times = { activation_time: lab.inDays(1), expiry_time: lab.inDays(2) }
    const { id } = await lab.createdBy(await lab.createCampaign({ challenge, audience, ...times }))
    await lab.act('challenge_campaigns', id, 'activate')
    await lab.run('start_challenge_campaigns')
    expect(await lab.read('challenge_campaigns', id)).toMatchObject({ status: 'scheduled' })
    await sql`update challenge_campaigns set activation_time = ${lab.inDays(-1)} where id = ${id}`.execute(lab.app.db.sql)
    await lab.run('start_challenge_campaigns')
    expect(await lab.read('challenge_campaigns', id)).toMatchObject({ status: 'active' })
    expect((await lab.act('challenge_campaigns', id, 'stop')).status).toBe(422)
    await sql`update challenge_campaigns set expiry_time = ${lab.inDays(-0.5)} where id = ${id}`.execute(lab.app.db.sql)
    await lab.run('end_challenge_campaigns')
    expect(await lab.read('challenge_campaigns', id)).toMatchObject({ status: 'ended' })
    const stopped = await lab.running({}, audience)
    expect((await lab.act('challenge_campaigns', stopped, 'stop', { reason: 'Wrong reward' })).status).toBe(200)
    expect(await lab.read('challenge_campaigns', stopped)).toMatchObject({ status: 'stopped', reason: 'Wrong reward' })
  })

  it('publishes the challenges that run, and the texts of rewards', async () => {
    const campaign = await lab.running({ name: 'Public challenge' }, await lab.audienceOf())
    const { challenge } = await lab.read('challenge_campaigns', campaign)
    await lab.createdBy(await lab.createChallenge({ name: 'Without a campaign' }))
    const list = async (path: string) => (await lab.staff.get(path)).text()
    await expect.poll(() => list('/api/public/challenges')).toContain('Public challenge')
    expect(await list('/api/public/challenges')).not.toContain('Without a campaign')
    expect(await list(`/api/public/challenges/${challenge}`)).toContain('"campaigns"')
    await expect.poll(() => list('/api/public/rewards')).toContain('post_reward_description')
    expect(await list('/api/public/rewards')).not.toContain('credit_amount')
  })

  it('leaves counters that equal their rows', async () => {
    expect((await differences(lab.app)).filter(one => /gifts_of|wallet_/.test(one))).toEqual([])
  })
})
