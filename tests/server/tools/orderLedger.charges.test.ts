import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { differences } from '../money/differences.ts'
import { paid, shipping, startLedgerDesk } from './ledgerDesk.ts'
import { refusal } from './orderDesk.ts'

type Books = Awaited<ReturnType<typeof startLedgerDesk>>
let books: Books
let desk: Books['desk']
let finance: Books['finance']
beforeAll(async () => {
  books = await startLedgerDesk()
  ;({ desk, finance } = books)
})
afterAll(() => desk.close())

describe('charges that change after the payment', () => {
  it('ask what becomes of the difference', async () => {
    const { id } = await books.order(paid, { price: '488.00' })
    const more = await refusal(await desk.act('orders', id, 'edit_charges', { shipping_charge: '500.00' }))
    expect(more.errors).toMatchObject({
      difference: { message: '500.00 more than was paid: say whether to collect or to waive it.' },
    })
    const less = await refusal(await desk.act('orders', id, 'edit_charges', { discount_amount: 100 }))
    expect(less.errors).toMatchObject({
      difference: { message: '100.00 less than was paid: say whether to give it back or to waive it.' },
    })
  })

  it('that are collected stay open until a receipt is recorded; what nobody paid is not given back', async () => {
    const { id, lines } = await books.order(paid, { price: '488.00' })
    await books.done('orders', id, 'edit_charges', { shipping_charge: '500.00', difference: 'collect' })
    const [line = 0] = lines
    expect((await desk.act('sub_orders', line, 'ship', shipping(4))).status).toBe(409)
    const tooMuch = await desk.act('orders', id, 'record_receipt', {
      receipt_amount: '500.01',
      receipt_mode: 'bank_transfer',
      receipt_reference: 'N1',
    })
    expect(await refusal(tooMuch)).toMatchObject({ status: 422, errors: { receipt_amount: { code: 'too_much' } } })
    const receipt = { receipt_amount: '200.00', receipt_mode: 'bank_transfer', receipt_reference: 'N2' }
    const answer = await books.done('orders', id, 'record_receipt', receipt)
    expect(await desk.row('orders', id)).toMatchObject({ received_amount: '688.00' })
    expect((await desk.undo(answer)).status).toBe(200)
    expect(await desk.row('orders', id)).toMatchObject({ received_amount: '488.00' })
    await books.done('sub_orders', line, 'cancel', { cancellation_reason: 2 })
    expect(await books.back(id, lines)).toEqual({ money: 488, credits: 0 })
    await books.holdsTogether(id)
  })

  it('that fall are given back at once, or waived with a reason by who may', async () => {
    const { id, lines } = await books.order({ ...paid, shipping_charge: '50.00' }, { price: '438.00' })
    await books.done('orders', id, 'edit_charges', { shipping_charge: '0.00', discount_amount: 100, difference: 'give back' })
    expect(await books.back(id, lines)).toEqual({ money: 150, credits: 0 })
    await books.done('sub_orders', lines[0] ?? 0, 'cancel', { cancellation_reason: 2 })
    expect(await books.back(id, lines)).toEqual({ money: 488, credits: 0 })
    await books.holdsTogether(id)

    const other = await books.order(paid, { price: '488.00' })
    const waive = { shipping_charge: '40.00', difference: 'waive' }
    expect((await desk.act('orders', other.id, 'edit_charges', { ...waive, waive_reason: 'Ours' })).status).toBe(403)
    expect((await desk.act('orders', other.id, 'edit_charges', waive, finance)).status).toBe(422)
    await books.done('orders', other.id, 'edit_charges', { ...waive, waive_reason: 'Our delay' }, finance)
    await books.done('sub_orders', other.lines[0] ?? 0, 'ship', shipping(5))
    expect(await books.entriesOf(other.id)).toContainEqual(
      expect.objectContaining({ account: 'waiver', amount: '40.00', reference: 'Our delay' }),
    )
    await books.holdsTogether(other.id)
  })

  it('whose refund was waived stay with the order when the line comes back', async () => {
    const { id, lines } = await books.order({ ...paid, shipping_charge: '50.00' }, { price: '438.00' })
    const waive = { shipping_charge: '0.00', difference: 'waive', waive_reason: 'Agreed by phone' }
    await books.done('orders', id, 'edit_charges', waive, finance)
    const [line = 0] = lines
    await sql`update sub_orders set status = 4, delivered_at = now() where id = ${line}`.execute(desk.db.sql)
    const tooMuch = { refund_amount: '438.01', refund_mode: 'bank', reason: 'Late' }
    expect(await refusal(await desk.act('sub_orders', line, 'refund', tooMuch))).toMatchObject({
      errors: { refund_amount: { code: 'too_much' } },
    })
    await books.done('sub_orders', line, 'refund', { refund_mode: 'bank', reason: 'Late' })
    expect(await books.back(id, lines)).toEqual({ money: 438, credits: 0 })
    await books.holdsTogether(id)
  })

  it('whose refund was waived stay with the order when it is cancelled, and the books agree', async () => {
    const { id, lines } = await books.order({ ...paid, shipping_charge: '50.00' }, { price: '438.00' })
    const waive = { shipping_charge: '0.00', difference: 'waive', waive_reason: 'Agreed by phone' }
    await books.done('orders', id, 'edit_charges', waive, finance)
    await books.done('orders', id, 'cancel', { cancellation_reason: 2 })
    expect(await books.back(id, lines)).toEqual({ money: 438, credits: 0 })
    await books.holdsTogether(id)
    expect(await differences(desk)).not.toContainEqual(expect.stringContaining(`sub_orders ${lines[0]}:`))
  })

  it('that fall give credits back, and the order uses as many less', async () => {
    const credits = { payment_mode: 'credits', verified_at: paid.verified_at, credits_used: '69.00' }
    const { id, lines } = await books.order(credits, { price: '69.00' })
    await books.done('orders', id, 'edit_charges', { discount_amount: 10, difference: 'give back' })
    expect(await books.back(id, lines)).toEqual({ money: 0, credits: 10 })
    expect(await desk.row('orders', id)).toMatchObject({ total_amount: '59.00', credits_used: '59.00', credits_held: '59.00' })
  })

  it('of an order paid with credits create none', async () => {
    const credits = { payment_mode: 'credits', verified_at: paid.verified_at, credits_used: '69.00' }
    const { id, lines } = await books.order(credits, { price: '69.00' })
    await books.done('orders', id, 'edit_charges', { shipping_charge: '40.00', difference: 'collect' })
    await books.done('orders', id, 'cancel', { cancellation_reason: 2 })
    expect(await books.back(id, lines)).toEqual({ money: 0, credits: 69 })
    await books.holdsTogether(id)
  })

  it('before the payment ask nothing', async () => {
    const { id } = await books.order({ payment_mode: 'online', status: 1 }, { price: '488.00', status: 1 })
    await books.done('orders', id, 'edit_charges', { shipping_charge: '40.00' })
    await books.done('orders', id, 'mark_paid', { payment_reference: 'P1', amount: '528.00' })
    expect(await desk.row('orders', id)).toMatchObject({ received_amount: '528.00' })
    const cash = await books.order({}, { price: '488.00' })
    await books.done('orders', cash.id, 'edit_charges', { shipping_charge: '40.00' })
  })
})
