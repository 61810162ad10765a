import type { Refusing } from '../../../schema/planner.ts'
import { insert, type Planner, type PlannerRow, type Planners, type Read, type Row, update, type Write } from '../../planner.ts'
import { units } from '../planning/amounts.ts'
import { addressOf, booked } from '../planning/booked.ts'
import { cancelled } from '../planning/cancelled.ts'
import { editCharges, recordReceipt } from '../planning/changedCharges.ts'
import { lineStatuses } from '../planning/lines.ts'
import { openBooks } from '../planning/orderBooks.ts'
import { reasonOf } from '../planning/reasonOf.ts'
import { receipt } from '../planning/receipts.ts'
import { serviceable } from '../planning/serviceable.ts'

/** Booked for the customer of an order, to its address; for another customer, to theirs. */
const bookProduct: Planner<'orders', 'book_product'> = async ([one], read, context) => {
  if (!one) return []
  const { row } = one
  const [customer] = await read.rows('customers', { id: context.answers.customer ?? row.customer })
  if (customer && customer.id !== row.customer) return booked({ customer, address: addressOf(customer) }, one, read, context)
  const { customer_name, customer_phone, address_line1, address_line2, landmark, city, state, pincode } = row
  const address = { customer_name, customer_phone, address_line1, address_line2, landmark, city, state, pincode }
  return customer ? booked({ customer, address }, one, read, context) : [{ refuse: row.id, message: 'product_booking_error' }]
}

/** All lines that are still open; an order without any is refused. */
const cancel: Planner<'orders', 'cancel'> = async (rows, read, context) => {
  const asked = await reasonOf(context.answers, read)
  if ('fault' in asked) return [asked.fault]
  const lines = await linesToCancel(rows, asked.reason, read)
  const open = new Set(lines.map(({ row }) => row.order))
  return [
    ...rows.filter(({ row }) => !open.has(row.id)).map(({ row }): Refusing => ({ refuse: row.id, message: 'failed_to_update_retry' })),
    ...(await cancelled(lines, asked.reason, read, context)),
  ]
}

/** Cancellation reason "COD verification pending". */
const notVerified = 8

/** What the call came to: a verified order says since when, of a rejected one all open lines are cancelled. */
const codResult: Planner<'orders', 'cod_result'> = async (rows, read, context) => {
  const { answers, now } = context
  const { comment } = answers
  const notes = comment
    ? rows.map(({ row, self, group }) => insert('order_comments', `comment on order ${row.id}`, { order: self, comment }, group))
    : []
  if (answers.cod_verification === 'verified')
    return [...notes, ...rows.map(({ self, group }): Write => update('orders', self, { verified_at: now }, group))]
  if (answers.cod_verification !== 'rejected') return notes
  const [reason] = await read.rows('cancellation_reasons', { reason_id: notVerified })
  if (!reason) throw new Error(`There is no cancellation reason ${notVerified}`)
  return [...notes, ...(await cancelled(await linesToCancel(rows, reason, read), reason, read, { ...context, answers: {} }))]
}

/** The lines of orders that may be cancelled for a reason, locked, each in the group of its order. */
async function linesToCancel(
  orders: readonly PlannerRow<'orders'>[],
  reason: Row<'cancellation_reasons'>,
  read: Read,
): Promise<PlannerRow<'sub_orders'>[]> {
  const groups = new Map(orders.map(({ row, group }) => [row.id, group]))
  const lines = await read.locked('sub_orders', { order: [...groups.keys()] })
  const permission = (line: Row<'sub_orders'>) =>
    lineStatuses.open.includes(line.status) || (line.status === lineStatuses.shipped && reason.after_ship === true)
  return lines.filter(permission).map(row => ({ row, set: {}, self: row.id, group: groups.get(row.order) ?? '' }))
}

/** Parcels have to arrive at the new address, for cash where cash is paid. */
const editAddress: Planner<'orders', 'edit_address'> = async (rows, read, { answers }) => {
  const goes = await serviceable([{ pincode: answers.pincode, mode: null, courier: null }], read)
  const stuck = rows.filter(({ row }) => !goes({ pincode: answers.pincode, mode: row.payment_mode, courier: null }))
  if (stuck.length === rows.length) return [{ wrong: { pincode: { code: 'not_serviceable' } }, message: 'order_info_update_failed' }]
  return stuck.map(({ row }): Refusing => ({ refuse: row.id, message: 'order_info_update_failed' }))
}

const unpaid = 1
const ordered = 2

/** Paid is what is left of the total, no more and no less; the lines that waited for it are ordered. */
const markPaid: Planner<'orders', 'mark_paid'> = async (rows, read, { answers, now, country }) => {
  const { of, text } = units(country)
  const dues = rows.map(one => ({ one, due: of(one.row.total_amount) - of(one.row.credits_used) }))
  const fitting = dues.filter(({ due }) => due === of(answers.amount)).map(({ one }) => one)
  const [first] = dues
  if (fitting.length === 0 && first)
    return [{ wrong: { amount: { code: 'not_the_total', params: { total: text(first.due) } } }, message: 'failed_to_update_retry' }]
  const lines = await read.locked('sub_orders', { order: fitting.map(({ row }) => row.id), status: unpaid })
  const books = await openBooks(
    fitting.map(({ row }) => row.id),
    read,
    country,
  )
  return [
    ...rows.filter(one => !fitting.includes(one)).map(({ row }): Refusing => ({ refuse: row.id, message: 'failed_to_update_retry' })),
    ...fitting.flatMap(({ row, self, group }): Write[] => [
      update('orders', self, { verified_at: now }, group),
      ...receipt(
        { books, order: row, source: row.payment_mode, amount: of(answers.amount) },
        { group, reference: answers.payment_reference },
        units(country),
      ),
      ...lines.filter(line => line.order === row.id).map((line): Write => update('sub_orders', line, { status: ordered }, group)),
    ]),
  ]
}

export const planners: Planners<'orders'> = {
  book_product: bookProduct,
  cancel,
  cod_result: codResult,
  edit_address: editAddress,
  edit_charges: editCharges,
  mark_paid: markPaid,
  record_receipt: recordReceipt,
}
