import { describe, expect, it } from 'vitest'
import type { Read } from '../../../resources/planner.ts'
import { isUpToDate } from '../../../resources/referrals/planning/countedWrites.ts'
import { countReferrals, type Referral } from '../../../resources/referrals/planning/countReferrals.ts'
import { riskOf, signalNames } from '../../../resources/referrals/signals/signals.ts'
import { countries as zones } from '../../../schema/country.ts'
import { localDay } from '../../../schema/days.ts'
import { rowsBy } from '../../../schema/maps.ts'
import { sameValue } from '../../../schema/sameValue.ts'
import { demoOf } from './demoOf.ts'

describe.each(['IN', 'ID'] as const)('referrals of the demo of %s', country => {
  const rows = demoOf(country)
  const localDate = (moment: string) => localDay(new Date(moment), zones[country].zone)
  const found = async (tool: string, where: Readonly<Record<string, unknown>>) =>
    (rows[tool] ?? []).filter(row => Object.entries(where).every(([key, value]) => [value].flat().includes(row[key] as never)))
  const reads: object = { rows: found, locked: found }
  const read = reads as Read
  const referrals = (rows.referrals ?? []) as unknown as Referral[]

  it('have the incentive that their orders come to', async () => {
    const counted = await countReferrals(referrals, read, { country, localDate })
    const wrong = referrals.filter(row => {
      const now = counted.get(row.id)
      return row.approval !== 'rejected' && !row.late_return && now && !isUpToDate(row, { ...now, signals: [] })
    })
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  it('are approved only with an incentive, and eight of them came back after the payment', () => {
    const approved = referrals.filter(({ approval }) => approval === 'approved')
    expect(approved.length).toBeGreaterThan(100)
    expect(approved.filter(({ incentive_amount, payout }) => Number(incentive_amount) <= 0 || payout === null)).toEqual([])
    expect(referrals.filter(({ late_return }) => late_return)).toHaveLength(8)
    const waiting = referrals.filter(({ approval }) => approval === 'pending')
    expect(waiting.filter(({ incentive_amount }) => Number(incentive_amount) > 0).length).toBeGreaterThan(50)
  })

  it('show each signal at least six times among those that wait', () => {
    const waiting = referrals.filter(({ approval }) => approval === 'pending')
    const fewer = signalNames.filter(name => waiting.filter(({ signals }) => signals?.includes(name)).length < 6)
    expect(fewer).toEqual([])
  })

  it('have the signals and the risk that the job finds', async () => {
    const due = referrals.filter(({ approval }) => approval !== 'rejected')
    const counted = await countReferrals(due, read, { country, localDate })
    const signalRows = rowsBy(rows.referral_signals ?? [], ({ referral }) => referral)
    const wrong = due.filter(row => {
      const found = counted.get(row.id)?.signals ?? []
      const shown = (signalRows.get(row.id) ?? []).map(({ signal, same_as }) => ({ signal, same_as }))
      return (
        !sameValue(shown, found) ||
        !sameValue(
          row.signals,
          found.map(({ signal }) => signal),
        ) ||
        row.risk !== riskOf(found)
      )
    })
    expect(wrong.map(({ id }) => id)).toEqual([])
    expect(referrals.filter(({ count_due, approval, signals }) => count_due || (approval === 'rejected' && signals !== null))).toEqual([])
  })

  it('have an amount that is the sum of their orders', () => {
    const sums = new Map<unknown, number>()
    for (const { referral, amount } of rows.referral_orders ?? []) sums.set(referral, (sums.get(referral) ?? 0) + Number(amount))
    expect(referrals.filter(({ id, incentive_amount }) => Number(incentive_amount) !== (sums.get(id) ?? 0))).toEqual([])
  })
})
