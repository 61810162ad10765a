import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertRow } from '../../support/insertRow.ts'
import { said } from '../../support/startMunshi.ts'
import { permissions, type Row, startDisplayDesk } from './displayDesk.ts'

let desk: Awaited<ReturnType<typeof startDisplayDesk>>
beforeAll(async () => {
  desk = await startDisplayDesk()
})
afterAll(() => desk.app.close())
beforeEach(() => desk.begin())

describe('display campaigns', () => {
  it('refuses terms outside of their limits, on their fields', async () => {
    const wrong = await desk.faults(
      await desk.create({ daily_budget: '200.00', cpm: '0.50', start_date: desk.inDays(-1), end_date: desk.inDays(95) }),
    )
    expect(Object.keys(wrong).toSorted()).toEqual(['cpm', 'daily_budget', 'start_date'])
    expect(Object.keys(await desk.faults(await desk.create({ end_date: desk.inDays(91) })))).toEqual(['start_date'])
    const general = await insertRow(desk.app.db, 'banners', { kind: 'DEFAULT' })
    expect((await desk.faults(await desk.create({ banner: general }))).banner?.params?.message).toBe('choose_ads_banner')
    await desk.created()
    expect((await desk.faults(await desk.create())).name?.params?.english).toBe('Campaign already exist, Please change campaign name.')
  })

  it('is approved by another user than its creator, and frozen meanwhile', async () => {
    const campaign = await desk.created()
    await desk.done(campaign, 'submit')
    expect((await desk.act(campaign, 'approve')).status).toBe(403)
    const { version } = await desk.read('display_campaigns', campaign.id)
    const edited = await desk.maker.put(`/api/display_campaigns/${campaign.id}`, { budget: '500.00' }, { 'if-match': String(version) })
    expect(Object.keys(await desk.faults(edited))).toEqual(['budget'])
    expect((await desk.act(campaign, 'reject', {}, desk.lead)).status).toBe(422)
    expect(await desk.done(campaign, 'reject', { review_comment: 'Too long' }, desk.lead)).toMatchObject({
      status: 'rejected',
      review_comment: 'Too long',
    })
    await desk.done(campaign, 'submit')
    const approved = await desk.done(campaign, 'approve', {}, desk.lead)
    expect(approved).toMatchObject({ status: 'active', started: true, pace_per_day: '10.00', review_comment: null })
    expect(await desk.read('banners', desk.banner)).toMatchObject({ active: true })
  })

  it('switches its banner on from the start date, and keeps others from changing it', async () => {
    const campaign = await desk.running({ start_date: desk.inDays(1), end_date: desk.inDays(5) })
    expect(campaign).toMatchObject({ status: 'active', started: false })
    const { version } = await desk.read('banners', desk.banner)
    const renamed = await desk.maker.put(`/api/banners/${desk.banner}`, { title: 'Other' }, { 'if-match': String(version) })
    expect((await desk.faults(renamed)).title?.params).toMatchObject({ english: `Belongs to display campaign Campaign ${desk.count}` })
    const switched = await desk.maker.post(`/api/banners/${desk.banner}/actions/activate`, {}, { 'if-match': String(version) })
    expect(await desk.refused(switched)).toEqual([409, `Belongs to display campaign Campaign ${desk.count}`])
    await desk.runJob('start_display_campaigns')
    expect(await desk.read('banners', desk.banner)).toMatchObject({ active: false })
    await desk.pass(1)
    await desk.runJob('start_display_campaigns')
    await desk.runJob('start_display_campaigns')
    expect([await desk.read('display_campaigns', campaign.id), await desk.read('banners', desk.banner)]).toMatchObject([
      { started: true },
      { active: true },
    ])
    expect(await desk.done(campaign, 'pause')).toMatchObject({ status: 'paused', started: false, pause_reason: 'staff' })
    expect(await desk.read('banners', desk.banner)).toMatchObject({ active: false })
    expect(await desk.done(campaign, 'resume')).toMatchObject({ status: 'active', started: true })
    expect(await desk.done(campaign, 'end')).toMatchObject({ status: 'ended', end_reason: 'staff' })
    const after = await desk.read('banners', desk.banner)
    expect(after).toMatchObject({ active: false })
    const free = await desk.maker.put(`/api/banners/${desk.banner}`, { title: 'Free again' }, { 'if-match': String(after.version) })
    expect(free.status, await free.clone().text()).toBe(200)
  })

  it('runs one campaign at a time with a banner, also if two are approved at once', async () => {
    const two = [await desk.created(), await desk.created({ name: `Second ${desk.count}` })]
    for (const campaign of two) await desk.done(campaign, 'submit')
    const answers = await Promise.all(two.map(campaign => desk.act(campaign, 'approve', {}, desk.lead)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, expect.any(Number)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const third = await desk.create({ name: `Third ${desk.count}` })
    expect((await desk.faults(third)).banner?.params?.english).toMatch(/^Belongs to display campaign /)
  })

  it('shows users of a supplier their own campaigns, and lets them decide nothing', async () => {
    const mine = await insertRow(desk.app.db, 'suppliers', {})
    const own = await desk.created({ supplier: mine })
    await desk.created({ name: `Other ${desk.count}` })
    await desk.done(own, 'submit')
    const bound = await desk.app.signInAs(`supplier${desk.count}@example.com`, { permissions, supplier: mine })
    const rows = await said<Row[]>(await bound.get('/api/display_campaigns'))
    expect(rows.map(({ id }) => id)).toEqual([own.id])
    expect((await desk.act(own, 'approve', {}, bound)).status).toBe(403)
    expect(await said<Row[]>(await bound.get('/api/display_days'))).toEqual([])
  })

  it('reverts an approval until the app has shown the banner', async () => {
    const campaign = await desk.created()
    await desk.done(campaign, 'submit')
    const approve = async () => {
      const { version } = await desk.read('display_campaigns', campaign.id)
      const path = `/api/display_campaigns/${campaign.id}/actions/approve`
      return (await desk.lead.post(path, {}, { 'if-match': String(version) })).headers.get('change-set')
    }
    expect((await desk.lead.post(`/api/changes/${await approve()}/revert`)).status).toBe(200)
    expect(await desk.read('display_campaigns', campaign.id)).toMatchObject({ status: 'in review' })
    expect(await desk.read('banners', desk.banner)).toMatchObject({ active: false })
    const set = await approve()
    await desk.sent(desk.events(campaign.id, 1))
    const reverted = await desk.lead.post(`/api/changes/${set}/revert`)
    expect(await desk.refused(reverted)).toEqual([409, 'The app has shown this campaign already'])
  })
})
