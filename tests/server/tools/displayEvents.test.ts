import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { differences } from '../money/differences.ts'
import { startDisplayDesk } from './displayDesk.ts'

let desk: Awaited<ReturnType<typeof startDisplayDesk>>
beforeAll(async () => {
  desk = await startDisplayDesk()
})
afterAll(() => desk.app.close())
beforeEach(() => desk.begin())

describe('events of display campaigns', () => {
  it('charges impressions exactly, counts invalid ones apart, and takes each event once', async () => {
    const campaign = await desk.running({ cpm: '45.55' })
    const list = [
      ...desk.events(campaign.id, 7),
      ...desk.events(campaign.id, 2, { type: 'click' }),
      ...desk.events(campaign.id, 3, { valid: false }),
    ]
    expect(await desk.sent(list)).toEqual({ taken: 12, repeated: 0, unknown: [] })
    expect(await desk.sent(list)).toMatchObject({ taken: 0, repeated: 12 })
    // 7 × 4.555 paise are 31.885: the day is rounded once, and down.
    expect(await desk.read('display_campaigns', campaign.id)).toMatchObject({
      impressions: 7,
      clicks: 2,
      invalid: 3,
      unbilled: 0,
      spend: '0.31',
      ctr: '28.57',
    })
    await desk.sent(desk.events(campaign.id, 993))
    expect(await desk.read('display_campaigns', campaign.id)).toMatchObject({ impressions: 1000, spend: '45.55', ctr: '0.20' })
    expect(await desk.daysOf(campaign.id)).toMatchObject([{ day: desk.inDays(0), impressions: 1000, spend: '45.55', target: '10.00' }])
    await desk.begin()
    const draft = await desk.created()
    const unknown = desk.events(draft.id, 1)
    expect(await desk.sent(unknown)).toMatchObject({ taken: 0, unknown: [unknown[0]?.id] })
  })

  it('never spends more than the budget with twenty writers at once, and ends then', async () => {
    // 2,000 impressions at 5 paise; 20 calls report 3,000.
    const campaign = await desk.running()
    const parts = Array.from({ length: 20 }, () => desk.events(campaign.id, 150))
    const answers = await Promise.all([...parts, ...parts].map(part => desk.send(part)))
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200))
    expect(await desk.read('display_campaigns', campaign.id)).toMatchObject({
      status: 'ended',
      end_reason: 'budget',
      spend: '100.00',
      impressions: 3000,
      unbilled: 1000,
    })
    expect(await desk.read('banners', desk.banner)).toMatchObject({ active: false })
    expect(await desk.balance(campaign.id)).toMatchObject({ spend: '100.00', days: '100.00', impressions: 3000, seen: 3000 })
  })

  it('pauses when the budget of a day is spent, and resumes after midnight', async () => {
    const campaign = await desk.running({ daily_budget: '10.00' })
    await desk.sent(desk.events(campaign.id, 250))
    expect(await desk.read('display_campaigns', campaign.id)).toMatchObject({
      status: 'paused',
      pause_reason: 'daily budget',
      spend: '10.00',
      unbilled: 50,
    })
    expect(await desk.refused(await desk.act(campaign, 'resume'))).toEqual([
      409,
      'The budget of today is spent. The campaign resumes after midnight',
    ])
    await desk.runJob('resume_display_campaigns')
    expect(await desk.read('display_campaigns', campaign.id)).toMatchObject({ status: 'paused' })
    await desk.pass(1)
    await desk.runJob('resume_display_campaigns')
    await desk.runJob('resume_display_campaigns')
    expect(await desk.read('display_campaigns', campaign.id)).toMatchObject({ status: 'active', started: true, stopped_at: null })
    await desk.sent(desk.events(campaign.id, 100))
    expect((await desk.daysOf(campaign.id)).map(({ spend }) => spend)).toEqual(['10.00', '5.00'])
  })

  it('bills what was shown before a pause or the end, however late it is reported', async () => {
    const campaign = await desk.running()
    const before = desk.events(campaign.id, 10)
    desk.app.time.pass(60_000)
    await desk.done(campaign, 'pause')
    desk.app.time.pass(60_000)
    await desk.sent([...before, ...desk.events(campaign.id, 5)])
    expect(await desk.read('display_campaigns', campaign.id)).toMatchObject({ impressions: 15, unbilled: 5, spend: '0.50' })
    await desk.done(campaign, 'end')
    await desk.sent(desk.events(campaign.id, 5, { at: before[0]?.at }))
    expect(await desk.read('display_campaigns', campaign.id)).toMatchObject({
      status: 'ended',
      impressions: 20,
      unbilled: 5,
      spend: '0.75',
    })
  })

  it('keeps its figures while it is paused and ended under a stream of events', async () => {
    const campaign = await desk.running()
    const parts = Array.from({ length: 20 }, () => desk.events(campaign.id, 50))
    const stop = async () => {
      await desk.act(campaign, 'pause')
      await desk.act(campaign, 'resume')
      await desk.act(campaign, 'end')
    }
    await Promise.all([...parts.map(part => desk.sent(part)), stop()])
    const row = await desk.read('display_campaigns', campaign.id)
    const billed = Number(row.impressions) - Number(row.unbilled)
    expect(row.impressions).toBe(1000)
    expect(row.spend).toBe((billed * 0.05).toFixed(2))
    expect(await desk.balance(campaign.id)).toMatchObject({ spend: row.spend, days: row.spend })
  })

  it('ends after its end date, and tells pace and forecast from finished days', async () => {
    const campaign = await desk.running({ end_date: desk.inDays(3) })
    await desk.sent(desk.events(campaign.id, 200))
    await desk.pass(1)
    await desk.runJob('update_display_pace')
    // 10.00 of 100.00 are spent on the first of four days: 25.00 would be even.
    expect(await desk.read('display_campaigns', campaign.id)).toMatchObject({
      behind_pace: true,
      pace_per_day: '30.00',
      forecast_end: desk.inDays(2),
    })
    await desk.sent(desk.events(campaign.id, 1000))
    await desk.sent(desk.events(campaign.id, 500))
    await desk.pass(1)
    await desk.runJob('update_display_pace')
    expect(await desk.read('display_campaigns', campaign.id)).toMatchObject({
      behind_pace: false,
      pace_per_day: '7.50',
      forecast_end: desk.inDays(0),
    })
    await desk.pass(2)
    await desk.runJob('end_display_campaigns')
    await desk.runJob('end_display_campaigns')
    expect(await desk.read('display_campaigns', campaign.id)).toMatchObject({ status: 'ended', end_reason: 'end date' })
  })

  it('leaves no stored figure that differs from its rows', async () => {
    expect((await differences(desk.app)).filter(one => one.includes('display'))).toEqual([])
  })
})
