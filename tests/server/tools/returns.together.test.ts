import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRow } from '../../support/insertRow.ts'
import { said } from '../../support/startMunshi.ts'
import { differences } from '../money/differences.ts'
import { startLedgerDesk } from './ledgerDesk.ts'

let books: Awaited<ReturnType<typeof startLedgerDesk>>
beforeAll(async () => {
  books = await startLedgerDesk()
})
afterAll(() => books.desk.close())

describe('goods of one order that come back together', () => {
  it('of a return and an RTO of a cash order: one action posts both to its ledger, and the books hold', async () => {
    const { desk } = books
    const reason = await insertRow(desk.db, 'return_reasons', { name: 'did not like', needs_image: false })
    const { id, lines } = await books.order(
      { payment_mode: 'cod', shipping_charge: 39, credits_used: '100.00' },
      { price: '300.00' },
      { price: '200.00' },
    )
    const [returned = 0, refused = 0] = lines
    for (const [direction, order] of [
      ['credit', null],
      ['debit', id],
    ])
      await insertRow(desk.db, 'wallet_transactions', { user: 100001, wallet_type: 'credits', direction, amount: 100, order })
    const before = await differences(desk)
    for (const line of lines) await books.done('sub_orders', line, 'ship', { courier: 2, awb: `TOGETHER${line}` })
    await books.done('sub_orders', returned, 'deliver', { delivered_date: '2026-11-18' })
    await books.done('sub_orders', refused, 'rto', { comment: 'Nobody there' })
    const started = await desk.agent.post('/api/return_requests', { sub_order: returned, request_type: 'return', reason })
    expect(started.status, await started.clone().text()).toBe(201)
    const request = await said<{ id: number; version: number }>(started)
    const accept = `/api/return_requests/${request.id}/actions/accept`
    expect((await desk.agent.post(accept, { pickup_date: '2026-11-19', courier: 2 }, { 'if-match': String(request.version) })).status).toBe(
      200,
    )
    const requests = [
      ...(await desk.rows('return_requests', { sub_order: returned })),
      ...(await desk.rows('return_requests', { sub_order: refused })),
    ]
    expect(requests).toHaveLength(2)
    for (const one of requests) {
      const path = `/api/return_requests/${one.id}/actions/pickup_confirmation`
      expect((await desk.agent.post(path, { pickup_confirmation: 4 }, { 'if-match': String(one.version) })).status).toBe(200)
    }
    const ids = requests.map(({ id: request }) => request)
    const done = await desk.agent.post('/api/return_requests/actions/processed', { ids, answers: { quality_ok: 'yes' } })
    expect(done.status, await done.clone().text()).toBe(200)
    expect(await desk.row('sub_orders', returned)).toMatchObject({ status: 8 })
    expect(await desk.row('sub_orders', refused)).toMatchObject({ status: 5 })
    // The credits of the cancelled line go to the line that needs them, and back with it: two events of one ledger.
    const entries = await desk.rows('order_ledger', { order: id, account: 'credits' })
    const sumOf = (kind: string) => entries.filter(entry => entry.kind === kind).reduce((sum, { amount }) => sum + Number(amount), 0)
    expect([sumOf('received'), sumOf('moved'), sumOf('given back')]).toEqual([100, 0, -100])
    expect(new Set(entries.filter(({ kind }) => kind !== 'received').map(({ event }) => event)).size).toBe(2)
    await books.holdsTogether(id)
    expect(await differences(desk)).toEqual(before)
  })
})
