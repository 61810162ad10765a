import type { Wrong } from '../../../schema/planner.ts'
import { units } from '../../orders/planning/amounts.ts'
import { isPayable, openBooks } from '../../orders/planning/orderBooks.ts'
import type { Planner, Planners, Write } from '../../planner.ts'

const says = 'please_check_inputs'

/** Adds an event of one entry and its opposite to the ledger of an order. It moves no money. */
const correct: Planner<'reconciliation_differences', 'correct'> = async (rows, read, { answers, country }) => {
  const { kind, account, mode, sub_order } = answers
  const unit = units(country)
  const amount = unit.of(answers.amount)
  const [line] = await read.rows('sub_orders', { id: sub_order }, ['order'])
  const books = await openBooks(line ? [line.order] : [], read, country)
  return rows.flatMap(({ row, group }): (Write | Wrong)[] => {
    if (!line || line.order !== row.order) return [{ wrong: { sub_order: { code: 'other_order' } }, message: says }]
    if (amount === 0) return [{ wrong: { amount: { code: 'required' } }, message: says }]
    const source = account === 'receipts' ? mode : account
    if (source === null) return [{ wrong: { mode: { code: 'required' } }, message: says }]
    const held = isPayable(source) ? 0 : books.sum(line.id, source)
    if (!isPayable(source) && held + amount < 0)
      return [{ wrong: { amount: { code: 'too_little', params: { minimum: unit.text(-held) } } }, message: says }]
    return books.post(line.order, kind, [{ line: line.id, source, amount }], { group, reference: answers.reason, isCorrection: true })
  })
}

export const planners: Planners<'reconciliation_differences'> = { correct }
