import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobs } from '../../../resources/jobs.ts'
import { jobWork } from '../../../server/work/jobWork.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type Row = { id: number; version: number; [key: string]: unknown }
type Failure = { code: string; message: string; errors: Record<string, { code: string; params?: Record<string, unknown> }> }

const tier = { referrals_min: 1, referrals_max: 3, min_order: 300, incentive_type: 'FLAT', incentive: 50 }
const second = { ...tier, referrals_min: 4, referrals_max: 10, incentive_type: 'PERCENTAGE', incentive: 5, max_incentive: '40' }

describe('the referral program', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let staff: Awaited<ReturnType<typeof app.signInAs>>
  let count = 0
  beforeAll(async () => {
    app = await startMunshi()
    staff = await app.signInAs('growth@example.com', { permissions: ['referral_program', 'audience_system'] })
  })
  afterAll(() => app.close())
  beforeEach(() => {
    count += 1
  })

  const createPlan = (more: object = {}, by = staff) =>
    by.post('/api/referral_plans', {
      name: `Plan ${count}`,
      plan_type: 'FIRST N ORDER',
      n_orders: 2,
      valid_days: 90,
      tiers: [tier, second],
      ...more,
    })
  const plan = async (more: object = {}) => {
    const answer = await createPlan(more)
    expect(answer.status, await answer.clone().text()).toBe(201)
    return said<Row>(answer)
  }
  const group = async (badges: readonly object[], more: object = {}) => {
    const answer = await staff.post('/api/badge_groups', { name: `Group ${count}`, user_type: 'REFERRER', badges, ...more })
    expect(answer.status, await answer.clone().text()).toBe(201)
    return said<Row>(answer)
  }
  const read = async (tool: string, id: number) => said<Row>(await staff.get(`/api/${tool}/${id}`))
  const act = async (tool: string, id: number, action: string, answers: object = {}) => {
    const { version } = await read(tool, id)
    return staff.post(`/api/${tool}/${id}/actions/${action}`, answers, { 'if-match': String(version) })
  }
  const edit = async (tool: string, id: number, values: object) => {
    const { version } = await read(tool, id)
    return staff.put(`/api/${tool}/${id}`, values, { 'if-match': String(version) })
  }
  const errorsOf = async (answer: Response) => {
    expect(answer.status, await answer.clone().text()).toBe(422)
    return (await said<Failure>(answer)).errors
  }
  const messageOf = async (answer: Response) => [answer.status, (await said<Failure>(answer)).message]
  const codes = new Map<number, string>()
  const user = async (more: object = {}) => {
    users += 1
    const code = `RS${720_000 + users}`
    const id = await insertRow(app.db, 'users', { code, phone: `94000${10_000 + users}`, ...more })
    codes.set(id, code)
    return id
  }
  let users = 0
  const ownerId = () => {
    users += 1
    return insertRow(app.db, 'staff_users', { email: `owner-${users}@example.com`, status: 'active' })
  }

  it('refuses tiers that do not fit, each at its place', async () => {
    const wrong = async (tiers: readonly object[]) => errorsOf(await createPlan({ tiers }))
    expect(await wrong([{ ...tier, referrals_min: 3 }])).toMatchObject({ 'tiers.0.referrals_min': { code: 'tier_min_not_below_max' } })
    expect(await wrong([{ ...tier, referrals_min: 2 }])).toMatchObject({
      'tiers.0.referrals_min': { code: 'tier_begins_at', params: { tier: 1, n: 1 } },
    })
    expect(await wrong([tier, { ...second, referrals_min: 5 }])).toMatchObject({
      'tiers.1.referrals_min': { code: 'tier_begins_at', params: { tier: 2, n: 4 } },
    })
    expect(await wrong([tier, { ...second, referrals_min: 3 }])).toMatchObject({
      'tiers.1.referrals_min': { code: 'tier_begins_at', params: { tier: 2, n: 4 } },
    })
    expect(await wrong([{ ...tier, min_order: -1 }])).toMatchObject({ 'tiers.0.min_order': { code: 'min_order_not_valid' } })
    expect(Object.keys(await wrong([{ ...tier, incentive: 5001 }]))).toEqual(['tiers.0.incentive'])
    expect(Object.keys(await wrong([tier, { ...second, incentive: 101 }]))).toEqual(['tiers.1.incentive'])
    expect(Object.keys(await wrong([tier, { ...second, max_incentive: null }]))).toEqual(['tiers.1.max_incentive'])
    expect(Object.keys(await wrong([]))).toEqual(['tiers'])
    const eleven = Array.from({ length: 11 }, (_, index) => ({ ...tier, referrals_min: index * 2 + 1, referrals_max: index * 2 + 2 }))
    expect(Object.keys(await wrong(eleven))).toEqual(['tiers'])
  })

  it('asks for the number of orders only where the plan pays for the first ones', async () => {
    expect(Object.keys(await errorsOf(await createPlan({ n_orders: null })))).toEqual(['n_orders'])
    expect(Object.keys(await errorsOf(await createPlan({ n_orders: 21 })))).toEqual(['n_orders'])
    expect(await plan({ plan_type: 'BULK ORDER', n_orders: null })).toMatchObject({ n_orders: null })
  })

  it('keeps the terms of each version, and starts none for a new name', async () => {
    const { id } = await plan()
    const versions = async () => said<Row[]>(await staff.get(`/api/referral_plan_versions?filter=${JSON.stringify({ plan: id })}`))
    expect(await versions()).toMatchObject([{ version_no: 1, n_orders: 2, valid_days: 90 }])
    expect((await edit('referral_plans', id, { name: `Renamed ${count}` })).status).toBe(200)
    expect(await versions()).toHaveLength(1)
    expect((await edit('referral_plans', id, { n_orders: 5 })).status).toBe(200)
    expect(await read('referral_plans', id)).toMatchObject({ version_no: 2 })
    expect(await versions()).toMatchObject([
      { version_no: 2, n_orders: 5 },
      { version_no: 1, n_orders: 2 },
    ])
  })

  it('deactivates a plan only while no active badge group leads to it', async () => {
    const { id } = await plan()
    const own = await group([{ name: 'Bronze', level: 1, plan: id }])
    expect(await messageOf(await act('referral_plans', id, 'deactivate'))).toEqual([409, `Badge group Group ${count} leads to this plan`])
    expect((await act('badge_groups', own.id, 'deactivate')).status).toBe(200)
    expect((await act('referral_plans', id, 'deactivate')).status).toBe(200)
    expect(await messageOf(await act('badge_groups', own.id, 'activate'))).toEqual([409, 'A plan of its badges is not active'])
    expect(Object.keys(await errorsOf(await edit('badge_groups', own.id, { badges: [{ name: 'New', level: 1, plan: id }] })))).toEqual([
      'badges.0.plan',
    ])
  })

  it('keeps the ids of badges, and badges that people hold', async () => {
    const own = await group([
      { name: 'Bronze', level: 1 },
      { name: 'Silver', level: 2 },
    ])
    const badges = own.badges as Row[]
    expect(badges.map(({ id }) => id)).toEqual([1, 2])
    await insertRow(app.db, 'user_badges', { user: await user(), badge_group: own.id, badge_level: 2 })
    await insertRow(app.db, 'user_badges', { user: await user(), badge_group: own.id, badge_level: 2 })
    const [bronze, silver] = badges
    expect(await errorsOf(await edit('badge_groups', own.id, { badges: [bronze] }))).toMatchObject({
      badges: { code: 'badge_is_held', params: { n: 2 } },
    })
    const renamed = await edit('badge_groups', own.id, {
      badges: [
        { ...silver, name: 'Best' },
        { name: 'New', level: 1 },
      ],
    })
    expect(renamed.status, await renamed.clone().text()).toBe(200)
    expect((await read('badge_groups', own.id)).badges).toMatchObject([
      { id: 2, name: 'Best', level: 2 },
      { id: 3, name: 'New', level: 1 },
    ])
  })

  it('finds the plan of a reseller by badge, audience and default group, in this order', async () => {
    const { id: badgePlan } = await plan({ name: `By badge ${count}` })
    const { id: mapPlan } = await plan({ name: `By map ${count}` })
    const { id: defaultPlan } = await plan({ name: `By default ${count}` })
    const held = await group([{ name: 'Gold', level: 1, plan: badgePlan }], { name: `Held ${count}` })
    const mapped = await group([{ name: 'Mapped', level: 1, plan: mapPlan }], { name: `Mapped ${count}` })
    const reseller = await user()
    const code = codes.get(reseller) ?? ''
    const found = async () => said<Record<string, unknown>>(await staff.get(`/api/referral_program/plan-of?code=${code}`))
    expect(await found()).toMatchObject({ because: 'none', plan: null })

    const usual = await group([{ name: 'Starter', level: 1, plan: defaultPlan }], {
      name: `Default ${count}`,
      default_group_category: 'default for new referrers',
    })
    expect(await found()).toMatchObject({ because: 'default', group: { id: usual.id }, badge: 'Starter', plan: { id: defaultPlan } })
    expect(await messageOf(await act('badge_groups', usual.id, 'deactivate'))).toEqual([
      409,
      'This is a default group: choose another default first',
    ])

    const audience = await insertRow(app.db, 'audiences', { owner: await ownerId(), name: `Guests ${count}`, description: 'x' })
    await insertRow(app.db, 'audience_members', { audience, user: reseller })
    const answer = await staff.post('/api/audience_badge_maps', { audience, badge_group: mapped.id, priority: 5 })
    expect(answer.status, await answer.clone().text()).toBe(201)
    const map = await said<Row>(answer)
    expect(await found()).toMatchObject({ because: 'audience', badge: 'Mapped', plan: { id: mapPlan }, audience: { id: audience } })
    expect(await messageOf(await act('badge_groups', mapped.id, 'deactivate'))).toEqual([
      409,
      'An active audience map leads to this badge group',
    ])
    const other = await insertRow(app.db, 'audiences', { owner: await ownerId(), name: `Others ${count}`, description: 'x' })
    expect(
      Object.keys(await errorsOf(await staff.post('/api/audience_badge_maps', { audience: other, badge_group: held.id, priority: 5 }))),
    ).toEqual(['priority'])
    expect(
      Object.keys(await errorsOf(await staff.post('/api/audience_badge_maps', { audience, badge_group: held.id, priority: 6 }))),
    ).toEqual(['audience'])
    expect((await act('audience_badge_maps', map.id, 'deactivate')).status).toBe(200)
    expect(await found()).toMatchObject({ because: 'default' })

    await insertRow(app.db, 'user_badges', { user: reseller, badge_group: held.id, badge_level: 1 })
    expect(await found()).toMatchObject({ because: 'badge', badge: 'Gold', plan: { id: badgePlan } })
    expect(await errorsOf(await staff.get('/api/referral_program/plan-of?code=RS999999'))).toMatchObject({ code: { code: 'id_not_found' } })
  })

  it('raises the badge of a referrer by one level a day while the criteria of the plan hold, and never lowers it', async () => {
    const { id } = await plan({ tiers: [{ ...tier, referrals_at_least: 2, gmv_at_least: 500 }] })
    const own = await group([
      { name: 'Bronze', level: 1, plan: id },
      { name: 'Silver', level: 2, plan: id },
    ])
    const referrer = await user()
    const badge = await insertRow(app.db, 'user_badges', { user: referrer, badge_group: own.id, badge_level: 1 })
    const run = async () => {
      const job = jobs.find(({ name }) => name === 'upgrade_badges')
      if (job) await app.doWork(jobWork(job))
      return (await read('user_badges', badge)).badge_level
    }
    const friends = [await user(), await user()]
    for (const referred of friends) await insertRow(app.db, 'referrals', { referrer, referred, validity: 'validated' })
    expect(await run()).toBe(1)
    const customer = await insertRow(app.db, 'customers', { reseller: friends[0] })
    await insertRow(app.db, 'orders', { reseller: friends[0], customer, status: 4, goods_amount: '500.00', order_number: '261110000091' })
    expect(await run()).toBe(2)
    expect(await read('user_badges', badge)).toMatchObject({ changed_reason: 'plan criteria' })
    expect(await run()).toBe(2)
  })

  it('lists and creates the audiences of the program with its permission alone', async () => {
    const own = await app.signInAs('only-referrals@example.com', { permissions: ['referral_program'] })
    const owner = await ownerId()
    const answer = await own.post('/api/referral_audiences', { name: `Own ${count}`, description: 'Referrers', owner })
    expect(answer.status, await answer.clone().text()).toBe(201)
    expect(await said(answer)).toMatchObject({ used_for: 'referral', type: 'DYNAMIC' })
    await insertRow(app.db, 'audiences', { owner: await ownerId(), name: `General ${count}`, description: 'x' })
    const names = (await said<Row[]>(await own.get('/api/referral_audiences'))).map(({ name }) => name)
    expect(names).toContain(`Own ${count}`)
    expect(names).not.toContain(`General ${count}`)
    expect((await own.get('/api/audiences')).status).toBe(403)
  })
})
