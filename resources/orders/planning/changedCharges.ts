import type { Refusing, Wrong } from '../../../schema/planner.ts'
import type { Fault } from '../../../schema/rule.ts'
import { type Planner, type PlannerContext, type PlannerRow, type Row, update, type Write } from '../../planner.ts'
import { type Units, units } from './amounts.ts'
import type { Charges } from './charges.ts'
import { chargesOf, chargesSet, withTotal } from './chargesOf.ts'
import { givenBack, upTo } from './givenBack.ts'
import { isLive, type OrderBooks, openBooks } from './orderBooks.ts'
import { openAmount, receipt } from './receipts.ts'

type Answers = PlannerContext<'orders', 'edit_charges'>['answers']
type Changed = PlannerRow<'orders'> & { readonly charges: Charges; readonly open: number; readonly faults: Readonly<Record<string, Fault>> }

const says = 'please_check_inputs'

/**
 * Changes charges and the total (document 2, §3). Only cash orders have a COD fee; the discount never exceeds what credits leave open. If the order is paid,
 * staff decide whether the difference is collected, given back or waived.
 */
export const editCharges: Planner<'orders', 'edit_charges'> = async (rows, read, context) => {
  const { answers, country } = context
  const unit = units(country)
  const books = await openBooks(
    rows.map(({ row }) => row.id),
    read,
    country,
  )
  const planned = rows.map((one): Changed => {
    const charges = withTotal(said(chargesOf(one.row, books.lines(one.row.id), unit), answers, unit))
    const open = isPaid(one.row) ? openAmount(books, priced(one.row, charges, unit), unit) : 0
    return { ...one, charges, open, faults: { ...faultsOf(charges, one.row, unit), ...differenceFaults(open, answers, unit) } }
  })
  const wrong = planned.filter(({ faults }) => Object.keys(faults).length > 0)
  const [first] = wrong
  if (first && wrong.length === rows.length) return [{ wrong: first.faults, message: says }]
  return planned.flatMap((one): (Write | Refusing | Wrong)[] => {
    if (wrong.includes(one)) return [{ refuse: one.row.id, message: says }]
    const opening = books.open(one.row.id, one.group)
    const settling = settled(one, books, context, unit)
    // Settle first: it may give credits back.
    const charges = isPaid(one.row) ? { ...one.charges, credits: books.total(one.row.id, 'credits') } : one.charges
    return [...opening, update('orders', one.self, chargesSet(charges, unit), one.group), ...settling]
  })
}

/** True if an order is paid in advance. Cash is collected at delivery, by the charges of that day. */
const isPaid = ({ payment_mode, verified_at }: Row<'orders'>): boolean => payment_mode !== 'cod' && verified_at !== null

/** The order with its new total. */
const priced = (row: Row<'orders'>, { total }: Charges, { text }: Units) => ({ ...row, total_amount: text(total) })

function settled(
  { row, group, open, charges }: Changed,
  books: OrderBooks,
  { answers, today }: Pick<PlannerContext<'orders', 'edit_charges'>, 'answers' | 'today'>,
  unit: Units,
): Write[] {
  if (open === 0 || answers.difference === 'collect') return []
  if (answers.difference === 'waive')
    return receipt(
      { books, order: priced(row, charges, unit), source: 'waiver', amount: open },
      { group, reference: answers.waive_reason },
      unit,
    )
  const [line, ...others] = books.lines(row.id).filter(isLive)
  if (!line) return []
  const parts = upTo(
    books,
    [line, ...others].map(({ id }) => id),
    -open,
  )
  const reference = `charges ${row.order_number} ${row.version}`
  return givenBack({ books, order: row, line, parts, mode: 'source', reference }, { unit, today, group }).writes
}

function said(charges: Charges, { shipping_charge, cod_fee, discount_amount }: Answers, { of }: Units): Charges {
  return {
    ...charges,
    shipping: isSaid(shipping_charge) ? of(shipping_charge) : charges.shipping,
    fee: isSaid(cod_fee) ? of(cod_fee) : charges.fee,
    discount: isSaid(discount_amount) ? of(discount_amount) : charges.discount,
  }
}

/** An answer that is left out keeps the value. */
function isSaid(answer: unknown): boolean {
  return answer !== null && answer !== undefined
}

function faultsOf(charges: Charges, { payment_mode }: Row<'orders'>, { text }: Units): Record<string, Fault> {
  const { goods, shipping, fee, margin, discount, credits } = charges
  const most = Math.min(goods, goods + shipping + fee + margin - (payment_mode === 'credits' ? 0 : credits))
  return {
    ...(fee > 0 && payment_mode !== 'cod' ? { cod_fee: { code: 'cod_only' } } : {}),
    ...(discount > most ? { discount_amount: { code: 'too_much', params: { maximum: text(Math.max(0, most)) } } } : {}),
  }
}

/** A difference needs an answer that fits it; the fault names the amount. */
function differenceFaults(open: number, { difference, waive_reason }: Answers, { text }: Units): Record<string, Fault> {
  if (open === 0) return {}
  const fits = open > 0 ? ['collect', 'waive'] : ['give back', 'waive']
  if (!difference || !fits.includes(difference)) {
    const code = open > 0 ? 'difference_to_collect' : 'difference_to_give_back'
    return { difference: { code, params: { amount: text(Math.abs(open)) } } }
  }
  return difference === 'waive' && !waive_reason ? { waive_reason: { code: 'missing' } } : {}
}

/** Posts money that the customer pays later, after charges rose or after a refund: at most the open amount. */
export const recordReceipt: Planner<'orders', 'record_receipt'> = async (rows, read, { answers, country }) => {
  const unit = units(country)
  const books = await openBooks(
    rows.map(({ row }) => row.id),
    read,
    country,
  )
  const amount = unit.of(answers.receipt_amount)
  const fits = ({ row }: PlannerRow<'orders'>) => isPaid(row) && amount <= openAmount(books, row, unit)
  const [first] = rows.filter(one => !fits(one))
  if (amount <= 0) return [{ wrong: { receipt_amount: { code: 'too_little', params: { minimum: unit.text(1) } } } }]
  if (first && rows.length === 1) {
    const maximum = isPaid(first.row) ? Math.max(0, openAmount(books, first.row, unit)) : 0
    return [{ wrong: { receipt_amount: { code: 'too_much', params: { maximum: unit.text(maximum) } } } }]
  }
  return rows.flatMap((one): (Write | Refusing)[] =>
    fits(one)
      ? receipt(
          { books, order: one.row, source: answers.receipt_mode, amount },
          { group: one.group, reference: answers.receipt_reference },
          unit,
        )
      : [{ refuse: one.row.id, message: 'failed_to_update_retry' }],
  )
}
