import { rowsBy } from '../../../schema/maps.ts'
import type { Units } from '../../orders/planning/amounts.ts'
import { insert, type Read, type Row, remove, update, type Write } from '../../planner.ts'

type Deduction = Pick<Row<'penalty_deductions'>, 'payout' | 'amount' | 'deduction_date'>
type Penalty = Pick<Row<'supplier_penalties'>, 'id' | 'payout' | 'deduction_date' | 'total_fine' | 'waived_amount'>
/** A deduction, which may have no row of its own. */
export type Part = Row<'penalty_deductions'> | (Deduction & { readonly id?: undefined; readonly penalty: number })
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
export async function deductionsOf(penalties: readonly Penalty[], read: Read, { of, text }: Pick<Units, 'of' | 'text'>) {
  const ids = penalties.map(({ id }) => id)
  const parts = rowsBy<Part, number>(await read.rows('penalty_deductions', { penalty: ids }), ({ penalty }) => penalty)
  // Before a penalty was taken in parts, the payout that it names took all of it, and no row says so.
  const whole = penalties.flatMap(({ id, payout, deduction_date, ...fine }): [number, Part[]][] =>
    payout === null || parts.has(id) ? [] : [[id, [{ penalty: id, payout, amount: text(owed(fine, { of })), deduction_date }]]],
  )
  return new Map<number, readonly Part[]>([...parts, ...whole])
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
export async function settlePenalties(outcomes: readonly Outcome[], read: Read, units: Pick<Units, 'of' | 'text'>): Promise<Write[]> {
  const byPayout = new Map(outcomes.map(outcome => [outcome.payout, outcome]))
  const planned = await read.locked('penalty_deductions', { payout: [...byPayout.keys()], deduction_date: null })
  const bound = await read.rows('supplier_penalties', { payout: [...byPayout.keys()], status: 'imposed' }, ['payout'])
  const ids = new Set([...planned.map(({ penalty }) => penalty), ...bound.map(({ id }) => id)])
  const penalties = await read.locked('supplier_penalties', { id: [...ids] })
  const all = await deductionsOf(penalties, read, units)
  return penalties.flatMap(penalty => {
    const parts = (all.get(penalty.id) ?? []).map(part => ({ part, outcome: part.deduction_date ? undefined : byPayout.get(part.payout) }))
    const left = parts.flatMap(({ part, outcome }) =>
      outcome?.paidOn === null ? [] : { ...part, ...(outcome && { deduction_date: outcome.paidOn }) },
    )
    const set = standing(penalty, left, units)
    return parts.flatMap(({ part, outcome }): Write[] => {
      if (!outcome) return []
      const { paidOn, group } = outcome
      return [...settled(part, paidOn, group), update('supplier_penalties', penalty, set, group)]
    })
  })
}

function settled(part: Part, deduction_date: string | null, group: string | undefined): Write[] {
  const { penalty, payout, amount } = part
  if (part.id !== undefined)
    return [
      deduction_date === null ? remove('penalty_deductions', part, group) : update('penalty_deductions', part, { deduction_date }, group),
    ]
  const made = { penalty, payout, amount, deduction_date }
  return deduction_date === null ? [] : [insert('penalty_deductions', `payout ${payout} of penalty ${penalty}`, made, group)]
}
