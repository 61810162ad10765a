import { describe, expect, it } from 'vitest'
import { orderStatuses } from '../../resources/orders/choices.ts'
import { orders } from '../../resources/orders/orders/orders.ts'
import { subOrders } from '../../resources/orders/sub_orders/subOrders.ts'
import { holds } from '../../schema/holds.ts'
import { codeOf } from './support/codeOf.ts'
import { place } from './support/place.ts'

const classOf = (row: Record<string, unknown>) => orders.list.rowClasses?.find(one => holds(one.when, row, place()))?.name ?? null

describe('orders (document 2, §3)', () => {
  it('has the statuses with their ids', () =>
    expect(orderStatuses).toEqual({
      1: 'payment_pending',
      2: 'ordered',
      3: 'shipped',
      4: 'delivered',
      5: 'cancelled',
      6: 'exchange',
      7: 'return',
      8: 'refund',
      9: 'hold',
      10: 're_ship',
      11: 'dispute con call',
      12: 'supplier_accepted',
    }))

  it.each([
    [{ status: 5 }, 'cancelled'],
    [{ status: 6 }, 'return-exchange'],
    [{ status: 7 }, 'return-exchange'],
    [{ status: 8 }, 'return-exchange'],
    [{ status: 9 }, 'hold-order'],
    [{ status: 11 }, 'hold-order'],
    [{ status: 1 }, 'payment-pending'],
    [{ status: 4 }, 'delivered'],
    [{ status: 3, promised_date: '2026-11-17' }, 'shipped-delayed'],
    [{ status: 10, promised_date: '2026-11-17', shipped_at: '2026-11-18T05:00:00.000Z' }, 'shipped-delayed'],
    [{ status: 3, promised_date: '2026-11-18', shipped_at: '2026-11-18T05:00:00.000Z' }, 'shipped-today'],
    [{ status: 10, promised_date: '2026-11-20', shipped_at: '2026-11-18T05:00:00.000Z' }, 'shipped'],
    [{ status: 3, promised_date: '2026-11-20', shipped_at: '2026-11-17T05:00:00.000Z' }, 'shipped'],
    [{ status: 2 }, null],
    [{ status: 12 }, null],
  ])('a row %j is coloured %s', (row, name) => expect(classOf(row)).toBe(name))

  it('a COD result that cancels is shown before it is done, and no other', () => {
    const shown = (cod_verification: string) => holds(orders.actions.cod_result.confirmWhen, { cod_verification }, place())
    expect(['rejected', 'verified', 'unreachable'].map(shown)).toEqual([true, false, false])
  })

  it('its status follows from its sub-orders', () =>
    expect(orders.fields.status.aggregate).toEqual({
      of: 'sub_orders',
      by: 'order',
      where: { status: { not: 5 } },
      as: { first: 'status', order: [1, 9, 11, 2, 12, 10, 3, 6, 7, 8, 4], otherwise: 5 },
    }))

  it('search needs one of the documented seven, and a span of at most 30 days', () => {
    expect(orders.list.needsOneOf).toEqual([
      'reseller_name',
      'supplier',
      'order_number',
      'reseller_code',
      'placed_at',
      'customer_code',
      'customer_phone',
    ])
    expect(orders.list.longestSpan).toEqual({ placed_at: 30 })
  })

  it('offers the payment modes of the country', () => {
    expect(orders.fields.payment_mode.offered('IN').map(option => option.id)).toEqual([
      'bank_transfer',
      'cod',
      'online',
      'paytm',
      'credits',
    ])
    expect(orders.fields.payment_mode.offered('ID').map(option => option.id)).toEqual(['bank_transfer', 'cod', 'online', 'credits'])
  })

  it('COD fee, quantity and AWB', () => {
    for (const fee of ['0', '49', '200']) expect(codeOf(orders.fields.cod_fee, fee)).toBeNull()
    for (const fee of ['abc', '-1', '201']) expect(codeOf(orders.fields.cod_fee, fee)).not.toBeNull()
    expect(codeOf(orders.fields.cod_fee, '50000', 'ID')).toBeNull()
    expect([codeOf(subOrders.fields.quantity, 1), codeOf(subOrders.fields.quantity, 0)]).toEqual([null, 'too_little'])
    expect([codeOf(subOrders.fields.awb, '1490812345678'), codeOf(subOrders.fields.awb, 'D1/5')]).toEqual([null, 'awb'])
  })

  it('stands at the documented addresses, read only', () => {
    expect(orders.routes).toEqual({ list: '/orders/:page_number?', show: '/order/:id' })
    expect(orders.permissions).toEqual({ list: 'orders_view', show: 'order_view' })
  })
})
