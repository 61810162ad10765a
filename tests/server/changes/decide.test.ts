import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { said, startShop } from './startShop.ts'

type Shop = { id: number; version: number; name: string; low: number; status: string; stock: number }
type Planned = {
  change_set: number
  state: string
  counts: { rows: number; refused: number; kept: number; by_tool: Record<string, number> }
  refused: { id: number; code: string }[]
  preview: unknown[]
  kept: { id: number; field: string; reason: string }[]
}
type Entry = {
  what: string
  change_set: number
  reverted_by: number | null
  actor: { email: string }
  changes: { field: string; from: unknown; to: unknown }[]
}

describe('change sets: plan, apply, undo, revert, approve', () => {
  let app: Awaited<ReturnType<typeof startShop>>
  let staff: Awaited<ReturnType<typeof app.signInAs>>
  let other: typeof staff
  let stranger: typeof staff
  beforeAll(async () => {
    app = await startShop()
    staff = await app.signInAs('staff@example.com', { permissions: ['shops_view', 'shops_edit'] })
    other = await app.signInAs('other@example.com', { permissions: ['shops_view', 'shops_edit'] })
    stranger = await app.signInAs('stranger@example.com', { permissions: ['shops_view'] })
  })
  afterAll(() => app.close())

  const seen = (shop: { version: number }) => ({ 'if-match': String(shop.version) })
  let count = 0
  async function newShop(more: Record<string, unknown> = {}): Promise<Shop & { set: number }> {
    count += 1
    const answer = await staff.post('/api/shops', { name: `Shop ${count}`, ...more })
    return { ...(await said<Shop>(answer)), set: Number(answer.headers.get('change-set')) }
  }
  const rowOf = async (id: number) => (await sql<Shop>`select * from shops where id = ${id}`.execute(app.db.sql)).rows[0]

  it('undoes an edit, and tells both in the history', async () => {
    const shop = await newShop({ low: 3 })
    const edit = await staff.put(`/api/shops/${shop.id}`, { low: 5, name: `${shop.name} b` }, seen(shop))
    const undo = await staff.post(`/api/changes/${edit.headers.get('change-set')}/revert`)
    expect(undo.status).toBe(200)
    expect(await rowOf(shop.id)).toMatchObject({ low: 3, name: shop.name, version: 3 })
    const history = await said<Entry[]>(await stranger.get(`/api/shops/${shop.id}/history`))
    expect(history.map(entry => entry.what)).toEqual(['revert', 'update', 'create'])
    expect(history[1]?.changes).toEqual([
      { field: 'name', from: shop.name, to: `${shop.name} b` },
      { field: 'low', from: 3, to: 5 },
    ])
    expect(history[2]?.changes).toContainEqual({ field: 'low', from: null, to: 3 })
    expect((await staff.post(`/api/changes/${edit.headers.get('change-set')}/revert`)).status).toBe(409)
  })

  it('undoes making a row with its children, and removing one', async () => {
    const shop = await newShop({ sales: { add: [{ amount: '4' }] } })
    expect((await staff.post(`/api/changes/${shop.set}/revert`)).status).toBe(200)
    expect(await rowOf(shop.id)).toBeUndefined()
    const kept = await newShop({ low: 2 })
    const gone = await staff.delete(`/api/shops/${kept.id}`, seen(kept))
    expect(gone.status).toBe(200)
    expect((await staff.post(`/api/changes/${gone.headers.get('change-set')}/revert`)).status).toBe(200)
    expect(await rowOf(kept.id)).toMatchObject({ name: kept.name, low: 2, version: 2 })
  })

  it('keeps what somebody changed since, and says so', async () => {
    const shops = [await newShop(), await newShop()]
    const bulk = await said<Planned>(await staff.put('/api/shops', { ids: shops.map(shop => shop.id), data: { low: 4 } }))
    expect(bulk).toMatchObject({ state: 'applied', counts: { rows: 2, refused: 0 } })
    const [first, second] = shops
    await other.put(`/api/shops/${first?.id}`, { low: 6 }, { 'if-match': '2' })
    await other.put(`/api/shops/${second?.id}`, { high: 8 }, { 'if-match': '2' })
    const reverted = await said<Planned>(await staff.post(`/api/changes/${bulk.change_set}/revert`))
    expect(reverted).toMatchObject({ counts: { rows: 1, kept: 1 }, kept: [{ id: first?.id, field: 'low', reason: 'changed_since' }] })
    expect(await rowOf(second?.id ?? 0)).toMatchObject({ low: 1, high: 8 })
  })

  it('shows what would happen before it does, and leaves out rows that moved in between', async () => {
    const shops = [await newShop(), await newShop()]
    const [first, second] = shops
    const plan = await said<Planned>(
      await staff.put('/api/shops?plan=true', { filter: { id: shops.map(shop => shop.id) }, data: { low: 7 } }),
    )
    expect(plan).toMatchObject({ state: 'planned', counts: { rows: 2, refused: 0, by_tool: { shops: 2 } } })
    expect(plan.preview).toContainEqual({
      tool: 'shops',
      id: first?.id,
      title: first?.name,
      op: 'update',
      changes: [{ field: 'low', from: 1, to: 7 }],
    })
    expect(await rowOf(first?.id ?? 0)).toMatchObject({ low: 1 })
    await other.put(`/api/shops/${second?.id}`, { low: 2 }, { 'if-match': '1' })
    expect((await other.post(`/api/changes/${plan.change_set}/apply`)).status).toBe(403)
    const applied = await said<Planned>(await staff.post(`/api/changes/${plan.change_set}/apply`))
    expect(applied).toMatchObject({
      state: 'applied',
      counts: { rows: 1, refused: 1 },
      refused: [{ id: second?.id, code: 'changed_since' }],
    })
    expect(await rowOf(first?.id ?? 0)).toMatchObject({ low: 7 })
    expect((await staff.post(`/api/changes/${plan.change_set}/apply`)).status).toBe(409)
  })

  it('acts on many, refusing those that do not stand where it starts', async () => {
    const shops = [await newShop(), await newShop()]
    await staff.post(`/api/shops/${shops[0]?.id}/actions/close`, { reason: 'x' }, { 'if-match': '1' })
    const answer = await said<Planned>(
      await staff.post('/api/shops/actions/close', { ids: shops.map(shop => shop.id), answers: { reason: 'y' } }),
    )
    expect(answer).toMatchObject({ counts: { rows: 1, refused: 1 }, refused: [{ id: shops[0]?.id, code: 'wrong_state' }] })
  })

  it('parks what needs a second person; nobody approves their own, and one approval of fifty counts', async () => {
    const shop = await newShop()
    await staff.post(`/api/shops/${shop.id}/actions/close`, { reason: 'x' }, { 'if-match': '1' })
    const parked = await staff.post(`/api/shops/${shop.id}/actions/reopen`, {}, { 'if-match': '2' })
    expect(parked.status).toBe(202)
    const { change_set } = await said<Planned>(parked)
    expect(await rowOf(shop.id)).toMatchObject({ status: 'closed' })
    expect((await staff.post(`/api/changes/${change_set}/approve`)).status).toBe(403)
    expect((await stranger.post(`/api/changes/${change_set}/approve`)).status).toBe(403)
    const answers = await Promise.all(Array.from({ length: 50 }, () => other.post(`/api/changes/${change_set}/approve`)))
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer.status === 409)).toHaveLength(49)
    expect(await rowOf(shop.id)).toMatchObject({ status: 'open', version: 3 })
  })

  it('tells those who may approve what waits, and its author what they decided', async () => {
    const told = async (who: typeof staff) =>
      (await said<{ notices: { kind: string; params: { what?: string } }[] }>(await who.get('/api/staff_notices'))).notices
    const shop = await newShop()
    await staff.post(`/api/shops/${shop.id}/actions/close`, { reason: 'x' }, { 'if-match': '1' })
    for (const who of [staff, other, stranger]) await who.post('/api/staff_notices/read')
    const waits = await said<Planned>(await staff.post(`/api/shops/${shop.id}/actions/reopen`, {}, { 'if-match': '2' }))
    expect((await told(other))[0]).toMatchObject({
      kind: 'approval_asked',
      read: false,
      open: true,
      params: { what: 'reopen' },
    })
    expect((await told(staff)).filter(({ kind }) => kind === 'approval_asked')).toEqual([])
    expect(await told(stranger)).toEqual([])
    expect((await other.post(`/api/changes/${waits.change_set}/reject`)).status).toBe(200)
    expect((await told(staff))[0]).toMatchObject({ kind: 'rejected', by: 'other@example.com', params: { what: 'reopen' } })
    expect(await said(await other.get('/api/staff_notices/unread'))).toEqual({ unread: 0 })
  })

  it('a plan of such an action waits too when its author applies it, one row or many', async () => {
    const shops = [await newShop(), await newShop()]
    for (const shop of shops) await staff.post(`/api/shops/${shop.id}/actions/close`, { reason: 'x' }, { 'if-match': '1' })
    const [one, other_] = shops
    const plans = [
      await staff.post(`/api/shops/${one?.id}/actions/reopen?plan=true`, {}, { 'if-match': '2' }),
      await staff.post('/api/shops/actions/reopen?plan=true', { ids: [other_?.id] }),
    ]
    for (const [index, plan] of plans.entries()) {
      const { change_set } = await said<Planned>(plan)
      const applied = await staff.post(`/api/changes/${change_set}/apply`)
      expect([applied.status, (await said<Planned>(applied)).state]).toEqual([202, 'waiting'])
      expect(await rowOf(shops[index]?.id ?? 0)).toMatchObject({ status: 'closed' })
      expect((await staff.post(`/api/changes/${change_set}/apply`)).status).toBe(409)
      expect((await staff.post(`/api/changes/${change_set}/approve`)).status).toBe(403)
      expect((await other.post(`/api/changes/${change_set}/approve`)).status).toBe(200)
      expect(await rowOf(shops[index]?.id ?? 0)).toMatchObject({ status: 'open' })
      // One alone may take it back, and not do it again by that.
      const back = await staff.post(`/api/changes/${change_set}/revert`)
      expect(back.status).toBe(200)
      const again = await staff.post(`/api/changes/${back.headers.get('change-set')}/revert`)
      expect([again.status, (await said<{ code: string }>(again)).code]).toEqual([409, 'second_person'])
      expect(await rowOf(shops[index]?.id ?? 0)).toMatchObject({ status: 'closed' })
    }
  })

  it('tells how often it was put back and done again: what is undone in the end is as if it had not been', async () => {
    const shop = await newShop({ low: 2 })
    const first = await staff.put(`/api/shops/${shop.id}`, { low: 3 }, seen(shop))
    const second = await staff.put(`/api/shops/${shop.id}`, { low: 4 }, { 'if-match': '2' })
    const setOf = (answer: Response) => answer.headers.get('change-set')
    let last = second
    for (let turn = 0; turn < 3; turn += 1) last = await staff.post(`/api/changes/${setOf(last)}/revert`)
    expect(await rowOf(shop.id)).toMatchObject({ low: 3 })
    expect((await staff.post(`/api/changes/${setOf(first)}/revert`)).status).toBe(200)
    expect(await rowOf(shop.id)).toMatchObject({ low: 2 })
  })

  it('lets a guard hold a row back, and does not undo what left the house', async () => {
    const shop = await newShop({ sales: { add: [{ amount: '1' }] } })
    await staff.post(`/api/shops/${shop.id}/actions/close`, { reason: 'x' }, { 'if-match': '1' })
    expect((await staff.post(`/api/shops/${shop.id}/actions/bury`, {}, { 'if-match': '2' })).status).toBe(409)
    await sql`update sales set status = 'void' where shop = ${shop.id}`.execute(app.db.sql)
    const buried = await staff.post(`/api/shops/${shop.id}/actions/bury`, {}, { 'if-match': '2' })
    expect(buried.status).toBe(200)
    expect((await staff.post(`/api/changes/${buried.headers.get('change-set')}/revert`)).status).toBe(409)
  })

  it('copies a row without what must differ', async () => {
    const shop = await newShop({ sales: { add: [{ amount: '4', note: 'gift' }] } })
    const { rows } = await sql<{ id: number; amount: string }>`select id, amount from sales where shop = ${shop.id}`.execute(app.db.sql)
    const { id, amount } = rows[0]!
    const copied = await said(await staff.post(`/api/sales/${id}/actions/duplicate`, {}, { 'if-match': '1' }))
    expect(copied).toMatchObject({ shop: shop.id, amount, note: null, status: 'fresh', version: 1 })
    expect(copied).not.toMatchObject({ id })
  })

  it('lets revert whoever wrote it or could have, and nobody else', async () => {
    const shop = await newShop()
    expect((await stranger.post(`/api/changes/${shop.set}/revert`)).status).toBe(403)
    expect((await other.post(`/api/changes/${shop.set}/revert`)).status).toBe(200)
    expect((await staff.post('/api/changes/999999/revert')).status).toBe(404)
  })

  it('lists change sets of oneself and of tools one may write to', async () => {
    const shop = await newShop()
    const own = await said<{ id: number; mine: boolean }[]>(await staff.get('/api/changes?tool=shops'))
    expect(own[0]).toMatchObject({ id: shop.set, mine: true })
    expect(await said<unknown[]>(await stranger.get('/api/changes'))).toEqual([])
  })
})
