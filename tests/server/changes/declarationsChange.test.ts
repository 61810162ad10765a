import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setFields } from '../../../schema/action.ts'
import { choice } from '../../../schema/kinds/choice.ts'
import { date } from '../../../schema/kinds/date.ts'
import { integer } from '../../../schema/kinds/integer.ts'
import { state } from '../../../schema/kinds/state.ts'
import { text } from '../../../schema/kinds/text.ts'
import { type Resource, resource } from '../../../schema/resource.ts'
import { lessOrEqual } from '../../../schema/rule.ts'
import { migrate } from '../../../server/db/migrate/migrate.ts'
import { openLog } from '../../../server/log.ts'
import { startApp } from '../../support/server.ts'
import { said } from './startShop.ts'

type App = Awaited<ReturnType<typeof startApp>>
type Fields = Parameters<typeof resource>[1]['fields']
type Refusal = { code: string; message: string; field?: string }
type Entry = {
  op: string
  change_set: number
  revertible: boolean
  revert_refusal: Refusal | null
  changes: { field: string; from: unknown; to: unknown }[]
}

const log = openLog('silent')
const may = ['pets_view', 'pets_edit']
const name = text({ max: 60, required: true })
const born_on = date()
const kind = choice(['dog', 'cat', 'bird'])
const status = state(['waiting', 'seen'])
const weight = text({ max: 10 })

const declared = (fields: Fields, more: Partial<Resource> = {}): Resource => ({
  ...(resource('pets', {
    section: 'test',
    title: 'name',
    fields,
    list: { columns: ['name'], sort: ['id', 'asc'] },
    permissions: { list: 'pets_view', create: 'pets_edit', edit: 'pets_edit', delete: 'pets_edit' },
    actions: { tame: setFields({ kind: 'bird' } as never, { requiresApproval: true }) },
  } as never) as Resource),
  ...more,
})

const first = declared({ name, born_on, kind, status, weight } as never)

/** Changes that were made under an older declaration, read and reverted under a newer one. */
describe('a declaration that changes after rows were changed', () => {
  let app: App
  beforeAll(async () => {
    app = await startApp({ tools: [first], now: '2026-11-18T06:30:00.000Z' })
    await migrate({ db: app.db, tools: [first], country: 'IN', log })
  })
  afterAll(() => app?.close())

  /** A pet with one change of these values, both made under the first declaration. */
  async function changed(before: object, after: object) {
    await sql`truncate pets`.execute(app.db.sql)
    await migrate({ db: app.db, tools: [first], country: 'IN', log }, { runLossy: true })
    const staff = await app.signInAs('staff@example.com', { permissions: may })
    const pet = await said<{ id: number }>(await staff.post('/api/pets', { name: 'Rex', ...before }))
    const answer = await staff.put(`/api/pets/${pet.id}`, after, { 'if-match': '1' })
    expect(answer.status).toBe(200)
    return { id: pet.id, set: Number(answer.headers.get('change-set')) }
  }

  /** The history of a pet and the answer to a revert, under a later declaration of the same table. */
  async function later(tool: Resource, { id, set }: { id: number; set: number }) {
    await migrate({ db: app.db, tools: [tool], country: 'IN', log }, { runLossy: true })
    const now = await startApp({ tools: [tool], db: app.db, now: '2026-11-19T06:30:00.000Z' })
    const staff = await now.signInAs('staff@example.com', { permissions: may })
    const history = await said<Entry[]>(await staff.get(`/api/pets/${id}/history`))
    const entry = history.find(({ change_set }) => change_set === set)
    const listed = (await said<(Entry & { id: number })[]>(await staff.get('/api/changes'))).find(one => one.id === set)
    expect(listed).toMatchObject({ revertible: entry?.revertible, revert_refusal: entry?.revert_refusal })
    const reverted = await staff.post(`/api/changes/${set}/revert`)
    const answer = await said<Refusal & { errors: object }>(reverted)
    const pet = await said<Record<string, unknown>>(await staff.get(`/api/pets/${id}`))
    await now.close()
    return { entry, status: reverted.status, answer, pet }
  }

  it('shows the change of a renamed field under its name, and reverts it', async () => {
    const pet = await changed({ born_on: '2020-01-01' }, { born_on: '2020-02-02' })
    const birth_day = date()
    const found = await later(declared({ name, birth_day, kind, status, weight } as never, { migrateFrom: { birth_day: 'born_on' } }), pet)
    expect(found.entry).toMatchObject({ revertible: true, changes: [{ field: 'birth_day', from: '2020-01-01', to: '2020-02-02' }] })
    expect([found.status, found.pet.birth_day]).toEqual([200, '2020-01-01'])
  })

  it('refuses to revert a field that is gone, and names it', async () => {
    const pet = await changed({ born_on: '2020-01-01' }, { born_on: '2020-02-02' })
    const found = await later(declared({ name, kind, status, weight } as never), pet)
    expect(found.entry).toMatchObject({ revertible: false, revert_refusal: { code: 'not_declared', field: 'born_on' }, changes: [] })
    expect([found.status, found.answer.code, found.answer.message]).toEqual([
      409,
      'not_declared',
      'This cannot be reverted: the field Born on no longer exists',
    ])
  })

  it.each<[string, object, object, Fields, Partial<Resource>, string, string]>([
    ['an option', { kind: 'bird' }, { kind: 'cat' }, { kind: choice(['dog', 'cat']) }, {}, 'kind', 'not_offered'],
    ['a length', { weight: '1234567890' }, { weight: '12' }, { weight: text({ max: 5 }) }, {}, 'weight', 'too_long'],
    ['a kind', { weight: 'ten' }, { weight: '12' }, { weight: integer() }, {}, 'weight', 'wrong_type'],
    ['a required field', { born_on: null }, { born_on: '2020-01-01' }, { born_on: date({ required: true }) }, {}, 'born_on', 'missing'],
    ['a rule', { weight: 'z' }, { weight: 'a' }, {}, { rules: [lessOrEqual('weight', 'name')] }, 'weight', 'above'],
  ])('refuses a value that %s does not allow any more', async (_what, before, after, fields, more, field, code) => {
    const pet = await changed(before, after)
    const found = await later(declared({ name, born_on, kind, status, weight, ...fields } as never, more), pet)
    expect(found.entry).toMatchObject({ revertible: false, revert_refusal: { code: 'not_allowed', field } })
    expect([found.status, found.answer]).toMatchObject([422, { code: 'not_allowed', errors: { [field]: { code } } }])
    expect(String(found.pet[field])).toBe(String(Object.values(after)[0]))
  })

  it('maps options and converts kinds of older changes', async () => {
    const pet = await changed({ kind: 'dog', weight: '12 kg' }, { kind: 'cat', weight: '9 kg' })
    const newer = declared(
      { name, born_on, kind: choice(['canine', 'cat'], { migrateFrom: { dog: 'canine' } }), status, weight: integer() } as never,
      { migrateFrom: { weight: { of: ['weight'], is: ({ weight }) => Number.parseInt(String(weight), 10) } } },
    )
    const found = await later(newer, pet)
    expect(found.entry?.changes).toEqual([
      { field: 'kind', from: 'canine', to: 'cat' },
      { field: 'weight', from: 12, to: 9 },
    ])
    expect([found.status, found.pet]).toMatchObject([200, { kind: 'canine', weight: 12 }])
  })

  it('maps what people keep of lists, and plans that wait', async () => {
    const { id } = await changed({ kind: 'dog' }, { kind: 'cat' })
    const staff = await app.signInAs('staff@example.com', { permissions: may })
    const view = {
      tool: 'pets',
      name: 'Birds',
      filter: { kind: 'bird', born_on_from: '2020-01-01' },
      sort: ['born_on', 'asc'],
      columns: ['name', 'born_on'],
    }
    await sql`insert into saved_views (staff_user, tool, name, filter, sort, columns, created_at, updated_at)
      values (${staff.id}, 'pets', 'Birds', ${JSON.stringify(view.filter)}::jsonb, ${JSON.stringify(view.sort)}::jsonb, ${JSON.stringify(view.columns)}::jsonb, now(), now())`.execute(
      app.db.sql,
    )
    const planned = await staff.post(`/api/pets/${id}/actions/tame`, {}, { 'if-match': '2' })
    expect(planned.status).toBe(202)
    const set = (await said<{ change_set: number }>(planned)).change_set
    const approve = async (tool: Resource) => {
      await migrate({ db: app.db, tools: [tool], country: 'IN', log }, { runLossy: true })
      const now = await startApp({ tools: [tool], db: app.db, now: '2026-11-19T06:30:00.000Z' })
      const other = await now.signInAs('other@example.com', { permissions: may })
      const answer = await other.post(`/api/changes/${set}/approve`)
      const found = [answer.status, await said<Refusal>(answer)]
      await now.close()
      return found
    }
    const without = declared({ name, born_on, kind: choice(['dog', 'cat']), status, weight } as never)
    expect(await approve(without)).toMatchObject([
      422,
      { code: 'not_allowed', message: 'This cannot be applied: Kind has changed since. Create the change again' },
    ])
    const renamed = { name, birth_day: date(), kind: choice(['dog', 'cat', 'parrot'], { migrateFrom: { bird: 'parrot' } }), status, weight }
    expect(await approve(declared(renamed as never, { migrateFrom: { birth_day: 'born_on' } }))).toMatchObject([200, {}])
    const { rows } = await sql`select p.kind, v.filter, v.sort, v.columns from pets p, saved_views v`.execute(app.db.sql)
    expect(rows).toEqual([
      {
        kind: 'parrot',
        filter: { kind: 'parrot', birth_day_from: '2020-01-01' },
        sort: ['birth_day', 'asc'],
        columns: ['name', 'birth_day'],
      },
    ])
  })

  it('keeps the history of a tool that was renamed', async () => {
    const { id } = await changed({ kind: 'dog' }, { kind: 'cat' })
    const animals = { ...declared(first.fields as never, { renamedFrom: 'pets' }), name: 'animals' }
    await migrate({ db: app.db, tools: [animals], country: 'IN', log })
    const now = await startApp({ tools: [animals], db: app.db, now: '2026-11-19T06:30:00.000Z' })
    const staff = await now.signInAs('staff@example.com', { permissions: may })
    const [entry] = await said<Entry[]>(await staff.get(`/api/animals/${id}/history`))
    expect(entry).toMatchObject({ revertible: true, changes: [{ field: 'kind', from: 'dog', to: 'cat' }] })
    expect((await staff.post(`/api/changes/${entry?.change_set}/revert`)).status).toBe(200)
    await now.close()
    await migrate({ db: app.db, tools: [{ ...first, renamedFrom: 'animals' }], country: 'IN', log })
  })
})
