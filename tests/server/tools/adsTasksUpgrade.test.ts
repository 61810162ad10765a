import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tools } from '../../../resources/index.ts'
import { boolean, formats, keyValues, money, reference, resource, state, tags, text } from '../../../schema/language.ts'
import type { Tool } from '../../../schema/tools.ts'
import { migrate } from '../../../server/db/migrate/migrate.ts'
import { openLog } from '../../../server/log.ts'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type Row = { id: number; version: number; [key: string]: unknown }

const common = { section: 'ads', permissions: { list: 'supplier_ads_task' } } as const

/** Both tools as an older version declared them. */
const older = [
  resource('ads_tasks', {
    ...common,
    fields: {
      task: text({ max: 30, required: true, unique: true, fixed: true, format: formats.identifier, search: true }),
      title: text({ max: 50, required: true, search: true }),
      description: text({ max: 128 }),
      columns: tags({ required: true }),
      active: boolean({ default: true }),
    },
    title: 'title',
    list: { columns: ['task'], sort: ['task', 'asc'] },
  }),
  resource('ads_task_items', {
    ...common,
    fields: {
      ads_task: reference('ads_tasks', { required: true }),
      supplier: reference('suppliers', { required: true }),
      catalog: reference('catalogs'),
      data: keyValues(),
      budget: money(),
      status: state(['created', 'in progress', 'done', 'failed', 'cancelled']),
      message: text({ max: 128 }),
    },
    title: 'ads_task',
    indexes: [['ads_task', 'status'], ['supplier'], ['catalog']],
    rowAccess: { restrictTo: { field: 'supplier' } },
    list: { columns: ['supplier'], sort: ['id', 'desc'] },
  }),
]

let app: Awaited<ReturnType<typeof startMunshi>>
let staff: Awaited<ReturnType<typeof app.signInAs>>
const log = openLog('silent')
const version = (changed: readonly Tool[]) => tools.map(tool => changed.find(({ name }) => name === tool.name) ?? tool)
const rowOf = async (tool: string, id: number) => said<Row>(await staff.get(`/api/${tool}/${id}`))

beforeAll(async () => {
  app = await startMunshi()
  await loadFixtures(app)
  await migrate({ db: app.db, tools: version(older), country: 'IN', log }, { runLossy: true })
  await sql`insert into ads_tasks (task, title, columns, active)
    values ('festive_push', 'Festive push', '["supplier_id", "catalog_id", "budget"]', true), ('boost', 'Boost', '["place", "budget"]', true)`.execute(
    app.db.sql,
  )
  await sql`insert into ads_task_items (ads_task, supplier, catalog, budget, status, data)
    select t.id, s.id, c.id, 500, v.status, '{"place": "home"}'
    from (values ('done'), ('created')) v (status), ads_tasks t, suppliers s, catalogs c
    where t.task = 'festive_push' and s.id = 1001 and c.id = 500101`.execute(app.db.sql)
  await sql`insert into ads_task_items (ads_task, supplier, budget, status) select id, 1001, 0, 'created' from ads_tasks where task = 'boost'`.execute(
    app.db.sql,
  )
  await sql`insert into ads_task_items (ads_task, supplier, status)
    select t.id, 1001, v.status from (values ('created'), ('failed')) v (status), ads_tasks t where t.task = 'festive_push'`.execute(
    app.db.sql,
  )
  await migrate({ db: app.db, tools, country: 'IN', log })
  staff = await app.signInAs('ads@example.com', { permissions: ['supplier_ads_task'] })
})
afterAll(() => app.close())

it('keeps older tasks and entries, and counts the entries of each task', async () => {
  const tasks = await said<Row[]>(await staff.get('/api/ads_tasks'))
  const figures = tasks.map(({ task, entry_count, done_count, budget_total, done_budget }) => [
    task,
    [entry_count, done_count, budget_total, done_budget],
  ])
  expect(Object.fromEntries(figures)).toMatchObject({ festive_push: [4, 1, '1000.00', '500.00'], boost: [1, 0, '0.00', '0.00'] })
})

it('edits an older task whose columns are no longer allowed', async () => {
  const [task] = await said<Row[]>(await staff.get(`/api/ads_tasks?filter=${encodeURIComponent('{"task":"festive_push"}')}`))
  const before = await rowOf('ads_tasks', Number(task?.id))
  const headers = { 'if-match': String(before.version) }
  expect((await staff.put(`/api/ads_tasks/${before.id}`, { title: 'Festival' }, headers)).status).toBe(200)
})

it.each([
  ['festive_push', {}, '1001,500101,500'],
  ['boost', { place: 'home' }, '1001,500101,500,home'],
])('adds an entry to the older task %s without asking twice for what each entry has', async (task, data, entries) => {
  const [row] = await said<Row[]>(await staff.get(`/api/ads_tasks?filter=${encodeURIComponent(JSON.stringify({ task }))}`))
  const entry = { ads_task: row?.id, supplier: 1001, catalog: 500_101, budget: '500.00', data }
  expect((await staff.post('/api/ads_task_items', entry)).status).toBe(201)
  const pasted = await staff.post('/api/tasks/ads-task-add', { entries, params: { task } })
  expect(await said<unknown>(pasted)).toMatchObject({ count: 1 })
})

it('starts an older entry, and cancels one without a catalog and a budget', async () => {
  const rows = await said<Row[]>(await staff.get('/api/ads_task_items'))
  const act = async (row: Row | undefined, action: string) =>
    (await staff.post(`/api/ads_task_items/${row?.id}/actions/${action}`, {}, { 'if-match': String(row?.version) })).status
  const whole = rows.find(({ status, data }) => status === 'created' && JSON.stringify(data).includes('home'))
  expect(await act(whole, 'start')).toBe(200)
  const [empty] = rows.filter(({ status, catalog }) => status === 'created' && catalog === null)
  expect(await act(empty, 'cancel')).toBe(200)
})
