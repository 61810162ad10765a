import { beforeAll, describe, expect, it } from 'vitest'
import type { DemoRow, DemoRows } from '../../../schema/demo.ts'
import { demoOf } from './demoOf.ts'

describe.each(['IN', 'ID'] as const)('the challenges of the demo of %s', country => {
  let rows: DemoRows
  let gifts: readonly DemoRow[]
  beforeAll(() => {
    rows = demoOf(country)
    gifts = rows.reward_grants!.filter(({ status, source }) => status === 'given' && source === 'challenge')
  })

  it('gave 400 gifts, each in a campaign whose challenge has the reward of the gift', () => {
    expect(gifts).toHaveLength(400)
    const wrong = gifts.filter(({ campaign_key, reward, given_at }) => {
      const campaign = rows.challenge_campaigns!.find(({ id }) => campaign_key === `challenge_campaigns:${id}`)
      const challenge = rows.challenges!.find(({ id }) => id === campaign?.challenge)
      const isInTime = String(given_at) >= String(campaign?.activation_time) && String(given_at) < String(campaign?.expiry_time)
      return challenge?.reward !== reward || !isInTime
    })
    expect(wrong).toEqual([])
  })

  it('have a progress with as many rounds as gifts', () => {
    const wrong = rows.challenge_progress!.filter(({ campaign, user, round }) => {
      const own = gifts.filter(gift => gift.campaign_key === `challenge_campaigns:${campaign}` && gift.user === user)
      return own.length !== round
    })
    expect(wrong).toEqual([])
  })

  it('have campaigns in each status, with the counters of their gifts', () => {
    const statuses = new Set(rows.challenge_campaigns!.map(({ status }) => status))
    expect([...statuses].map(String).sort()).toEqual(['active', 'draft', 'ended', 'scheduled', 'stopped'])
    for (const { id, given, spent, people, begun } of rows.challenge_campaigns!) {
      const own = gifts.filter(({ campaign_key }) => campaign_key === `challenge_campaigns:${id}`)
      expect([given, Number(spent)]).toEqual([own.length, own.reduce((sum, { amount }) => sum + Number(amount), 0)])
      expect(Number(begun)).toBeLessThanOrEqual(Number(people ?? 0))
    }
  })
})
