import type { Fault } from '../../../../schema/fault.ts'
import type { Refusing } from '../../../../schema/planner.ts'
import { type Effect, type EffectContext, type Row, update, type Write } from '../../../planner.ts'
import type { Charges } from '../../planning/charges.ts'
import { chargesOf, chargesSet, withTotal } from '../../planning/chargesOf.ts'
import { type Units, units } from '../../planning/units.ts'

/** Other charges, and the total that follows. A fee for cash is only for cash; the discount leaves what credits have paid. */
export const editCharges: Effect<'orders', 'edit_charges'> = async (rows, read, { answers, country }) => {
  const unit = units(country)
  const lines = await read.rows('sub_orders', { order: rows.map(({ row }) => row.id) }, ['order', 'amount', 'status'])
  const planned = rows.map(one => {
    const own = lines.filter(line => line.order === one.row.id)
    const charges = withTotal(said(chargesOf(one.row, own, unit), answers, unit))
    return { ...one, charges, faults: faultsOf(charges, one.row, unit) }
  })
  const wrong = planned.filter(({ faults }) => Object.keys(faults).length > 0)
  const [first] = wrong
  if (first && wrong.length === rows.length) return [{ wrong: first.faults, says: 'please_check_inputs' }]
  return planned.map((one): Write | Refusing =>
    wrong.includes(one)
      ? { refuse: one.row.id, says: 'please_check_inputs' }
      : update('orders', one.self, chargesSet(one.charges, unit), { group: one.group }),
  )
}

function said(
  charges: Charges,
  { shipping_charge, cod_fee, discount_amount }: EffectContext<'orders', 'edit_charges'>['answers'],
  { of }: Units,
): Charges {
  return {
    ...charges,
    shipping: isSaid(shipping_charge) ? of(shipping_charge) : charges.shipping,
    fee: isSaid(cod_fee) ? of(cod_fee) : charges.fee,
    discount: isSaid(discount_amount) ? of(discount_amount) : charges.discount,
  }
}

/** What is left out stays as it is. */
function isSaid(answer: unknown): boolean {
  return answer !== null && answer !== undefined
}

function faultsOf(charges: Charges, { payment_mode }: Row<'orders'>, { text }: Units): Record<string, Fault> {
  const { goods, shipping, fee, margin, discount, credits } = charges
  const most = Math.min(goods, goods + shipping + fee + margin - credits)
  return {
    ...(fee > 0 && payment_mode !== 'cod' ? { cod_fee: { code: 'cod_only' } } : {}),
    ...(discount > most ? { discount_amount: { code: 'too_much', params: { maximum: text(Math.max(0, most)) } } } : {}),
  }
}
