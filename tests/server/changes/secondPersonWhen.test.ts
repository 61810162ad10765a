import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { marketplace } from '../../../resources/server.ts'
import { customAction, integer, money, resource, state, text, transition } from '../../../schema/language.ts'
import { plainTables } from '../../support/plainTables.ts'
import { startApp } from '../../support/server.ts'
import { said } from './startShop.ts'

/** Small payments are one person's, large ones two people's; so are many at once. */
const payments = resource('payments', {
  section: 'test',
  fields: {
    name: text({ max: 20, required: true }),
    amount: money({ required: true }),
    times: integer({ default: 1 }),
    status: state(['open', 'paid']),
  },
  title: 'name',
  list: { columns: ['name', 'amount', 'status'], filters: ['name', 'status'], sort: ['name', 'asc'] },
  permissions: { list: 'payments_view', create: 'payments_edit', edit: 'payments_edit', delete: 'payments_edit' },
  requiresApprovalWhen: {
    create: { where: { amount: { above: 1000 } }, by: 'payments_second' },
    update: { where: { amount: { above: 1000 } }, rowsAbove: 2 },
    delete: { where: { status: 'paid' } },
  },
  actions: {
    pay: transition(
      'status',
      { from: ['open'], to: 'paid' },
      { requiresApprovalWhen: { where: { amount: { above: 500 } }, rowsAbove: 2 } },
    ),
    raise: customAction({ inputs: { amount: money({ required: true }) }, requiresApprovalWhen: { where: { amount: { above: 500 } } } }),
  },
})

type Payment = { id: number; version: number; amount: string; status: string }
type Planned = { change_set: number; state: string; second_person?: true }

let app: Awaited<ReturnType<typeof startApp>>
let maker: Awaited<ReturnType<typeof app.signInAs>>
let peer: typeof maker
let second: typeof maker
let count = 0

beforeAll(async () => {
  app = await startApp({ marketplace: { ...marketplace, tools: [payments], planners: {} }, now: '2026-11-18T06:30:00.000Z' })
  for (const statement of plainTables([payments])) await sql.raw(statement).execute(app.db.sql)
  maker = await app.signInAs('maker@example.com', { permissions: ['payments_view', 'payments_edit'] })
  peer = await app.signInAs('peer@example.com', { permissions: ['payments_view', 'payments_edit'] })
  second = await app.signInAs('second@example.com', { permissions: ['payments_view', 'payments_second'] })
})
afterAll(() => app.close())

const rows = async () => (await sql<Payment>`select * from payments order by id`.execute(app.db.sql)).rows
const rowOf = async (id: number) => (await rows()).find(row => row.id === id)
const seen = ({ version }: Pick<Payment, 'version'>) => ({ 'if-match': String(version) })
async function paymentOf(amount: string): Promise<Payment> {
  count += 1
  const made = await sql<Payment>`insert into payments (name, amount, times, status, version, created_at, updated_at)
    values (${`Payment ${count}`}, ${amount}, 1, 'open', 1, now(), now()) returning *`.execute(app.db.sql)
  return made.rows[0] as Payment
}
const approve = (by: typeof maker, set: number) => by.post(`/api/changes/${set}/approve`)

it('a large row is made once another person agrees, whom the declaration names; a small one at once', async () => {
  expect((await maker.post('/api/payments', { name: 'Small', amount: '1000' })).status).toBe(201)
  const before = await rows()
  const waits = await maker.post('/api/payments', { name: 'Large', amount: '1000.01' })
  expect(waits.status).toBe(202)
  const { change_set, state: now } = await said<Planned>(waits)
  expect(now).toBe('waiting')
  expect(await rows()).toEqual(before)
  expect((await approve(maker, change_set)).status).toBe(403)
  expect((await approve(peer, change_set)).status).toBe(403)
  expect((await approve(second, change_set)).status).toBe(200)
  expect((await rows()).at(-1)).toMatchObject({ name: 'Large', amount: '1000.01' })
})

it('an edit waits where the row is large before it or after it', async () => {
  const [small, large] = [await paymentOf('10'), await paymentOf('5000')]
  expect((await maker.put(`/api/payments/${small.id}`, { amount: '20' }, seen(small))).status).toBe(200)
  const raised = await maker.put(`/api/payments/${small.id}`, { amount: '2000' }, { 'if-match': '2' })
  const lowered = await maker.put(`/api/payments/${large.id}`, { amount: '1' }, seen(large))
  expect([raised.status, lowered.status]).toEqual([202, 202])
  expect([await rowOf(small.id), await rowOf(large.id)]).toMatchObject([{ amount: '20.00' }, { amount: '5000.00' }])
  expect((await approve(peer, (await said<Planned>(lowered)).change_set)).status).toBe(200)
  expect(await rowOf(large.id)).toMatchObject({ amount: '1.00' })
})

it('so do more rows at once than one person may write, and the plan tells it before', async () => {
  const three = [await paymentOf('10'), await paymentOf('11'), await paymentOf('12')]
  const ids = three.map(({ id }) => id)
  expect((await maker.post('/api/payments/actions/pay', { ids: ids.slice(1) })).status).toBe(200)
  const more = [...ids.slice(0, 1), (await paymentOf('13')).id, (await paymentOf('14')).id]
  const plan = await said<Planned>(await maker.post('/api/payments/actions/pay?plan=true', { ids: more }))
  expect(plan).toMatchObject({ state: 'planned', second_person: true })
  const applied = await maker.post(`/api/changes/${plan.change_set}/apply`)
  expect([applied.status, (await said<Planned>(applied)).state]).toEqual([202, 'waiting'])
  expect(await rowOf(more[0] ?? 0)).toMatchObject({ status: 'open' })
  expect((await approve(peer, plan.change_set)).status).toBe(200)
  expect(await rowOf(more[0] ?? 0)).toMatchObject({ status: 'paid' })
  const few = await said<Planned>(await maker.put('/api/payments?plan=true', { ids: ids.slice(1), data: { times: 2 } }))
  expect(few.second_person).toBeUndefined()
  expect((await maker.put('/api/payments', { ids: [...ids, ...more], data: { times: 2 } })).status).toBe(202)
})

it('an answer that makes the row large makes the action wait; what was agreed to is not done again by its author alone', async () => {
  const row = await paymentOf('10')
  expect((await maker.post(`/api/payments/${row.id}/actions/raise`, { amount: '500' }, seen(row))).status).toBe(200)
  const waits = await maker.post(`/api/payments/${row.id}/actions/raise`, { amount: '501' }, { 'if-match': '2' })
  expect(waits.status).toBe(202)
  const { change_set } = await said<Planned>(waits)
  expect((await approve(peer, change_set)).status).toBe(200)
  const back = await maker.post(`/api/changes/${change_set}/revert`)
  expect(back.status).toBe(200)
  const again = await maker.post(`/api/changes/${back.headers.get('change-set')}/revert`)
  expect([again.status, (await said<{ code: string }>(again)).code]).toEqual([409, 'second_person'])
})

it('a delete waits by what the row is', async () => {
  const row = await paymentOf('10')
  await maker.post(`/api/payments/${row.id}/actions/pay`, {}, seen(row))
  expect((await maker.delete(`/api/payments/${row.id}`, { 'if-match': '2' })).status).toBe(202)
  expect(await rowOf(row.id)).toBeDefined()
  const open = await paymentOf('10')
  expect((await maker.delete(`/api/payments/${open.id}`, seen(open))).status).toBe(200)
})

it('the API document tells which calls may wait', async () => {
  const { paths } = await said<{ paths: Record<string, Record<string, { responses: object }>> }>(await maker.get('/api/openapi.json'))
  const answers = (path: string, method: string) => Object.keys(paths[path]?.[method]?.responses ?? {})
  for (const [path, method] of [
    ['/api/payments', 'post'],
    ['/api/payments/{id}', 'put'],
    ['/api/payments/{id}', 'delete'],
    ['/api/payments/{id}/actions/pay', 'post'],
  ] as const)
    expect(answers(path, method), `${method} ${path}`).toContain('202')
})
