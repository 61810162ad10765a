import { describe, expect, it } from 'vitest'
import { smallest } from '../../../resources/ads/display_days/cost.ts'
import { demoOf } from './demoOf.ts'

describe.each(['IN', 'ID'] as const)('display campaigns of the demo of %s', country => {
  const rows = demoOf(country)
  const { of } = smallest(country)
  const campaigns = rows.display_campaigns ?? []
  const daysOf = (id: unknown) => (rows.display_days ?? []).filter(({ campaign }) => campaign === id)
  const spentOf = (id: unknown) => daysOf(id).reduce((all, { spend }) => all + of(String(spend)), 0n)

  it('gives each running campaign a banner of its own, which is on while it runs', () => {
    const tied = campaigns.filter(({ status }) => ['in review', 'active', 'paused'].includes(String(status)))
    expect(new Set(tied.map(({ banner }) => banner)).size).toBe(tied.length)
    for (const { banner, started } of tied)
      expect(rows.banners?.find(({ id }) => id === banner)).toMatchObject({ kind: 'ADS', active: started })
  })

  it('has one campaign behind its pace, and one that has spent its budget, within it', () => {
    expect(campaigns.filter(({ behind_pace }) => behind_pace === true).map(({ name }) => name)).toEqual(['Home refresh'])
    const [full] = campaigns.filter(({ end_reason }) => end_reason === 'budget')
    const left = of(String(full?.budget)) - spentOf(full?.id)
    expect(left >= 0n && left * 1000n < of(String(full?.cpm))).toBe(true)
    for (const { id, budget } of campaigns) expect(spentOf(id) <= of(String(budget))).toBe(true)
  })

  it('labels each of its days as simulated', () => {
    expect(campaigns).toHaveLength(12)
    expect(daysOf(1)).toHaveLength(14)
    expect((rows.display_days ?? []).every(({ simulated }) => simulated === true)).toBe(true)
  })
})
