import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadFixtures } from '../support/fixtures/loadFixtures.ts'
import { insertRow } from '../support/insertRow.ts'
import { said, startMunshi } from '../support/startMunshi.ts'
import { startOrderDesk } from './tools/orderDesk.ts'

type Body = { record: Record<string, unknown>; parts: Record<string, Record<string, unknown>[]> }

describe('the desk of an order', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let agent: Awaited<ReturnType<typeof app.signInAs>>
  let order: number
  const desk = async (id = order, who = agent) => (await (await who.get(`/api/orders/${id}/desk`)).json()) as Body

  beforeAll(async () => {
    app = await startMunshi()
    await loadFixtures(app)
    agent = await app.signInAs('agent@example.com', { permissions: ['orders_view', 'order_view', 'agent_dashboard', 'order_edit'] })
    const [found] = (await (await agent.get('/api/orders?filter={"order_number":"261118000123"}')).json()) as { id: number }[]
    order = found?.id ?? 0
  })
  afterAll(() => app.close())

  it('has the record and the rows that belong to it, each with what may be done to it', async () => {
    const { record, parts } = await desk()
    expect(record.order_number).toBe('261118000123')
    expect(record._can).toBeDefined()
    expect(parts.sub_orders?.map(row => row.sub_order_number)).toContain('261118000123_1')
    expect(parts.sub_orders?.[0]?._can).toBeDefined()
    expect(parts.products?.map(row => row.id)).toEqual([...new Set(parts.sub_orders?.map(row => row.product))])
    expect(Object.keys(parts).sort()).toEqual(
      ['ledger', 'order_comments', 'products', 'return_requests', 'shipments', 'sub_orders', 'tickets'].sort(),
    )
  })

  it('tells what happened, newest first: what was written and what came with the rows', async () => {
    await agent.post('/api/order_comments', { order, comment: 'Customer asked for a call after six' })
    const told = (await (await agent.get(`/api/orders/${order}/timeline`)).json()) as {
      tool: string
      at: string
      moment?: string
      entry?: { actor: { email: string } }
    }[]
    expect(told[0]?.tool).toBe('order_comments')
    expect(told[0]?.entry?.actor.email).toBe('agent@example.com')
    expect(told.some(one => one.moment === 'placed_at')).toBe(true)
    expect(told.map(one => one.at)).toEqual(
      told
        .map(one => one.at)
        .sort()
        .reverse(),
    )
  })

  it('is not for who may not open orders, and an unknown order is not found', async () => {
    const other = await app.signInAs('nothing@example.com', { permissions: ['suppliers_view'] })
    expect((await other.get(`/api/orders/${order}/desk`)).status).toBe(403)
    expect((await agent.get('/api/orders/999999999/desk')).status).toBe(404)
    expect((await agent.get('/api/orders/x/timeline')).status).toBe(404)
  })

  it('shows people of a supplier their own lines alone, and no totals', async () => {
    const { parts } = await desk()
    const supplier = Number(parts.sub_orders?.[0]?.supplier)
    const own = await app.signInAs('seller@example.com', { permissions: ['orders_view', 'order_view'], supplier })
    const seen = await desk(order, own)
    expect(seen.parts.sub_orders?.every(row => row.supplier === supplier)).toBe(true)
    expect(seen.record.total_amount).toBeNull()
  })
})

describe('the desk of a return', () => {
  it('has what it is decided by beside it: evidence, goods, amount, when they came, whose they are, and the last day', async () => {
    const desk = await startOrderDesk()
    try {
      const delivered = { status: 4, delivered_at: '2026-11-15T06:30:00.000Z' }
      const { id: order, lines } = await desk.order({}, delivered)
      const reason = await insertRow(desk.db, 'return_reasons', { name: 'too late', needs_image: false, window_days: 7 })
      const asked = { sub_order: lines[0], request_type: 'return', reason }
      const made = await said<{ id: number; window_ends: string }>(await desk.agent.post('/api/return_requests', asked))
      expect(made.window_ends).toBe('2026-11-22')
      const { record, parts } = await said<Body>(await desk.agent.get(`/api/return_requests/${made.id}/desk`))
      expect((record._can as { actions: string[] }).actions).toEqual(expect.arrayContaining(['accept', 'reject']))
      expect(parts.line).toMatchObject([{ id: lines[0], amount: '300.00', delivered_at: delivered.delivered_at, _can: { actions: [] } }])
      expect(parts.order).toMatchObject([{ id: order, customer_name: 'Asha Rao', _can: { actions: [] } }])
      expect(parts.products).toMatchObject([{ id: 900_001 }])
      // Put again, it has a week more.
      const act = (name: string, answers: object) => desk.act('return_requests', made.id, name, answers)
      expect((await act('reject', { reject_reason: 1 })).status).toBe(200)
      expect((await act('re_initiate', { reason })).status).toBe(200)
      expect((await desk.row('return_requests', made.id)).window_ends).toBe('2026-11-29')
    } finally {
      await desk.close()
    }
  })
})
