import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkValue } from '../../../schema/checkValue.ts'
import type { Field } from '../../../schema/kinds/kind.ts'
import { plainTables } from '../../support/plainTables.ts'
import { startApp } from '../../support/server.ts'
import { everything } from './everyKind.ts'

type Made = Record<string, unknown> & { id: number; version: number }

const fields = Object.entries(everything.fields) as [string, Field][]
const context = { country: 'IN' } as const
const example = (n: number) => Object.fromEntries(fields.map(([key, field]) => [key, field.example(context, n)]))
/** Values that each kind of the tool refuses. */
const wrong: Record<string, unknown> = {
  flag: 'yes',
  count: '1e3',
  price: '1,234.00',
  day: '2026-02-31',
  moment: '2026-11-18',
  several: ['pink'],
  lines: [{}],
  pairs: { __proto__x: 1 },
  anything: undefined,
}

describe('every kind, from form to list and export', () => {
  let app: Awaited<ReturnType<typeof startApp>>
  let staff: Awaited<ReturnType<typeof app.signInAs>>
  let made: Made
  beforeAll(async () => {
    app = await startApp({ tools: [everything], now: '2026-11-18T06:30:00.000Z' })
    for (const statement of plainTables([everything])) await sql.raw(statement).execute(app.db.sql)
    staff = await app.signInAs('staff@example.com', { permissions: ['shops_view', 'shops_edit'] })
    const answer = await staff.post('/api/everything', example(1))
    expect(answer.status, await answer.clone().text()).toBe(201)
    made = (await answer.json()) as Made
  })
  afterAll(() => app.close())

  it.each(fields)('%s: comes back as it was given', key => {
    expect(made[key]).toEqual(example(1)[key])
  })

  it.each(fields)('%s: takes its own example and what it reads of its own writing', (_key, field) => {
    const value = field.example(context, 2)
    expect(checkValue(field, value, context)).toEqual({ value })
    expect(checkValue(field, field.read(field.write(value, context), context), context)).toEqual({ value })
  })

  it.each(fields)('%s: refuses what it is not, on its field, without a trace', async (key, field) => {
    const given = key in wrong ? wrong[key] : { not: ['a', 'value'] }
    if (given === undefined) return
    expect(checkValue(field, given, context).faults).toBeDefined()
    const answer = await staff.put(`/api/everything/${made.id}`, { [key]: given }, { 'if-match': '1' })
    expect(answer.status).toBe(422)
    const { errors } = (await answer.json()) as { errors: Record<string, unknown> }
    expect(Object.keys(errors).every(path => path === key || path.startsWith(`${key}.`))).toBe(true)
  })

  it.each(fields)('%s: is found by each of its operators', async (key, field) => {
    const given = example(1)[key]
    const value = field.askedBy ? (given as Record<string, unknown>)[field.askedBy] : given
    const said: Record<string, unknown> = {
      equals: Array.isArray(value) ? value[0] : value,
      one_of: Array.isArray(value) ? value : [value],
      from: value,
      to: value,
      contains: String(value).slice(0, 3),
      empty: false,
    }
    for (const operator of field.operators) {
      const name = operator === 'equals' ? key : `${key}_${operator}`
      const answer = await staff.get(`/api/everything?filter=${encodeURIComponent(JSON.stringify({ [name]: said[operator] }))}`)
      expect(answer.status, `${name}: ${await answer.clone().text()}`).toBe(200)
      expect(
        ((await answer.json()) as Made[]).map(row => row.id),
        name,
      ).toEqual([made.id])
    }
  })

  it('takes other values, and undo brings back the first', async () => {
    const answer = await staff.put(`/api/everything/${made.id}`, example(2), { 'if-match': '1' })
    expect(await answer.json()).toMatchObject(example(2))
    const undo = await staff.post(`/api/changes/${answer.headers.get('change-set')}/revert`)
    expect(undo.status).toBe(200)
    const [row] = (await (await staff.get('/api/everything')).json()) as Made[]
    expect(row).toMatchObject(example(1))
  })

  it('stands in an export as its kind writes it', async () => {
    const answer = await staff.get('/api/everything/export/csv')
    expect(answer.status).toBe(200)
    const csv = await answer.text()
    for (const key of ['name', 'one', 'numbered', 'mail', 'page'])
      expect(csv).toContain(everything.fields[key as 'name'].write(example(1)[key] as never, context))
  })
})
