import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../support/browser.ts'
import { said } from '../../support/startMunshi.ts'
import { startOrderDesk } from './orderDesk.ts'

interface Planned {
  readonly change_set: number
  readonly preview: readonly {
    readonly tool: string
    readonly id: number | null
    readonly changes: readonly { readonly field: string }[]
  }[]
}

let desk: Awaited<ReturnType<typeof startOrderDesk>>
let seller: Browser & { readonly id: number }
let other: Browser
beforeAll(async () => {
  desk = await startOrderDesk()
  const may = ['orders_view', 'order_view', 'order_edit']
  seller = await desk.signInAs('seller-1001@example.com', { permissions: may, supplier: 1001 })
  other = await desk.signInAs('seller-1002@example.com', { permissions: may, supplier: 1002 })
})
afterAll(() => desk.close())

describe('somebody of a supplier, about a line of an order that others have lines in', () => {
  it('is shown of a plan what it does to rows of theirs, without totals over those of others', async () => {
    const { id, lines } = await desk.order({ shipping_charge: 40, credits_used: '100.00' }, { status: 2 }, { status: 2, supplier: 1002 })
    const { version } = await desk.row('sub_orders', lines[0]!)
    const plan = async (by: Browser) =>
      said<Planned>(
        await by.post(`/api/sub_orders/${lines[0]}/actions/cancel?plan=true`, { cancellation_reason: 2 }, { 'if-match': String(version) }),
      )
    const whole = await plan(desk.agent)
    const fieldsOf = ({ preview }: Planned, tool: string) =>
      preview
        .filter(row => row.tool === tool && (row.id === id || tool !== 'orders'))
        .flatMap(({ changes }) => changes.map(({ field }) => field))
    expect(fieldsOf(whole, 'orders')).toContain('total_amount')
    const own = await plan(seller)
    expect(own.preview.filter(({ tool }) => !['orders', 'sub_orders', 'products'].includes(tool))).toEqual([])
    expect(own.preview.filter(row => row.tool === 'sub_orders').map(row => row.id)).toEqual([lines[0]])
    expect(fieldsOf(own, 'orders')).not.toContain('total_amount')
    expect(fieldsOf(own, 'orders')).not.toContain('goods_amount')
    // A plan is told among the people of one supplier.
    const listed = async (by: Browser) => (await said<{ id: number }[]>(await by.get('/api/changes'))).map(set => set.id)
    expect(await listed(seller)).toEqual([own.change_set])
    expect(await listed(other)).toEqual([])
    expect(await listed(desk.agent)).toEqual(expect.arrayContaining([own.change_set, whole.change_set]))
  })

  it('is told of changes what people of that supplier did, row by row as far as they reach', async () => {
    const colleague = await desk.signInAs('second-1001@example.com', {
      permissions: ['orders_view', 'order_view', 'order_edit'],
      supplier: 1001,
    })
    const { id, lines } = await desk.order({}, { status: 2 }, { status: 2, supplier: 1002 })
    const cancel = { cancellation_reason: 2, comment: 'x' }
    const setOf = (answer: Response) => Number(answer.headers.get('change-set'))
    const own = setOf(await desk.act('sub_orders', lines[0]!, 'cancel', cancel, colleague))
    const whole = setOf(await desk.act('sub_orders', lines[1]!, 'cancel', cancel, desk.agent))
    const listed = async (by: Browser) => (await said<{ id: number }[]>(await by.get('/api/changes'))).map(set => set.id)
    expect(await listed(seller)).toContain(own)
    for (const by of [seller, other]) expect((await by.get(`/api/changes/${whole}`)).status).toBe(404)
    expect(await listed(other)).not.toContain(own)
    type Told = { tool: string; id: number; changes: { field: string; from: unknown }[] }
    const rowsOf = async (set: number) => (await said<{ data: Told[] }>(await seller.get(`/api/changes/${set}/rows`))).data
    const told = await rowsOf(own)
    expect(told).toContainEqual(expect.objectContaining({ tool: 'sub_orders', id: lines[0] }))
    expect(told.flatMap(({ changes }) => changes.map(({ field }) => field))).not.toContain('total_amount')
    const entries = await said<{ change_set: number; below?: { rows: { id: number }[] }[] }[]>(
      await seller.get(`/api/orders/${id}/history`),
    )
    const below = entries.flatMap(entry => entry.below ?? []).flatMap(({ rows }) => rows.map(row => row.id))
    expect(below).toContain(lines[0])
    expect(below).not.toContain(lines[1])
    // What is masked for them stays so, in what they did themselves too.
    const { rows } = await sql<{ id: number }>`insert into change_sets (at, actor, source, tool, what, state)
      values (now(), ${seller.id}, 'form', 'orders', 'update', 'applied') returning id`.execute(desk.db.sql)
    await sql`insert into change_rows (at, change_set, tool, "row", op, before)
      values (now(), ${rows[0]?.id}, (select number from tool_numbers where name = 'orders'), ${id}, 1,
        '{"customer_phone": "+919876543210"}')`.execute(desk.db.sql)
    expect((await rowsOf(rows[0]?.id ?? 0))[0]?.changes).toMatchObject([{ field: 'customer_phone', from: '••••3210' }])
  })

  it('does to lines of theirs alone what may be done, and nothing to the order that others share', async () => {
    const { id, lines } = await desk.order({}, { status: 2 }, { status: 2, supplier: 1002 })
    const cancel = { cancellation_reason: 2, comment: 'x' }
    const order = await said<{ _can: { edit: boolean; actions: string[] } }>(await seller.get(`/api/orders/${id}`))
    expect(order._can).toEqual({ edit: false, delete: false, actions: [] })
    expect((await desk.act('orders', id, 'cancel', cancel, seller)).status).toBe(403)
    const many = await seller.post('/api/orders/actions/cancel', { ids: [id], answers: cancel })
    expect(await said(many)).toMatchObject({ counts: { rows: 0, refused: 1 }, refused: [{ id, code: 'not_for_you' }] })
    expect((await desk.act('sub_orders', lines[1]!, 'cancel', cancel, seller)).status).toBe(404)
    expect((await desk.act('sub_orders', lines[0]!, 'cancel', cancel, seller)).status).toBe(200)
    const whole = await desk.act('orders', id, 'cancel', cancel)
    expect(whole.status, await whole.clone().text()).toBe(200)
    expect((await seller.post(`/api/changes/${whole.headers.get('change-set')}/revert`)).status).toBe(403)
    expect(await desk.row('sub_orders', lines[1]!)).toMatchObject({ status: 5 })
  })

  it('comments on lines of theirs alone', async () => {
    const { id, lines } = await desk.order({}, { status: 2 }, { status: 2, supplier: 1002 })
    const comment = async (sub_order: number | null) => {
      const answer = await seller.post('/api/order_comments', { order: id, sub_order, comment: 'Packed' })
      const { errors } = await said<{ errors?: { sub_order?: { code: string } } }>(answer)
      return [answer.status, errors?.sub_order?.code]
    }
    expect(await comment(lines[0]!)).toEqual([201, undefined])
    expect(await comment(lines[1]!)).toEqual([422, 'id_not_found'])
    expect(await comment(null)).toEqual([422, 'missing'])
  })
})
