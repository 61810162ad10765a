import { insert, type PlannerContext, type Read, type Row, update, type Write } from '../../planner.ts'
import { figuresOf, finePartsOf, fineSet, leastFine, noFine } from '../../suppliers/planning/penalties.ts'
import { units } from './amounts.ts'

interface FinedLine {
  readonly row: Row<'sub_orders'>
  readonly group: string
}

/**
 * Fines of suppliers for cancelled lines, by the kind of cancellation penalty in force; where there is none, the cancellation is noted with no fine.
 * A fine of the same day and line, for its delay, becomes one with it.
 */
export async function penalties(
  lines: readonly FinedLine[],
  read: Read,
  { today, country }: Pick<PlannerContext<'sub_orders', 'cancel'>, 'today' | 'country'>,
): Promise<Write[]> {
  if (lines.length === 0) return []
  const kinds = await read.rows('supplier_penalty_types', { fine_kind: 'cancellation', active: true })
  const kind = kinds.filter(one => one.effective_from <= today).sort(latestFirst)[0]
  const old = await read.locked('supplier_penalties', { sub_order: lines.map(({ row }) => row.id), date: today })
  const unit = units(country)
  const { of, text } = unit
  const parts = await finePartsOf(old, read, unit)
  return lines.map(({ row, group }): Write => {
    const fine = kind ? fineOf(kind, of(row.amount), of) : 0
    const before = old.find(one => one.sub_order === row.id && one.supplier === row.supplier)
    const own = parts.get(before?.id ?? 0) ?? []
    const figures = before ? figuresOf(before, own, unit) : noFine
    const delay = of(before?.delay_fine)
    // A fine is never less than what is waived and deducted of it.
    const total = Math.max(fine + delay, leastFine(figures))
    const set = {
      penalty_type: kind?.id ?? null,
      cancellation_fine: text(total - delay),
      total_fine: text(total),
      ...fineSet({ ...figures, total }, own, unit),
    }
    if (before) return update('supplier_penalties', before, set, group)
    const self = { supplier: row.supplier, sub_order: row.id, date: today }
    return insert('supplier_penalties', `penalty of sub-order ${row.id}`, { ...self, ...set }, group)
  })
}

function latestFirst(one: Row<'supplier_penalty_types'>, other: Row<'supplier_penalty_types'>): number {
  return other.effective_from.localeCompare(one.effective_from) || one.id - other.id
}

/** A flat amount, or part of the line's amount up to the most there is. */
function fineOf(kind: Row<'supplier_penalty_types'>, amount: number, of: (amount: unknown) => number): number {
  if (kind.amount_type === 'flat') return of(kind.value)
  const fine = Math.round((amount * Number(kind.value)) / 100)
  return kind.max_amount === null ? fine : Math.min(fine, of(kind.max_amount))
}
