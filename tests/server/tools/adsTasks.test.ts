import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type Row = { id: number; version: number; [key: string]: unknown }
type Fault = { code: string; params?: Record<string, unknown> }
type Failure = { code: string; message: string; errors: Record<string, Fault> }
type Planned = { counts: { rows: number; refused: number }; sums: { tool: string; values: Record<string, string> } }

const permissions = ['supplier_ads_task']

let app: Awaited<ReturnType<typeof startMunshi>>
let staff: Awaited<ReturnType<typeof app.signInAs>>
let seller: Awaited<ReturnType<typeof app.signInAs>>
let slug: string
let task: number
let count = 0

beforeAll(async () => {
  app = await startMunshi()
  await loadFixtures(app)
  staff = await app.signInAs('ads@example.com', { permissions })
  seller = await app.signInAs('seller@example.com', { permissions, supplier: 1001 })
})
afterAll(() => app.close())
beforeEach(async () => {
  count += 1
  slug = `push_${count}`
  task = await insertRow(app.db, 'ads_tasks', { task: slug, title: 'Festive push', columns: ['place', 'bid'], active: true })
})

const entry = (more: object = {}) => ({
  ads_task: task,
  supplier: 1001,
  catalog: 500_101,
  budget: '500.00',
  data: { place: 'home', bid: '9' },
  ...more,
})
const add = (more: object = {}, by = staff) => by.post('/api/ads_task_items', entry(more))
const added = async (more: object = {}, by = staff) => said<Row>(await add(more, by))
const rowOf = async (tool: string, id: number, by = staff) => said<Row>(await by.get(`/api/${tool}/${id}`))
const act = async (tool: string, id: number, action: string, answers: object = {}, by = staff) => {
  const { version } = await rowOf(tool, id)
  return by.post(`/api/${tool}/${id}/actions/${action}`, answers, { 'if-match': String(version) })
}
const done = async (id: number, ...actions: readonly string[]) => {
  for (const action of actions)
    expect((await act('ads_task_items', id, action, action === 'fail' ? { message: 'No stock' } : {})).status).toBe(200)
}
const listed = async (filter: object, by = staff) =>
  said<Row[]>(await by.get(`/api/ads_task_items?filter=${encodeURIComponent(JSON.stringify(filter))}`))
const paste = async (entries: string, by = staff) => {
  const answer = await by.post('/api/tasks/ads-task-add', { entries, params: { task: slug } })
  return { status: answer.status, ...(await said<{ message: string; count: number; change_set: number; errors?: object }>(answer)) }
}

describe('a task', () => {
  const create = async (more: object) => {
    const answer = await staff.post('/api/ads_tasks', { task: `new_${count}`, title: 'New', columns: ['place'], ...more })
    return { status: answer.status, ...(await said<Failure & Row>(answer)) }
  }

  it.each([
    ['a column with a capital', { columns: ['place', 'Bid'] }, 'columns.1', 'identifier'],
    ['a column with markup', { columns: ['<b>'] }, 'columns.0', 'identifier'],
    ['a column that every entry has', { columns: ['supplier_id'] }, 'columns.0', 'key_reserved'],
    ['a column of the prototype', { columns: ['__proto__'] }, 'columns.0', 'key_reserved'],
    ['thirteen columns', { columns: Array.from({ length: 13 }, (_, index) => `c${index}`) }, 'columns', 'too_many'],
    ['no column', { columns: [] }, 'columns', 'missing'],
    ['the same column twice', { columns: ['a', 'a'] }, 'columns', 'twice'],
    ['the name of the form', { task: 'add' }, 'task', 'key_reserved'],
    ['a name that could be a number', { task: '12' }, 'task', 'slug'],
  ])('is refused with %s, at its place', async (_what, more, path, code) => {
    expect(await create(more)).toMatchObject({ status: 422, errors: { [path]: { code } } })
  })

  it('keeps its columns from the first entry on; its title can change', async () => {
    const edit = async (set: object) => {
      const { version } = await rowOf('ads_tasks', task)
      const answer = await staff.put(`/api/ads_tasks/${task}`, set, { 'if-match': String(version) })
      return { status: answer.status, ...(await said<Failure>(answer)) }
    }
    expect((await edit({ columns: ['place'] })).status).toBe(200)
    await added({ data: { place: 'home' } })
    expect(await edit({ columns: ['place', 'bid'] })).toMatchObject({ status: 422, errors: { columns: { code: expect.any(String) } } })
    expect((await edit({ title: 'Diwali push', description: 'Catalogs of the festival' })).status).toBe(200)
    expect(await rowOf('ads_tasks', task)).toMatchObject({ title: 'Diwali push', columns: ['place'], entry_count: 1 })
  })

  it('is switched off and on, and takes no entries in between', async () => {
    const first = await added()
    const failed = await added()
    await done(failed.id, 'start', 'fail')
    const busy = await added()
    await done(busy.id, 'start')
    expect((await act('ads_tasks', task, 'switch_off')).status).toBe(200)
    expect((await act('ads_tasks', task, 'switch_off')).status).toBe(409)
    const off = await said<Failure>(await add())
    expect(off).toMatchObject({ errors: { ads_task: { params: { message: 'ads_task_off' } } } })
    expect(await paste('1001,500101,500,home,9')).toMatchObject({ status: 422 })
    for (const [id, action] of [
      [first.id, 'start'],
      [failed.id, 'retry'],
    ] as const)
      expect(await said<Failure>(await act('ads_task_items', id, action))).toMatchObject({ message: 'This task is switched off' })
    // Work in progress can end.
    await done(busy.id, 'done')
    await done(first.id, 'cancel')
    expect((await act('ads_tasks', task, 'switch_on')).status).toBe(200)
    await done(failed.id, 'retry')
    expect((await add()).status).toBe(201)
  })
})

describe('an entry', () => {
  it('has exactly the columns of its task', async () => {
    expect(await added()).toMatchObject({ status: 'created', data: { place: 'home', bid: '9' } })
    expect(await said<Failure>(await add({ data: { place: 'home' } }))).toMatchObject({ errors: { 'data.bid': { code: 'missing' } } })
    expect(await said<Failure>(await add({ data: { place: 'home', bid: '9', colour: 'red' } }))).toMatchObject({
      errors: { 'data.colour': { code: 'key_not_listed', params: { names: 'place, bid' } } },
    })
  })

  it.each([
    ['no supplier', { supplier: null }, 'supplier'],
    ['no values', { data: null }, 'data.place'],
    ['values left out', { data: undefined }, 'data.bid'],
    ['a budget of zero', { budget: '0.00' }, 'budget'],
    ['a catalog of another supplier', { catalog: 500_300 }, 'catalog'],
    ['an unknown task', { ads_task: 999_999 }, 'ads_task'],
    ['an empty value', { data: { place: ' ', bid: '9' } }, 'data'],
    ['a value of a million letters', { data: { place: 'x'.repeat(1_000_000), bid: '9' } }, 'data.place'],
    ['a value that is no text', { data: { place: 7, bid: '9' } }, 'data.place'],
    ['a list in place of values', { data: ['home'] }, 'data'],
  ])('is refused with %s', async (_what, more, path) => {
    const answer = await add(more)
    expect([answer.status, Object.keys((await said<Failure>(answer)).errors)]).toEqual([422, expect.arrayContaining([path])])
    expect(await listed({ task: slug })).toEqual([])
  })

  it.each([
    ['a key of the prototype', '{"place":"home","bid":"9","__proto__":"x"}'],
    ['NUL', '{"place":"a\\u0000b","bid":"9"}'],
    ['half of a surrogate pair', '{"place":"a\\ud800","bid":"9"}'],
  ])('is refused with %s', async (_what, data) => {
    const answer = await add({ data: JSON.parse(data) })
    expect([answer.status, await listed({ task: slug })]).toEqual([400, []])
  })

  it('keeps emoji, right-to-left text and signs of queries as they are', async () => {
    const data = { place: '🎉 عيد & | ! : * \' "; drop table', bid: '<svg onload=x>' }
    expect((await rowOf('ads_task_items', (await added({ data })).id)).data).toEqual(data)
  })

  it('follows its states, and tells why it failed until it is tried again', async () => {
    const { id } = await added()
    for (const action of ['done', 'fail', 'retry'])
      expect((await act('ads_task_items', id, action, action === 'fail' ? { message: 'x' } : {})).status).toBe(409)
    await done(id, 'start')
    expect(await said<Failure>(await act('ads_task_items', id, 'fail'))).toMatchObject({ errors: { message: { code: 'missing' } } })
    expect((await act('ads_task_items', id, 'cancel')).status).toBe(409)
    await done(id, 'fail')
    expect(await rowOf('ads_task_items', id)).toMatchObject({ status: 'failed', message: 'No stock' })
    await done(id, 'retry')
    expect(await rowOf('ads_task_items', id)).toMatchObject({ status: 'created', message: null })
    await done(id, 'start', 'done')
    expect(await rowOf('ads_tasks', task)).toMatchObject({ entry_count: 1, done_count: 1, budget_total: '500.00', done_budget: '500.00' })
  })

  it('is done together with others; the preview shows the budget of what is done', async () => {
    const ids = [(await added()).id, (await added({ budget: '250.50' })).id]
    for (const id of ids) await done(id, 'start')
    const created = await added({ budget: '9000.00' })
    const plan = await said<Planned>(await staff.post('/api/ads_task_items/actions/done?plan=true', { ids: [...ids, created.id] }))
    // An entry that was not started is left out, and its budget is not counted.
    expect(plan).toMatchObject({ counts: { rows: 2, refused: 1 }, sums: { tool: 'ads_task_items', values: { budget: '750.50' } } })
    expect((await staff.post('/api/ads_task_items/actions/done', { ids })).status).toBe(200)
    expect(await rowOf('ads_tasks', task)).toMatchObject({ done_count: 2, done_budget: '750.50' })
  })

  it('is found by the name of its task alone', async () => {
    const { id } = await added()
    expect((await listed({ task: slug })).map(row => row.id)).toEqual([id])
    expect(await listed({ task: 'no_such_task' })).toEqual([])
  })
})

describe('somebody of a supplier', () => {
  it('sees and makes entries of that supplier alone, and no totals', async () => {
    const own = await added()
    await insertRow(app.db, 'ads_task_items', { ...entry(), supplier: 1002, catalog: 500_300 })
    expect((await listed({ task: slug }, seller)).map(({ id }) => id)).toEqual([own.id])
    expect(await listed({ task: slug })).toHaveLength(2)
    expect(await rowOf('ads_tasks', task, seller)).toMatchObject({ entry_count: null, budget_total: null })
    expect((await add({ supplier: 1002, catalog: 500_300 }, seller)).status).toBe(422)
    expect((await add({}, seller)).status).toBe(201)
    expect(await paste('1002,500300,500,home,9', seller)).toMatchObject({ status: 422 })
  })

  it('needs the permission', async () => {
    const other = await app.signInAs('none@example.com', { permissions: ['orders_view'] })
    expect([(await other.get('/api/ads_task_items')).status, (await add({}, other)).status]).toEqual([403, 403])
  })
})

describe('a pasted list', () => {
  it('has the columns of the task after its own, all or nothing', async () => {
    expect(await paste('1001,500101,500,home,9\n1001,500102,99.50,search,3')).toMatchObject({ status: 200, count: 2 })
    expect((await listed({ task: slug })).map(({ data }) => data)).toEqual([
      { place: 'search', bid: '3' },
      { place: 'home', bid: '9' },
    ])
  })

  it.each([
    ['1001,500101,500,home', 'Invalid data at index 1: too few values'],
    ['1001,500101,500,home,9,red', 'Invalid data at index 1: too many values'],
    ['1001,500101,500,home,9\n1001,500102,500,home,', 'Invalid data at index 2: bid is required'],
    ['1001,500101,500,home,9\n1001,500300,500,home,9', 'Invalid data at index 2: 500300 belongs to another supplier'],
  ])('%j is refused by its place', async (entries, message) => {
    expect(await paste(entries)).toMatchObject({ status: 422, message })
    expect(await listed({ task: slug })).toEqual([])
  })

  it('takes 5000 entries at most', async () => {
    const entries = Array.from({ length: 5001 }, (_, index) => `1001,${600_000 + index},5,home,1`).join('\n')
    expect(await paste(entries)).toMatchObject({ status: 422, message: 'More than 5000 entries' })
  })

  it('can be reverted as a whole', async () => {
    const { change_set } = await paste('1001,500101,500,home,9\n1001,500102,99.50,search,3')
    expect((await staff.post(`/api/changes/${change_set}/revert`)).status).toBe(200)
    expect([await listed({ task: slug }), (await rowOf('ads_tasks', task)).entry_count]).toEqual([[], 0])
  })
})

it('holds the columns of a task against twenty entries that are made at once', async () => {
  const { version } = await rowOf('ads_tasks', task)
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, () => add()),
    staff.put(`/api/ads_tasks/${task}`, { columns: ['place'] }, { 'if-match': String(version) }),
  ])
  const columns = (await rowOf('ads_tasks', task)).columns as readonly string[]
  const rows = await listed({ task: slug })
  expect(rows.every(({ data }) => Object.keys(Object(data)).length === columns.length)).toBe(true)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(rows.length)
})
