import type { Refusing } from '../../../../schema/planner.ts'
import type { Fault } from '../../../../schema/rule.ts'
import type { Effect, LimitedEffect, Write } from '../../../planner.ts'
import { units } from '../../planning/amounts.ts'
import { creditsTo, refundPayout } from '../../planning/givenBack.ts'
import { noted } from '../../planning/lines.ts'
import { refundable } from '../../planning/refundable.ts'

const says = 'failed_to_update_retry'

/** What is left of each line to be given back. */
export const mostRefundable: LimitedEffect<'sub_orders', 'refund'>['most'] = async (rows, read, { country }) => {
  const { text } = units(country)
  const known = await refundable(
    rows.map(row => ({ row })),
    read,
    country,
  )
  return new Map([...known].map(([line, { left }]) => [line, text(left)]))
}

/** Money back by hand, as credits or as a payout: all that was paid and not given back yet where no amount is said, and never more. */
export const refund: Effect<'sub_orders', 'refund'> = async (rows, read, { answers, country, today }) => {
  const { of, text } = units(country)
  const known = await refundable(rows, read, country)
  const leftOf = (line: number) => known.get(line)?.left ?? 0
  const asked = answers.refund_amount ? of(answers.refund_amount) : null
  const amountOf = (line: number) => asked ?? leftOf(line)
  const fitting = rows.filter(({ row: { id } }) => amountOf(id) > 0 && amountOf(id) <= leftOf(id))
  if (fitting.length === 0) {
    const most = Math.max(0, ...[...known.values()].map(({ left }) => left))
    const fault: Fault =
      asked === null || asked > 0
        ? { code: 'too_much', params: { maximum: text(most) } }
        : { code: 'too_little', params: { minimum: text(1) } }
    return [{ wrong: { refund_amount: fault }, says }]
  }
  return [
    ...rows.filter(one => !fitting.includes(one)).map(({ row }): Refusing => ({ refuse: row.id, says })),
    ...fitting.flatMap(({ row, group }): Write[] => {
      const one = known.get(row.id)
      if (!one) return []
      const paid = text(amountOf(row.id))
      return answers.refund_mode === 'credits'
        ? creditsTo(one.order, paid, `refund ${row.sub_order_number} ${one.times + 1}`, group)
        : [refundPayout(one.order, row, paid, today, group)]
    }),
    ...noted(fitting, answers.reason),
  ]
}
