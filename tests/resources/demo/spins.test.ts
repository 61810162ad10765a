import { beforeAll, describe, expect, it } from 'vitest'
import type { DemoRow, DemoRows } from '../../../schema/demo.ts'
import { demoOf } from './demoOf.ts'

describe.each(['IN', 'ID'] as const)('the spins of the demo of %s', country => {
  let rows: DemoRows
  let used: readonly DemoRow[]
  const byId = (tool: string, id: unknown) => rows[tool]?.find(row => row.id === id)
  beforeAll(() => {
    rows = demoOf(country)
    used = rows.spin_grants!.filter(({ status }) => status === 'used')
  })

  it('has 120 used spins, each with the gift and the wallet transaction of its option', () => {
    expect(used).toHaveLength(120)
    for (const spin of used) {
      const gift = byId('reward_grants', spin.grant)
      const entry = byId('wallet_transactions', gift?.wallet_transaction)
      const wheel = byId('spins', byId('spin_campaigns', spin.spin_campaign)?.spin)
      const option = (wheel!.options as { name: string; reward: number }[]).find(({ name }) => name === spin.option)
      expect(gift).toMatchObject({
        user: spin.user,
        spin_grant: spin.id,
        event_key: `spin:${spin.id}`,
        reward: option?.reward,
        status: 'given',
      })
      expect(entry).toMatchObject({ user: spin.user, amount: gift?.amount, reference_text: gift?.event_key })
      expect(String(spin.drawn_at) >= String(spin.unlocks_at) && String(spin.drawn_at) < String(spin.expires_at)).toBe(true)
    }
  })

  it('has one spin of a reseller for each audience campaign', () => {
    const keys = rows.spin_grants!.map(({ source_key }) => source_key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('counts the winners of each option; one option has reached its cap', () => {
    for (const { id, winners } of rows.spins!)
      for (const { name, count } of winners as { name: string; count: number }[])
        expect(used.filter(spin => spin.option === name && byId('spin_campaigns', spin.spin_campaign)?.spin === id)).toHaveLength(count)
    const options = rows.spins!.flatMap(({ options: own, winners }) =>
      (own as { name: string; max_winners: number | null }[]).map(({ name, max_winners }) => ({
        max_winners,
        count: (winners as { name: string; count: number }[]).find(one => one.name === name)?.count,
      })),
    )
    expect(options.filter(({ max_winners, count }) => count === max_winners)).toHaveLength(1)
  })

  it('has campaigns with the counters of their gifts, for audiences and for challenges', () => {
    for (const { id, given, spent } of rows.spin_campaigns!) {
      const own = rows.reward_grants!.filter(({ campaign_key }) => campaign_key === `spin_campaigns:${id}`)
      expect([given, Number(spent)]).toEqual([own.length, own.reduce((sum, { amount }) => sum + Number(amount), 0)])
    }
    expect(new Set(rows.spin_campaigns!.map(({ mapping_type }) => mapping_type))).toEqual(new Set(['audience', 'challenge']))
  })
})
