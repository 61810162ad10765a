import type { Units } from '../../orders/planning/amounts.ts'
import type { Row } from '../../planner.ts'

/** An amount that a payout takes of a fine or a recovery. Without a date, the payout has not been paid yet. */
export type Deduction = Pick<Row<'penalty_deductions'>, 'payout' | 'amount' | 'deduction_date'>

/** @returns the sum, in the smallest unit */
export const sumOf = (deductions: readonly Pick<Deduction, 'amount'>[], { of }: Pick<Units, 'of'>): number =>
  deductions.reduce((sum, { amount }) => sum + of(amount), 0)

/** Deductions of payouts that are paid, or that were offset before they were paid. */
export const datedOf = <One extends Pick<Deduction, 'deduction_date'>>(deductions: readonly One[]): One[] =>
  deductions.filter(({ deduction_date }) => deduction_date !== null)

/** The amount that remains to be transferred of a payout, in the smallest unit. */
export const netOf = (
  { amount, penalty_deducted, recovered }: Pick<Row<'payouts'>, 'amount' | 'penalty_deducted' | 'recovered'>,
  { of }: Pick<Units, 'of'>,
): number => of(amount) - of(penalty_deducted) - of(recovered)

/** True if deductions take all of a payout: the bank has nothing to transfer. */
export const isCovered = (payout: Pick<Row<'payouts'>, 'amount' | 'penalty_deducted' | 'recovered'>, unit: Pick<Units, 'of'>): boolean =>
  netOf(payout, unit) <= 0
