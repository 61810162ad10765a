import type { Refusing } from '../../../../schema/planner.ts'
import { type Effect, update, type Write } from '../../../planner.ts'
import { units } from '../../planning/units.ts'

const says = 'failed_to_update_retry'
const unpaid = 1
const ordered = 2

/** Paid is what is left of the total, no more and no less; the lines that waited for it are ordered. */
export const markPaid: Effect<'orders', 'mark_paid'> = async (rows, read, { answers, now, country }) => {
  const { of, text } = units(country)
  const dues = rows.map(one => ({ one, due: of(one.row.total_amount) - of(one.row.credits_used) }))
  const fitting = dues.filter(({ due }) => due === of(answers.amount)).map(({ one }) => one)
  const [first] = dues
  if (fitting.length === 0 && first) return [{ wrong: { amount: { code: 'not_the_total', params: { total: text(first.due) } } }, says }]
  const lines = await read.locked('sub_orders', { order: fitting.map(({ row }) => row.id), status: unpaid })
  return [
    ...rows.filter(one => !fitting.includes(one)).map(({ row }): Refusing => ({ refuse: row.id, says })),
    ...fitting.flatMap(({ row, self, group }): Write[] => [
      update('orders', self, { verified_at: now }, { group }),
      ...lines
        .filter(line => line.order === row.id)
        .map((line): Write => update('sub_orders', line.id, { status: ordered }, { group, version: line.version })),
    ]),
  ]
}
