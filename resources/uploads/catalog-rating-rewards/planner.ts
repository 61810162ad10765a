import { allFaults, type RowRefused } from '../../../schema/uploadPlanner.ts'
import { planRows, refused, type Write } from '../../planner.ts'
import { notOfTemplate, walletCredit } from '../planning/walletCredit.ts'

/** One reward for each approved review, for the reseller who ordered. */
export const planner = planRows<'catalog-rating-rewards'>(async (rows, read, { file }) => {
  const lines = rows.map(row => row.found.line.id)
  const orders = await read.rows('orders', { id: [...new Set(rows.map(row => row.found.line.order))] }, ['reseller'])
  const buyers = new Map(orders.map(order => [order.id, order.reseller]))
  const reviewed = new Set((await read.rows('reviews', { sub_order: lines, approval: 1 }, ['sub_order'])).map(review => review.sub_order))
  const named = new Map(rows.map(row => [`rating ${row.values.sub_order_number}`, row]))
  const given = new Set(
    (await read.rows('wallet_transactions', { reference_text: [...named.keys()] }, ['reference_text'])).map(one => one.reference_text),
  )
  return rows.flatMap((row): readonly (Write | RowRefused)[] => {
    const { no, values, found } = row
    const number = values.sub_order_number
    const state = (key: 'row_no_review' | 'row_rewarded'): RowRefused => refused(no, 'sub_order_number', 'E7', key, { title: number })
    const wrong = allFaults(
      () => (buyers.get(found.line.order) === found.user.id ? null : refused(no, 'user_code', 'E8', 'row_not_the_buyer')),
      () => (reviewed.has(found.line.id) ? null : state('row_no_review')),
      () => (given.has(`rating ${number}`) ? state('row_rewarded') : null),
      () => notOfTemplate(row),
    )
    return wrong.length > 0 ? wrong : walletCredit(row, `rating ${number}`, file)
  })
})
