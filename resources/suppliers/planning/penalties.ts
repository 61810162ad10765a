import { rowsBy } from '../../../schema/maps.ts'
import type { Units } from '../../orders/planning/amounts.ts'
import { type Read, type Row, remove, update, type Write } from '../../planner.ts'

type Deduction = Pick<Row<'penalty_deductions'>, 'payout' | 'amount' | 'deduction_date'>
type Fine = Pick<Row<'supplier_penalties'>, 'total_fine' | 'waived_amount'>

/** What became of a payout that was to take penalties. */
interface Outcome {
  readonly payout: number
  /** The local day; null: it was not paid. */
  readonly paidOn: string | null
  readonly group: string | undefined
}

/** What a supplier has to pay of a penalty, in the smallest unit. */
export const owed = ({ total_fine, waived_amount }: Fine, { of }: Pick<Units, 'of'>): number => of(total_fine) - of(waived_amount)

/** What payouts take of penalties, or are about to, by penalty. */
export async function deductionsOf(penalties: readonly number[], read: Read) {
  return rowsBy(await read.rows('penalty_deductions', { penalty: penalties }), ({ penalty }) => penalty)
}

export const sumOf = (deductions: readonly Pick<Deduction, 'amount'>[], { of }: Pick<Units, 'of'>): number =>
  deductions.reduce((sum, { amount }) => sum + of(amount), 0)

/** How a penalty stands by what is deducted of it: deducted once nothing is left; the last payout that takes of it is named. */
export function standing(penalty: Fine, deductions: readonly Deduction[], units: Pick<Units, 'of'>) {
  const days = deductions.flatMap(({ deduction_date }) => deduction_date ?? [])
  const paid = deductions.filter(({ deduction_date }) => deduction_date !== null)
  const isPaid = days.length > 0 && sumOf(paid, units) >= owed(penalty, units)
  return {
    payout: deductions.at(-1)?.payout ?? null,
    ...(isPaid && { status: 'deducted' as const, deducted: true, deduction_date: days.sort().at(-1) ?? null }),
  }
}

/** Paid payouts have taken what they were to take of penalties; what the others were to take is given back and waits for the next bank file. */
export async function settlePenalties(outcomes: readonly Outcome[], read: Read, units: Pick<Units, 'of'>): Promise<Write[]> {
  const byPayout = new Map(outcomes.map(outcome => [outcome.payout, outcome]))
  const planned = await read.locked('penalty_deductions', { payout: [...byPayout.keys()], deduction_date: null })
  const penalties = await read.locked('supplier_penalties', { id: [...new Set(planned.map(({ penalty }) => penalty))] })
  const all = await deductionsOf(
    penalties.map(({ id }) => id),
    read,
  )
  return penalties.flatMap(penalty => {
    const parts = (all.get(penalty.id) ?? []).map(part => ({ part, outcome: part.deduction_date ? undefined : byPayout.get(part.payout) }))
    const left = parts.flatMap(({ part, outcome }) =>
      outcome?.paidOn === null ? [] : { ...part, ...(outcome && { deduction_date: outcome.paidOn }) },
    )
    const set = standing(penalty, left, units)
    return parts.flatMap(({ part, outcome }): Write[] => {
      if (!outcome) return []
      const { paidOn, group } = outcome
      const own =
        paidOn === null ? remove('penalty_deductions', part, group) : update('penalty_deductions', part, { deduction_date: paidOn }, group)
      return [own, update('supplier_penalties', penalty, set, group)]
    })
  })
}
