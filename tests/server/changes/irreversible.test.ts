import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { marketplace } from '../../../resources/server.ts'
import { customAction, transition } from '../../../schema/action.ts'
import { reference } from '../../../schema/kinds/reference.ts'
import { state } from '../../../schema/kinds/state.ts'
import { text } from '../../../schema/kinds/text.ts'
import { resource } from '../../../schema/resource.ts'
import type { HistoryEntry } from '../../../schema/wire/changes.ts'
import { plainTables } from '../../support/plainTables.ts'
import { startApp } from '../../support/server.ts'
import { said } from './startShop.ts'

const may = { list: 'post_view', create: 'post_edit', edit: 'post_edit', delete: 'post_edit' }
const common = { section: 'test', permissions: may } as const

/** Letters that a courier takes, in bags. */
const bags = resource('bags', {
  ...common,
  fields: { name: text({ max: 20, required: true }), status: state(['open', 'gone']) },
  title: 'name',
  list: { columns: ['name'], sort: ['id', 'asc'] },
  irreversibleWhen: [
    { rows: { tool: 'letters', by: 'bag', where: { status: 'sent' } }, because: 'run_has_left' },
    { where: { status: 'gone' }, fields: [], because: 'manifest_has_left' },
  ],
  actions: { take: transition('status', { from: ['open'], to: 'gone' }) },
})
const letters = resource('letters', {
  ...common,
  fields: {
    name: text({ max: 20, required: true }),
    address: text({ max: 20 }),
    note: text({ max: 20 }),
    bag: reference('bags'),
    status: state(['draft', 'sent']),
  },
  title: 'name',
  list: { columns: ['name'], sort: ['id', 'asc'] },
  irreversibleWhen: [
    { where: { status: 'sent' }, fields: ['name', 'address'], locked: true, because: 'message_has_left' },
    { where: { status: 'sent' }, fields: ['status'], because: 'message_has_left' },
  ],
  actions: {
    send: transition('status', { from: ['draft'], to: 'sent' }),
    readdress: customAction({ inputs: { address: text({ max: 20, required: true }) } }),
    mark: customAction({ inputs: { note: text({ max: 20, required: true }) } }),
  },
})
const tools = [bags, letters]

let app: Awaited<ReturnType<typeof startApp>>
let clerk: Awaited<ReturnType<typeof app.signInAs>>
beforeAll(async () => {
  app = await startApp({ marketplace: { ...marketplace, tools, planners: {} }, now: '2026-11-18T06:30:00.000Z' })
  for (const statement of plainTables(tools)) await sql.raw(statement).execute(app.db.sql)
  clerk = await app.signInAs('clerk@example.com', { permissions: ['post_view', 'post_edit'] })
})
afterAll(() => app.close())

interface Made {
  readonly id: number
  readonly version: number
}
const made = async (tool: string, values: object): Promise<Made> =>
  said<Made & Record<string, never>>(await clerk.post(`/api/${tool}`, values))
const match = ({ version }: Made) => ({ 'if-match': String(version) })
const now = async (tool: string, { id }: Made) =>
  said<Made & Record<string, unknown> & Record<string, never>>(await clerk.get(`/api/${tool}/${id}`))
async function done(tool: string, row: Made, action: string, answers: object = {}) {
  return clerk.post(`/api/${tool}/${row.id}/actions/${action}`, answers, match(await now(tool, row)))
}
const setOf = (answer: Response) => Number(answer.headers.get('change-set'))
const revert = async (set: number) => {
  const answer = await clerk.post(`/api/changes/${set}/revert`)
  return { status: answer.status, body: await said<Record<string, unknown> & Record<string, never>>(answer) }
}

describe('a row whose effect has left', () => {
  it('keeps what has left, whoever wrote it, and the rest stays revertible', async () => {
    const letter = await made('letters', { name: 'A', address: 'Pune' })
    const readdressed = await done('letters', letter, 'readdress', { address: 'Surat' })
    const marked = await done('letters', letter, 'mark', { note: 'urgent' })
    const sent = await done('letters', letter, 'send')
    for (const answer of [readdressed, sent])
      expect(await revert(setOf(answer))).toMatchObject({
        status: 409,
        body: {
          code: 'irreversible',
          message: 'This message was sent or is being sent',
          params: { key: 'message_has_left', smart_count: 1 },
        },
      })
    expect((await revert(setOf(marked))).status).toBe(200)
    expect(await now('letters', letter)).toMatchObject({ address: 'Surat', note: null, status: 'sent' })
    const history = await said<HistoryEntry[] & Record<string, never>>(await clerk.get(`/api/letters/${letter.id}/history`))
    expect(history.map(({ what, revertible, irreversible }) => [what, revertible, irreversible?.key ?? null])).toEqual([
      ['revert', true, null],
      ['send', false, 'message_has_left'],
      ['mark', false, null],
      ['readdress', false, 'message_has_left'],
      ['create', false, 'message_has_left'],
    ])
  })

  it('is kept alone of a set that wrote others too', async () => {
    const [one, two] = [await made('letters', { name: 'B' }), await made('letters', { name: 'C' })]
    const both = await clerk.post('/api/letters/actions/readdress', { ids: [one.id, two.id], answers: { address: 'Agra' } })
    await done('letters', one, 'send')
    const kept = await revert(setOf(both))
    expect(kept).toMatchObject({
      status: 200,
      body: { counts: { rows: 1, kept: 1 }, kept: [{ id: one.id, reason: 'irreversible', because: { key: 'message_has_left' } }] },
    })
    expect([await now('letters', one), await now('letters', two)]).toMatchObject([{ address: 'Agra' }, { address: null }])
  })

  it('is not changed by a form or an action where a value is locked, nor deleted', async () => {
    const letter = await made('letters', { name: 'D', address: 'Pune' })
    await done('letters', letter, 'send')
    const row = await now('letters', letter)
    const edited = await clerk.put(`/api/letters/${letter.id}`, { address: 'Agra' }, match(row))
    expect([edited.status, await said(edited)]).toMatchObject([422, { errors: { address: { code: 'left_already' } } }])
    expect((await done('letters', letter, 'readdress', { address: 'Agra' })).status).toBe(409)
    expect((await clerk.put(`/api/letters/${letter.id}`, { note: 'returned' }, match(row))).status).toBe(200)
    expect((await clerk.delete(`/api/letters/${letter.id}`, match(await now('letters', letter)))).status).toBe(409)
    expect(await now('letters', letter)).toMatchObject({ address: 'Pune', note: 'returned' })
  })

  it('is one that others name', async () => {
    const bag = await made('bags', { name: 'first' })
    const renamed = await clerk.put(`/api/bags/${bag.id}`, { name: 'second' }, match(bag))
    const inside = [await made('letters', { name: 'E', bag: bag.id }), await made('letters', { name: 'F', bag: bag.id })]
    for (const letter of inside) await done('letters', letter, 'send')
    expect(await revert(setOf(renamed))).toMatchObject({
      status: 409,
      body: { message: '2 messages of this run were sent or are being sent' },
    })
  })

  it('stays where only its existence has left', async () => {
    const bag = await made('bags', { name: 'third' })
    const renamed = await clerk.put(`/api/bags/${bag.id}`, { name: 'fourth' }, match(bag))
    const taken = await done('bags', bag, 'take')
    expect((await revert(setOf(renamed))).status).toBe(200)
    expect((await clerk.delete(`/api/bags/${bag.id}`, match(await now('bags', bag)))).status).toBe(409)
    expect((await revert(setOf(taken))).status).toBe(200)
    expect((await clerk.delete(`/api/bags/${bag.id}`, match(await now('bags', bag)))).status).toBe(200)
  })
})
