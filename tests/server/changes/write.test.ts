import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { said, startShop } from './startShop.ts'

type Shop = {
  id: number
  version: number
  name: string
  status: string
  grade: number
  sold: string
  sale_count: number
  worst: string
  _can: { actions: string[] }
}
type Failure = { code: string; message: string; params: Record<string, unknown>; errors: Record<string, { code: string; message: string }> }

describe('writing rows', () => {
  let app: Awaited<ReturnType<typeof startShop>>
  let staff: Awaited<ReturnType<typeof app.signInAs>>
  let other: typeof staff
  let viewer: typeof staff
  beforeAll(async () => {
    app = await startShop()
    staff = await app.signInAs('staff@example.com', { permissions: ['shops_view', 'shops_edit'] })
    other = await app.signInAs('other@example.com', { permissions: ['shops_view', 'shops_edit'] })
    viewer = await app.signInAs('viewer@example.com', { permissions: ['shops_view'] })
  })
  afterAll(() => app.close())

  let count = 0
  async function newShop(more: Record<string, unknown> = {}): Promise<Shop> {
    count += 1
    const answer = await staff.post('/api/shops', { name: `Shop ${count}`, ...more })
    expect(answer.status).toBe(201)
    return said<Shop>(answer)
  }
  const seen = (shop: { version: number }) => ({ 'if-match': String(shop.version) })

  it('makes a row with defaults, and says what may be done to it', async () => {
    const shop = await newShop()
    expect(shop).toMatchObject({ version: 1, status: 'open', grade: 1, sold: '0.00', sale_count: 0 })
    expect(shop._can).toEqual({ edit: true, delete: true, actions: ['close', 'rate', 'label', 'hand_over'] })
    expect(shop).not.toHaveProperty('secret')
  })

  it('refuses bad values on their fields, all at once, and writes nothing', async () => {
    const answer = await staff.post('/api/shops', { low: 'x', high: 3, extra: 1, status: 'gone', version: 7 })
    expect(answer.status).toBe(422)
    const { errors, message } = await said<Failure>(answer)
    expect(message).toBe('Missing mandatory fields. Try Again with valid inputs.')
    expect(Object.fromEntries(Object.entries(errors).map(([key, fault]) => [key, fault.code]))).toEqual({
      name: 'missing',
      low: 'wrong_type',
      extra: 'unknown_field',
      status: 'read_only',
      version: 'unknown_field',
    })
  })

  it('tells of tens of thousands of unknown fields in a short answer, and of the known ones first', async () => {
    const many = Object.fromEntries(Array.from({ length: 30_000 }, (_, n) => [`unknown_${n}`, n]))
    const answer = await staff.post('/api/shops', { ['x'.repeat(50_000)]: 1, ...many, low: 'x' })
    const text = await answer.text()
    const { errors, params } = JSON.parse(text) as Failure
    expect([answer.status, text.length < 50_000, Object.keys(errors).slice(0, 2).sort(), params]).toEqual([
      422,
      true,
      ['low', 'name'],
      { more: 29_903 },
    ])
    const filter = await staff.post('/api/views', many)
    expect([filter.status, (await filter.text()).length < 50_000]).toEqual([422, true])
  })

  it('holds a rule across fields, a unique value and an unknown reference', async () => {
    const shop = await newShop()
    const rule = await said<Failure>(await staff.post('/api/shops', { name: 'Rule', low: 5, high: 3 }))
    // Other fields are called as the form calls them.
    expect(rule.errors.low).toMatchObject({ code: 'above', message: 'Must not be above Highest price.' })
    expect((await said<Failure>(await staff.post('/api/shops', { name: shop.name }))).errors.name?.code).toBe('not_unique')
    expect((await said<Failure>(await staff.post('/api/shops', { name: 'Owner', owner: 987654 }))).errors.owner).toMatchObject({
      code: 'id_not_found',
      message: 'Id not found',
    })
  })

  it('a unique value that another row took meanwhile keeps back what would bring it again: an undo, and a plan', async () => {
    const set = (answer: Response) => Number(answer.headers.get('change-set'))
    const decided = async (id: number, decision: string) => {
      const answer = await staff.post(`/api/changes/${id}/${decision}`)
      return [answer.status, (await said<Failure>(answer)).errors]
    }
    const isTaken = [422, { name: { code: 'not_unique' } }]
    const gone = await newShop()
    const removed = set(await staff.delete(`/api/shops/${gone.id}`, seen(gone)))
    const again = await newShop({ name: gone.name })
    expect(await decided(removed, 'revert')).toMatchObject(isTaken)
    const renamed = set(await staff.put(`/api/shops/${again.id}`, { name: `${gone.name} b` }, seen(again)))
    await newShop({ name: gone.name })
    expect(await decided(renamed, 'revert')).toMatchObject(isTaken)
    const planned = await said<{ change_set: number }>(await staff.post('/api/shops?plan=true', { name: 'Planned' }))
    await newShop({ name: 'Planned' })
    expect(await decided(planned.change_set, 'apply')).toMatchObject(isTaken)
  })

  it('asks for the version: 428 without, 412 with the record as it is when it moved', async () => {
    const shop = await newShop()
    expect((await staff.put(`/api/shops/${shop.id}`, { low: 2 })).status).toBe(428)
    const changed = await staff.put(`/api/shops/${shop.id}`, { low: 2 }, seen(shop))
    // With it the next write goes on.
    expect([changed.status, changed.headers.get('etag')]).toEqual([200, '"2"'])
    const stale = await other.put(`/api/shops/${shop.id}`, { low: 3 }, seen(shop))
    expect(stale.status).toBe(412)
    expect((await said<Failure>(stale)).params).toMatchObject({ by: 'staff@example.com', current: { low: 2, version: 2 } })
  })

  it('lets one of two writers on one version win', async () => {
    const shop = await newShop()
    const answers = await Promise.all([staff, other].map((who, index) => who.put(`/api/shops/${shop.id}`, { low: index + 2 }, seen(shop))))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 412])
  })

  it('does one thing for one idempotency key, however often it is sent', async () => {
    const key = { 'idempotency-key': 'once' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => staff.post('/api/shops', { name: 'Once' }, key)))
    const ids = await Promise.all(answers.map(async answer => (await said<Shop>(answer)).id))
    expect(new Set(ids).size).toBe(1)
    expect((await staff.post('/api/shops', { name: 'Twice' }, key)).status).toBe(422)
  })

  it('refuses who may not: 403, and 401 for nobody', async () => {
    const shop = await newShop()
    expect((await viewer.put(`/api/shops/${shop.id}`, { low: 2 }, seen(shop))).status).toBe(403)
    expect((await app.browser().put(`/api/shops/${shop.id}`, { low: 2 }, seen(shop))).status).toBe(401)
  })

  it('moves states only along their arrows: 409 and the row as it was', async () => {
    const shop = await newShop()
    const early = await staff.post(`/api/shops/${shop.id}/actions/bury`, {}, seen(shop))
    expect(early.status).toBe(409)
    expect(await said<Failure>(early)).toMatchObject({
      message: 'Failed to update. Retry.',
      params: {
        moves: { tool: 'shops', field: 'status', stands: { key: 'open', name: 'Open' }, from: [{ key: 'closed', name: 'Closed' }] },
      },
    })
    expect((await staff.post(`/api/shops/${shop.id}/actions/close`, {}, seen(shop))).status).toBe(422)
    const closed = await said<Shop>(await staff.post(`/api/shops/${shop.id}/actions/close`, { reason: 'late' }, seen(shop)))
    expect(closed).toMatchObject({ status: 'closed', version: 2 })
    const rated = await staff.post(`/api/shops/${shop.id}/actions/rate`, { grade: 1 }, seen(closed))
    expect([rated.status, (await said<Failure>(rated)).params]).toMatchObject([
      409,
      { moves: { field: 'grade', stands: { key: '1', name: 'New' }, to: [{ name: 'Good' }, { name: 'Bad' }] } },
    ])
    const many = await staff.post('/api/shops/actions/bury?plan=true', { ids: [(await newShop()).id] })
    expect(await said<{ refused: unknown[] }>(many)).toMatchObject({
      refused: [{ code: 'wrong_state', params: { moves: { stands: { key: 'open' } } } }],
    })
    expect(await said<Shop>(await staff.post(`/api/shops/${shop.id}/actions/rate`, { grade: 3 }, seen(closed)))).toMatchObject({ grade: 3 })
  })

  it('writes children with their parent, with faults at their place, and keeps the roll-ups', async () => {
    const shop = await newShop({ sales: { add: [{ amount: '10.50' }, { amount: '2' }] } })
    expect(shop).toMatchObject({ sold: '12.50', mean: '6.25', sale_count: 2, worst: 'fresh', version: 1 })
    const bad = await staff.put(`/api/shops/${shop.id}`, { sales: { add: [{ amount: '1' }, { amount: '-1' }] } }, seen(shop))
    expect((await said<Failure>(bad)).errors).toMatchObject({ 'sales.add.1.amount': { code: 'too_little' } })
    const { rows } = await sql<{ id: number; version: number }>`select id, version from sales where shop = ${shop.id} order by id`.execute(
      app.db.sql,
    )
    const [first, second] = rows
    const body = { sales: { edit: [{ ...first, amount: '20' }], remove: [second] } }
    expect(await said<Shop>(await staff.put(`/api/shops/${shop.id}`, body, seen(shop)))).toMatchObject({
      sold: '20.00',
      mean: '20.00',
      sale_count: 1,
    })
    const voided = await staff.post(`/api/sales/${first?.id}/actions/void`, {}, { 'if-match': '2' })
    expect(voided.status).toBe(200)
    const { rows: after } = await sql`select sold, mean, worst, version from shops where id = ${shop.id}`.execute(app.db.sql)
    expect(after[0]).toEqual({ sold: '0.00', mean: null, worst: 'void', version: 1 })
  })

  it('writes a null where a value is taken away, hashes a password and never tells it', async () => {
    const shop = await newShop({ secret: 'Passw0rd!', owner: staff.id })
    expect(shop).toMatchObject({ owner: staff.id })
    const { rows } = await sql<{ secret: string }>`select secret from shops where id = ${shop.id}`.execute(app.db.sql)
    expect(rows[0]?.secret).toMatch(/^scrypt\$/)
    // A form does not know it, and sends it back empty.
    const kept = await said<Shop>(await staff.put(`/api/shops/${shop.id}`, { secret: '', low: 3 }, seen(shop)))
    const stands = await sql`select secret, low from shops where id = ${shop.id}`.execute(app.db.sql)
    expect(stands.rows).toEqual([{ secret: rows[0]?.secret, low: 3 }])
    expect(await said<Record<string, unknown>>(await staff.put(`/api/shops/${shop.id}`, { owner: null }, seen(kept)))).toMatchObject({
      owner: null,
    })
    const history = await (await viewer.get(`/api/shops/${shop.id}/history`)).text()
    expect(history).not.toContain('scrypt')
  })
})
