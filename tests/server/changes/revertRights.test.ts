import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRow } from '../../support/insertRow.ts'
import { said } from '../../support/startMunshi.ts'
import { startOrderDesk } from '../tools/orderDesk.ts'

type Desk = Awaited<ReturnType<typeof startOrderDesk>>
type Entry = { what: string; change_set: number; revertible: boolean }

/** A revert needs what the form or action itself needs at that moment, whoever asks; the button shows only then. */
describe('who may put a change set back', () => {
  let desk: Desk
  let agents: Desk['agent']
  let sets = 0
  beforeAll(async () => {
    desk = await startOrderDesk()
    agents = await desk.signInAs('agents@example.com', { permissions: ['order_view', 'agent_dashboard'] })
  })
  afterAll(() => desk?.close())

  const status = async (id: number) => (await desk.row('sub_orders', id)).status
  const setOf = (answer: Response) => Number(answer.headers.get('change-set'))
  const revert = (by: Desk['agent'], set: number) => by.post(`/api/changes/${set}/revert`)
  /** What the history of a line offers somebody for a change set. */
  const offered = async (by: Desk['agent'], tool: string, id: number, set: number) =>
    (await said<Entry[]>(await by.get(`/api/${tool}/${id}/history`))).find(({ change_set }) => change_set === set)?.revertible
  const take = (who: Desk['agent'], permission: string) =>
    sql`delete from staff_user_actions where staff_user = ${who.id} and "action" = (select id from actions where name = ${permission})`.execute(
      desk.db.sql,
    )
  async function fresh(may: readonly string[], more: { supplier?: number } = {}) {
    sets += 1
    return desk.signInAs(`person${sets}@example.com`, { permissions: [...may], ...more })
  }

  it('asks `only` of the row as the revert leaves it: support does not release what operations hold', async () => {
    const { lines } = await desk.order({}, { status: 12 })
    const line = lines[0] as number
    const held = await desk.act('sub_orders', line, 'hold', { hold_reason: 'Stock' })
    expect(held.headers.get('revertible')).toBe('true')
    expect((await revert(agents, setOf(held))).status).toBe(403)
    expect(await status(line)).toBe(9)
    expect(await offered(agents, 'sub_orders', line, setOf(held))).toBe(false)
    expect(await offered(desk.agent, 'sub_orders', line, setOf(held))).toBe(true)
    expect((await revert(desk.agent, setOf(held))).status).toBe(200)
    expect(await offered(desk.agent, 'sub_orders', line, setOf(held))).toBe(false)
  })

  it('lets support take back what support may do, and asks again when it is done anew', async () => {
    const { lines } = await desk.order({}, { status: 2 })
    const line = lines[0] as number
    await desk.act('sub_orders', line, 'dispute', { comment: 'Call' }, agents)
    const held = await desk.act('sub_orders', line, 'hold', { hold_reason: 'Waits' }, agents)
    const back = await revert(agents, setOf(held))
    expect([back.status, await status(line)]).toEqual([200, 11])
    const again = await revert(agents, setOf(back))
    expect([again.status, await status(line)]).toEqual([200, 9])
    // Undone once more, and released by operations to where only they hold: doing it anew there is not for support.
    const undone = await revert(agents, setOf(again))
    await sql`update sub_orders set status = 12 where id = ${line}`.execute(desk.db.sql)
    expect(await offered(agents, 'sub_orders', line, setOf(undone))).toBe(false)
    expect((await revert(agents, setOf(undone))).status).toBe(403)
  })

  it('asks the author too: who lost the permission takes nothing back', async () => {
    const author = await fresh(['order_view', 'order_edit'])
    const { lines } = await desk.order({}, { status: 2 })
    const line = lines[0] as number
    const accepted = await desk.act('sub_orders', line, 'accept', {}, author)
    expect(await offered(author, 'sub_orders', line, setOf(accepted))).toBe(true)
    await take(author, 'order_edit')
    await sql`update access_version set version = version + 1`.execute(desk.db.sql)
    expect((await revert(author, setOf(accepted))).status).toBe(403)
    expect(await offered(author, 'sub_orders', line, setOf(accepted))).toBe(false)
    expect(await status(line)).toBe(12)
    const mine = await said<{ id: number; revertible: boolean }[]>(await author.get('/api/changes'))
    expect(mine.find(({ id }) => id === setOf(accepted))).toMatchObject({ revertible: false })
  })

  it('asks the scope: a payout out of reach is not found, to act on or to put back', async () => {
    const payout = await insertRow(desk.db, 'payouts', {
      payee_type: 'reseller',
      user: (await desk.rows('users'))[0]?.id,
      kind: 'refund',
      amount: '100',
      status: 1,
      scheduled_date: '2026-11-20',
    } as never)
    const finance = await fresh(['reseller_finance'])
    const outside = await fresh(['supplier_finance', 'supplier_payments_view', 'supplier_edit'])
    const paid = await desk.act('payouts', payout, 'mark_paid', { utr: 'UTR0000000001', paid_on: '2026-11-18' }, finance)
    expect(paid.status, await paid.clone().text()).toBe(200)
    expect((await desk.act('payouts', payout, 'retry', {}, outside)).status).toBe(404)
    const back = await revert(outside, setOf(paid))
    expect(back.status, await back.clone().text()).toBe(404)
    expect(await desk.row('payouts', payout)).toMatchObject({ utr: 'UTR0000000001' })
    expect((await revert(finance, setOf(paid))).status).toBe(409)
  })

  it('asks it when a plan is carried out as well', async () => {
    const author = await fresh(['order_view', 'order_edit'])
    const { lines } = await desk.order({}, { status: 2 })
    const planned = await author.post('/api/sub_orders/actions/hold?plan=true', { ids: lines, answers: { hold_reason: 'x' } })
    await sql`update staff_users set supplier = (select id from suppliers where id <> (select supplier from sub_orders where id = ${lines[0]}) limit 1)
      where id = ${author.id}`.execute(desk.db.sql)
    await sql`update access_version set version = version + 1`.execute(desk.db.sql)
    const applied = await author.post(`/api/changes/${setOf(planned)}/apply`)
    expect(applied.status, await applied.clone().text()).toBe(404)
    expect(await status(lines[0] as number)).toBe(2)
  })

  it('asks it of a row that was planned to be made', async () => {
    const author = await fresh(['order_view', 'agent_dashboard'])
    const { id } = await desk.order({}, { status: 2 })
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from tickets`.execute(desk.db.sql)
    const ticket = { order: id, category: 'return', attributable_to: 'courier', comment: 'Parcel came open' }
    const planned = await author.post('/api/tickets?plan=true', ticket)
    expect(planned.status, await planned.clone().text()).toBe(200)
    await sql`update staff_users set supplier = (select min(id) from suppliers) where id = ${author.id}`.execute(desk.db.sql)
    expect((await author.post(`/api/changes/${setOf(planned)}/apply`)).status).toBe(403)
    expect((await sql<{ n: number }>`select count(*)::integer as n from tickets`.execute(desk.db.sql)).rows).toEqual(rows)
  })

  it('asks nothing further of rows that the effect wrote', async () => {
    // Cancelling gives stock and credits back: whoever may cancel need not be allowed to touch either.
    const { lines } = await desk.order({}, { status: 2 })
    const cancelled = await desk.act('sub_orders', lines[0] as number, 'cancel', { cancellation_reason: 2, comment: 'x' })
    expect(cancelled.status, await cancelled.clone().text()).toBe(200)
    expect((await revert(desk.agent, setOf(cancelled))).status).toBe(200)
    expect(await status(lines[0] as number)).toBe(2)
  })
})
