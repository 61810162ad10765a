import { rowsBy } from '../../../schema/maps.ts'
import type { Units } from '../../orders/planning/amounts.ts'
import type { Read, Row } from '../../planner.ts'
import { datedOf, sumOf } from './deductions.ts'

type Recovery = Row<'recoveries'>
export type RecoveryPart = Pick<Row<'recovery_deductions'>, 'payout' | 'amount' | 'deduction_date'>

/** The status of a recovery, by what payouts have taken of it. */
export function recoveryStatus(amount: unknown, parts: readonly RecoveryPart[], unit: Units): 'open' | 'recovered' {
  return sumOf(datedOf(parts), unit) >= unit.of(amount) ? 'recovered' : 'open'
}

/** Open recoveries of payees, locked, with the amount of each that no payout takes yet, in the smallest unit. */
export async function openRecoveries(
  payees: { readonly supplier: readonly number[] } | { readonly user: readonly number[] },
  read: Read,
  unit: Units,
): Promise<{ recovery: Recovery; parts: readonly RecoveryPart[]; open: number }[]> {
  const recoveries = await read.locked('recoveries', { ...payees, status: 'open' })
  const parts = rowsBy(await read.rows('recovery_deductions', { recovery: recoveries.map(({ id }) => id) }), ({ recovery }) => recovery)
  return recoveries.map(recovery => {
    const own = parts.get(recovery.id) ?? []
    return { recovery, parts: own, open: unit.of(recovery.amount) - sumOf(own, unit) }
  })
}
