import { rowsBy } from '../../../schema/maps.ts'
import type { Units } from '../../orders/planning/amounts.ts'
import type { Read, Row } from '../../planner.ts'
import { type Deduction, datedOf, sumOf } from './deductions.ts'

type Fine = Pick<Row<'supplier_penalties'>, 'total_fine' | 'waived_amount' | 'reversed_amount' | 'status'>
type Bound = Fine & Pick<Row<'supplier_penalties'>, 'id' | 'payout' | 'deduction_date'>
type Unit = Pick<Units, 'of' | 'text'>

/** A deduction of a fine; without an id if it has no row of its own. */
export type FinePart = Row<'penalty_deductions'> | (Deduction & { readonly id?: undefined; readonly penalty: number })

/**
 * The figures of a fine, in the smallest unit (document 2, §3): total = waived + (deducted − reversed) + open. `waived` includes what was waived after the
 * deduction; `reversed` is that part of it, which is paid back. `planned` is the part of `open` that a bank file takes.
 */
export interface FineFigures {
  readonly total: number
  readonly waived: number
  readonly deducted: number
  readonly reversed: number
  readonly planned: number
}

/** The figures of a fine that is not imposed yet. */
export const noFine: FineFigures = { total: 0, waived: 0, deducted: 0, reversed: 0, planned: 0 }

export function figuresOf(fine: Fine, parts: readonly Deduction[], unit: Unit): FineFigures {
  const total = unit.of(fine.total_fine)
  const waived = unit.of(fine.waived_amount)
  // The oldest fines that were deducted name no payout.
  const deducted = parts.length === 0 && fine.status === 'deducted' ? total - waived : sumOf(datedOf(parts), unit)
  // Rows from before `reversed_amount` hold the sum in `waived_amount` alone.
  const reversed = Math.max(unit.of(fine.reversed_amount), waived + deducted - total)
  return {
    total,
    waived,
    deducted,
    reversed,
    planned: sumOf(
      parts.filter(part => part.deduction_date === null),
      unit,
    ),
  }
}

/** The amount that the supplier still owes, in the smallest unit. */
export const openFine = ({ total, waived, deducted, reversed }: FineFigures): number => total - waived - deducted + reversed

/** The amount that nothing takes yet: neither paid nor in a bank file, in the smallest unit. */
export const freeFine = (figures: FineFigures): number => openFine(figures) - figures.planned

/** The least total that a fine can have: what is waived, deducted and in a bank file. */
export const leastFine = ({ waived, deducted, reversed, planned }: FineFigures): number => waived + deducted - reversed + planned

/** The columns of a fine that follow from its figures. A fine is imposed while any amount is open; bank files take imposed fines alone. */
export function fineSet(figures: FineFigures, parts: readonly Deduction[], { text }: Unit) {
  const { waived, deducted, reversed } = figures
  const open = openFine(figures)
  const isDeducted = open === 0 && deducted > 0
  const settled = isDeducted ? ('deducted' as const) : ('waived' as const)
  const ended = reversed > 0 ? ('reversed' as const) : settled
  return {
    status: open > 0 || waived + deducted === 0 ? ('imposed' as const) : ended,
    deducted: isDeducted,
    deduction_date: isDeducted
      ? (parts
          .flatMap(part => part.deduction_date ?? [])
          .sort()
          .at(-1) ?? null)
      : null,
    payout: parts.at(-1)?.payout ?? null,
    reversed_amount: text(reversed),
    open_amount: text(open),
  }
}

/** The deductions of fines, by fine: those of paid payouts, and those that bank files are about to make. */
export async function finePartsOf(fines: readonly Bound[], read: Read, { of, text }: Unit): Promise<Map<number, readonly FinePart[]>> {
  const ids = fines.map(({ id }) => id)
  const parts = rowsBy<FinePart, number>(await read.rows('penalty_deductions', { penalty: ids }), ({ penalty }) => penalty)
  // Older fines name the payout that took all of them, and have no deduction rows.
  const whole = fines.flatMap(({ id, payout, deduction_date, total_fine, waived_amount }): [number, FinePart[]][] =>
    payout === null || parts.has(id)
      ? []
      : [[id, [{ penalty: id, payout, amount: text(of(total_fine) - of(waived_amount)), deduction_date }]]],
  )
  return new Map<number, readonly FinePart[]>([...parts, ...whole])
}
