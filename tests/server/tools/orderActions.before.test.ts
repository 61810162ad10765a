import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { said } from '../../support/startMunshi.ts'
import { refusal, startOrderDesk } from './orderDesk.ts'

let desk: Awaited<ReturnType<typeof startOrderDesk>>
beforeAll(async () => {
  desk = await startOrderDesk()
})
afterAll(() => desk.close())

const failed = 'Failed to update. Retry.'
const line = async (id: number) => desk.row('sub_orders', id)

describe('a line before it leaves the supplier', () => {
  it('is accepted by the supplier: 2 to 12, to be dispatched; the order follows', async () => {
    const { id, lines } = await desk.order({}, { status: 2 })
    expect((await desk.act('sub_orders', lines[0]!, 'accept')).status).toBe(200)
    expect(await line(lines[0]!)).toMatchObject({ status: 12, supplier_order_status: 2 })
    expect(await desk.row('orders', id)).toMatchObject({ status: 12 })
  })

  it.each([2, 10, 12])('is held from %i and released to it; the dispatch date moves by the days held', async status => {
    const { id, lines } = await desk.order({}, { status, sla_date: '2026-11-20' })
    const answer = await desk.act('sub_orders', lines[0]!, 'hold', { hold_reason: 'Customer asked to wait' })
    expect(answer.status).toBe(200)
    expect(await line(lines[0]!)).toMatchObject({ status: 9, prior_status: status, held_on: '2026-11-18', held_by: await desk.me() })
    expect(await desk.row('orders', id)).toMatchObject({ status: 9, hold_reason: 'Customer asked to wait' })
    await sql`update sub_orders set held_on = '2026-11-15' where id = ${lines[0]}`.execute(desk.db.sql)
    const back = await desk.act('sub_orders', lines[0]!, 'release', { comment: 'They want it' })
    expect(back.status, await back.clone().text()).toBe(200)
    expect(await line(lines[0]!)).toMatchObject({ status, prior_status: null, held_on: null, held_by: null, sla_date: '2026-11-23' })
    expect(await desk.row('orders', id)).toMatchObject({ status, hold_reason: null })
    expect(await desk.rows('order_comments', { order: id })).toMatchObject([{ sub_order: lines[0], comment: 'They want it' }])
  })

  it('is among my holds for who held it, until somebody else takes it over or it goes on', async () => {
    const mine = async (who: number) => {
      const filter = encodeURIComponent(JSON.stringify({ held_by: who, status: [9, 11], placed_at_from: '2026-11-01' }))
      return (await said<{ id: number }[]>(await desk.agent.get(`/api/orders?filter=${filter}`))).map(order => order.id)
    }
    const { id, lines } = await desk.order({}, { status: 2 }, { status: 12 })
    const me = await desk.me()
    expect(await mine(me)).not.toContain(id)
    await desk.act('sub_orders', lines[0]!, 'hold', { hold_reason: 'Customer asked to wait' })
    expect(await mine(me)).toContain(id)
    expect(await mine(me + 1)).not.toContain(id)
    await desk.act('sub_orders', lines[0]!, 'cancel', { cancellation_reason: 2 })
    await desk.act('sub_orders', lines[1]!, 'hold', { hold_reason: 'Address' })
    await sql`update sub_orders set held_by = null where id = ${lines[1]}`.execute(desk.db.sql)
    // The line that was cancelled on hold says nothing any more.
    expect(await mine(me)).not.toContain(id)
  })

  it('asks why it is held, and what was said', async () => {
    const { lines } = await desk.order({}, { status: 2 })
    const answer = await refusal(await desk.act('sub_orders', lines[0]!, 'hold', { hold_reason: '' }))
    expect(answer).toMatchObject({ status: 422, message: failed, errors: { hold_reason: { code: 'missing' } } })
  })

  it('is disputed: a ticket asks for a confirmation call, and is closed when the line goes on', async () => {
    const { id, lines } = await desk.order({}, { status: 12 })
    expect((await desk.act('sub_orders', lines[0]!, 'dispute', { comment: 'Number does not answer' })).status).toBe(200)
    expect(await line(lines[0]!)).toMatchObject({ status: 11, prior_status: 12 })
    const ticket = { category: 'confirmation call', status: 'open', user: 100_001, due_at: '2026-11-19T06:30:00.000Z' }
    expect(await desk.rows('tickets', { sub_order: lines[0]! })).toMatchObject([
      { ...ticket, order: id, comment: 'Number does not answer' },
    ])
    await desk.act('sub_orders', lines[0]!, 'release', { comment: 'Confirmed' })
    expect(await line(lines[0]!)).toMatchObject({ status: 12 })
    expect(await desk.rows('tickets', { sub_order: lines[0]! })).toMatchObject([{ status: 'closed', resolution: 'Confirmed' }])
  })

  it('goes from hold to dispute and back to hold, and still knows where it came from', async () => {
    const { lines } = await desk.order({}, { status: 12 })
    const [id] = lines as [number]
    for (const [name, answers] of [
      ['hold', { hold_reason: 'a' }],
      ['dispute', { comment: 'b' }],
      ['hold', { hold_reason: 'c' }],
      ['release', { comment: 'd' }],
    ] as const)
      expect((await desk.act('sub_orders', id, name, answers)).status).toBe(200)
    expect(await line(id)).toMatchObject({ status: 12 })
  })

  it('is not released where nobody knows to what', async () => {
    const { lines } = await desk.order({}, { status: 9 })
    const answer = await refusal(await desk.act('sub_orders', lines[0]!, 'release', { comment: 'd' }))
    expect(answer).toMatchObject({ status: 409, message: failed })
  })

  it('lets agents end a dispute, not a hold, and never cancel', async () => {
    const agents = await desk.signInAs('agents@example.com', { permissions: ['order_view', 'agent_dashboard'] })
    const { lines } = await desk.order({}, { status: 11, prior_status: 2 }, { status: 9, prior_status: 2 }, { status: 2 })
    expect((await desk.act('sub_orders', lines[0]!, 'release', { comment: 'Confirmed' }, agents)).status).toBe(200)
    expect((await desk.act('sub_orders', lines[1]!, 'release', { comment: 'Confirmed' }, agents)).status).toBe(403)
    expect((await desk.act('sub_orders', lines[2]!, 'hold', { hold_reason: 'x' }, agents)).status).toBe(403)
    expect((await desk.act('sub_orders', lines[2]!, 'cancel', { cancellation_reason: 2 }, agents)).status).toBe(403)
    expect((await desk.act('sub_orders', lines[2]!, 'dispute', { comment: 'x' }, agents)).status).toBe(200)
  })

  it('is held with others at once, seen before, and all of it is undone', async () => {
    const { id, lines } = await desk.order({}, { status: 2 }, { status: 12 }, { status: 4 })
    const preview = await desk.agent.post('/api/sub_orders/actions/hold?plan=true', { ids: lines, answers: { hold_reason: 'Together' } })
    const planned = await said<{ change_set: number; refused: { id: number }[] }>(preview)
    expect(planned.refused).toMatchObject([{ id: lines[2], message: failed }])
    expect(await line(lines[0]!)).toMatchObject({ status: 2 })
    const done = await desk.agent.post(`/api/changes/${planned.change_set}/apply`)
    expect(done.status).toBe(200)
    expect((await desk.rows('sub_orders', { order: id })).map(({ status }) => status)).toEqual([9, 9, 4])
    expect((await desk.undo(done)).status).toBe(200)
    expect((await desk.rows('sub_orders', { order: id })).map(({ status }) => status)).toEqual([2, 12, 4])
    expect(await desk.row('orders', id)).toMatchObject({ status: 2, hold_reason: null })
  })
})
