import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { said, startMunshi } from '../../support/startMunshi.ts'

type Row = { id: number; version: number; status: string; last_test: string; tested_hash: string | null; last_output: unknown } & Record<
  string,
  unknown
>
type Refused = { code: string; message: string; params: { prompts?: { key: string; params: object }[] }; errors: Record<string, object> }

let app: Awaited<ReturnType<typeof startMunshi>>
let staff: Awaited<ReturnType<typeof app.signInAs>>
beforeAll(async () => {
  app = await startMunshi()
  staff = await app.signInAs('rules@example.com', { permissions: ['rule_engine'] })
})
afterAll(() => app.close())

const path = '/api/engine_rules'
let number = 0
const cashOf = (limit: number) => ({
  logic: {
    all: [
      { fact: 'event', op: '=', value: `payment ${limit}` },
      { fact: 'order.total', op: '≥', value: limit },
    ],
  },
  then_values: { cod: 'no' },
  validation_input: { event: `payment ${limit}`, order: { total: limit } },
  validation_output: { cod: 'no' },
})
const made = (values: object = {}) => {
  number += 1
  return { name: `Rule ${number}`, description: 'Cash limit', ...cashOf(100_000 * number), ...values }
}
const created = async (values?: object): Promise<Row> => {
  const answer = await staff.post(path, made(values))
  expect([answer.status, await answer.clone().text()]).toMatchObject([201, expect.any(String)])
  return said<Row>(answer)
}
const read = async ({ id }: { id: number }) => said<Row>(await staff.get(`${path}/${id}`))
const act = async (row: { id: number }, action: string, headers: Record<string, string> = {}) =>
  staff.post(`${path}/${row.id}/actions/${action}`, {}, { 'if-match': String((await read(row)).version), ...headers })
const edit = async (row: { id: number }, values: object) =>
  staff.put(`${path}/${row.id}`, values, { 'if-match': String((await read(row)).version) })
const active = async (values?: object): Promise<Row> => {
  const row = await created(values)
  expect((await act(row, 'test')).status).toBe(200)
  expect((await act(row, 'activate')).status).toBe(200)
  return read(row)
}
const revert = (answer: Response) => staff.post(`/api/changes/${answer.headers.get('change-set')}/revert`, {})
const evaluated = async (input: unknown, more: object = {}) => {
  const answer = await staff.post('/api/rules/evaluate', { input, ...more })
  expect(answer.status).toBe(200)
  return said<{ output: unknown; rule: { name: string } | null; trace?: { name: string; result: boolean }[] }>(answer)
}

describe('a test', () => {
  it('runs all cases, keeps the outputs, and only then the rule becomes active', async () => {
    const row = await created({ cases: [{ input: { event: 'payment', order: { total: 1 } }, expected: null }] })
    expect(row).toMatchObject({ status: 'inactive', last_test: 'not tested', tested_hash: null })
    const early = await act(row, 'activate')
    expect([early.status, (await said<Refused>(early)).message]).toEqual([409, 'Test the rule first'])
    expect((await act(row, 'test')).status).toBe(200)
    expect(await read(row)).toMatchObject({ last_test: 'passed', last_output: [{ cod: 'no' }, null] })
    expect((await read(row)).tested_hash).toMatch(/^[0-9a-f]{64}$/)
    expect((await act(row, 'activate')).status).toBe(200)
    expect(await read(row)).toMatchObject({ status: 'active' })
  })

  it('that fails deactivates the rule', async () => {
    const row = await active()
    await edit(row, { validation_output: { cod: 'yes' } })
    expect((await act(row, 'test')).status).toBe(200)
    expect(await read(row)).toMatchObject({ status: 'inactive', last_test: 'failed', tested_hash: null })
    expect((await act(row, 'activate')).status).toBe(409)
  })

  it('is needed again after each change of logic, values or cases, and after no other change', async () => {
    const row = await active()
    expect((await edit(row, { version_note: 'a note', priority: 7 })).status).toBe(200)
    expect(await read(row)).toMatchObject({ status: 'active', last_test: 'passed' })
    for (const values of [
      { logic: { fact: 'x', op: '=', value: 1 } },
      { then_values: { cod: 'later' } },
      { cases: [{ input: 1 }] },
      { validation_input: { event: 'refund' } },
    ]) {
      const other = await active()
      expect((await edit(other, values)).status).toBe(200)
      expect(await read(other)).toMatchObject({ status: 'inactive', last_test: 'not tested', tested_hash: null, last_output: null })
    }
  })

  it('is not carried over by a revert: neither of the change nor of the test', async () => {
    const row = await created()
    const edited = await edit(row, { logic: { fact: 'x', op: '=', value: 1 }, validation_input: { x: 1 } })
    const tested = await act(row, 'test')
    expect((await act(row, 'activate')).status).toBe(200)
    expect((await revert(edited)).status).toBe(200)
    expect(await read(row)).toMatchObject({ status: 'inactive', last_test: 'not tested', tested_hash: null })
    const other = await created()
    const test = await act(other, 'test')
    await act(other, 'activate')
    expect((await revert(test)).status).toBe(200)
    expect(await read(other)).toMatchObject({ status: 'inactive', last_test: 'not tested' })
    expect(tested.status).toBe(200)
  })

  it('and a change at the same time: the changed rule never becomes active untested', async () => {
    for (let round = 0; round < 5; round += 1) {
      const row = await created()
      await act(row, 'test')
      const { version } = await read(row)
      const at = { 'if-match': String(version) }
      await Promise.all([
        staff.post(`${path}/${row.id}/actions/activate`, {}, at),
        staff.put(`${path}/${row.id}`, { then_values: { cod: `round ${round}` } }, at),
      ])
      const now = await read(row)
      expect(now.status === 'inactive' || now.last_test === 'passed').toBe(true)
    }
  })

  it('runs in the form with unsaved values, and names the first difference', async () => {
    const values = { ...cashOf(5), validation_output: { cod: 'yes' }, cases: [] }
    const answer = await staff.post(`${path}/tries/test`, values)
    const { result } = await said<{ result: { passed: boolean; cases: object[] } }>(answer)
    expect(result).toMatchObject({
      passed: false,
      cases: [
        {
          number: 1,
          output: { cod: 'no' },
          difference: { path: 'cod', expected: 'yes', got: 'no' },
          nodes: [
            { text: 'all', result: true },
            { text: 'event = "payment 5"', depth: 1 },
            { text: 'order.total ≥ 5', result: true },
          ],
        },
      ],
    })
  })
})

it('activating asks if an active rule answers in its place', async () => {
  const wide = await active({ priority: 1, logic: { fact: 'kind', op: '=', value: 'gift' }, validation_input: { kind: 'gift' } })
  const narrow = await created({
    priority: 2,
    logic: {
      all: [
        { fact: 'kind', op: '=', value: 'gift' },
        { fact: 'total', op: '>', value: 5 },
      ],
    },
    validation_input: { kind: 'gift', total: 6 },
  })
  await act(narrow, 'test')
  const asked = await act(narrow, 'activate')
  expect([asked.status, await said<Refused>(asked)]).toMatchObject([
    409,
    { code: 'prompts', message: `Rule "${wide.name}" answers first`, params: { prompts: [{ key: 'rule_answers_first' }] } },
  ])
  expect((await act(narrow, 'activate', { 'prompts-answered': 'rule_answers_first' })).status).toBe(200)
})

describe('evaluate', () => {
  it('answers by the first rule in the order of priority, and follows each change', async () => {
    const one = await active({
      priority: 20,
      logic: { fact: 'k', op: '=', value: 1 },
      validation_input: { k: 1 },
      then_values: { a: '1' },
      validation_output: { a: '1' },
    })
    expect(await evaluated({ k: 1 })).toEqual({ output: { a: '1' }, rule: { id: one.id, name: one.name } })
    const two = await created({
      priority: 10,
      logic: { fact: 'k', op: '≥', value: 1 },
      validation_input: { k: 1 },
      then_values: { a: '2' },
      validation_output: { a: '2' },
    })
    await act(two, 'test')
    expect(await evaluated({ k: 1 })).toMatchObject({ rule: { name: one.name } })
    await act(two, 'activate')
    const answer = await evaluated({ k: 1 }, { trace: true })
    expect(answer).toMatchObject({ output: { a: '2' }, rule: { name: two.name } })
    expect(answer.trace?.at(-1)).toEqual({ id: two.id, name: two.name, result: true })
    await act(two, 'deactivate')
    expect(await evaluated({ k: 1 })).toMatchObject({ rule: { name: one.name } })
    expect(await evaluated({ k: '1' })).toEqual({ output: null, rule: null })
  })

  it.each<[string, unknown, number]>([
    ['no object', null, 200],
    ['names of the prototype', { constructor: 1, toString: 2 }, 200],
    ['a lone surrogate', { k: '\ud800' }, 400],
    ['64 KiB and more', { k: 'x'.repeat(65_536) }, 422],
  ])('takes %s', async (_name, input, status) => expect((await staff.post('/api/rules/evaluate', { input })).status).toBe(status))

  it('needs the permission', async () => {
    const other = await app.signInAs('other@example.com', { permissions: ['search_ops'] })
    expect((await other.post('/api/rules/evaluate', { input: {} })).status).toBe(403)
  })
})

it.each<[string, unknown, string]>([
  ['11 levels', Array.from({ length: 11 }).reduce<object>(inside => ({ all: [inside] }), { fact: 'a', op: '=', value: 1 }), 'logic'],
  ['a node that is neither', { all: [{ all: [], any: [] }] }, 'logic.all.0'],
  ['a fact with spaces', { fact: 'a b', op: '=', value: 1 }, 'logic.fact'],
  ['a list for an order', { fact: 'a', op: '<', value: [1] }, 'logic.value'],
])('logic with %s is refused on its place', async (_name, logic, place) => {
  const answer = await staff.post(path, made({ logic }))
  expect(answer.status).toBe(422)
  expect(Object.keys((await said<Refused>(answer)).errors)[0]).toContain(place)
})
