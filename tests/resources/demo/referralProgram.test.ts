import { beforeAll, describe, expect, it } from 'vitest'
import type { DemoRow, DemoRows } from '../../../schema/demo.ts'
import { rowsBy } from '../../../schema/maps.ts'
import { demoOf } from './demoOf.ts'

interface Badge {
  readonly plan: number
}

describe.each(['IN', 'ID'] as const)('the referral program of the demo of %s', country => {
  let rows: DemoRows
  beforeAll(() => {
    rows = demoOf(country)
  })
  const all = (tool: string): readonly DemoRow[] => rows[tool] ?? []

  it('has nine plans of every type, on and off, with versions and tiers of both kinds', () => {
    const plans = all('referral_plans')
    expect(plans).toHaveLength(9)
    const types = rowsBy(plans, ({ plan_type }) => plan_type)
    expect([...types.values()].map(({ length }) => length)).toEqual([3, 3, 3])
    for (const own of types.values()) expect(new Set(own.map(({ active }) => active)).size).toBe(2)
    const tiers = plans.flatMap(plan => plan.tiers as readonly { incentive_type: string }[])
    expect(new Set(tiers.map(({ incentive_type }) => incentive_type))).toEqual(new Set(['FLAT', 'PERCENTAGE']))
    const versions = all('referral_plan_versions')
    const wrong = plans.filter(({ id, version_no, tiers: own, plan_type }) => {
      const last = versions.findLast(({ plan }) => plan === id)
      return last?.version_no !== version_no || last?.plan_type !== plan_type || last?.tiers !== own
    })
    expect(wrong).toEqual([])
  })

  it('has eight maps of live audiences, whose priorities are unique among the active ones', () => {
    const maps = all('audience_badge_maps')
    expect(maps).toHaveLength(8)
    const active = maps.filter(one => one.active)
    expect(active).toHaveLength(6)
    expect(new Set(active.map(({ priority }) => priority)).size).toBe(6)
    const audiences = new Map(all('audiences').map(one => [one.id, one]))
    const isAlive = (one?: DemoRow) => one?.deleted_at === null && one.renewal_status !== 'EXPIRED' && one.used_for === 'referral'
    expect(maps.filter(({ audience }) => !isAlive(audiences.get(Number(audience))))).toEqual([])
  })

  it('leads from active maps to active groups, and from those to active plans', () => {
    const isActive = (tool: string) => new Set(all(tool).flatMap(({ id, active }) => (active ? [id] : [])))
    const [groups, plans] = [isActive('badge_groups'), isActive('referral_plans')]
    expect(all('audience_badge_maps').filter(({ active, badge_group }) => active && !groups.has(Number(badge_group)))).toEqual([])
    const wrong = all('badge_groups').filter(
      ({ active, badges }) => active && (badges as readonly Badge[]).some(({ plan }) => !plans.has(plan)),
    )
    expect(wrong).toEqual([])
  })
})
