import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import type { ToolTables } from '../../support/toolTables.ts'
import { taskExamples } from './taskExamples.ts'

const may = [
  'search_ops',
  'query_tagging_add_edit',
  'query_tagging_blacklist',
  'search_stop_words',
  'qcl_correction',
  'query_normalization_add_edit',
  'supply_tasks',
  'uat_catalogs',
  'referral_program',
  'supplier_ads_task',
  'collection_edit',
  'catalogs_view',
  'orders_view',
]

let app: Awaited<ReturnType<typeof startMunshi>>
let person: Awaited<ReturnType<typeof app.signInAs>>

beforeAll(async () => {
  app = await startMunshi()
  await loadFixtures(app)
  await insertRow(app.db, 'ads_tasks', { task: 'boost', title: 'Boost', columns: ['bid'], active: true })
  const badges = [1, 2].map(level => ({ name: `Level ${level}`, level }))
  await insertRow(app.db, 'badge_groups', { name: 'Stars', user_type: 'REFERRER', badges, active: true })
  await app.db.sql.withTables<ToolTables>().updateTable('users').set({ user_type: 'customer' }).where('code', '=', 'RS100009').execute()
  person = await app.signInAs('tasks@example.com', { permissions: may })
})
afterAll(() => app.close())

interface Answered {
  readonly change_set: number | null
  readonly count: number
  readonly skipped: number
  readonly repeated: number
  readonly message: string
  readonly params?: unknown
  readonly errors?: Readonly<Record<string, { readonly code: string }>>
  readonly changes?: { readonly inserts: number; readonly updates: number; readonly deletes: number }
}

async function run(task: string, entries: string, { params = taskExamples[task]?.params ?? {}, plan = false, by = person } = {}) {
  const answer = await by.post(`/api/tasks/${task}${plan ? '?plan=true' : ''}`, { entries, params })
  return { status: answer.status, ...(await said<Answered>(answer)) }
}

const rows = async (query: string): Promise<unknown[]> => (await sql.raw<object>(query).execute(app.db.sql)).rows
const membersOf = (collection: number) =>
  rows(`select catalog, reason from collection_catalogs where collection = ${collection} order by catalog`)

/** Does a task, looks, takes it back, and looks whether all is as before. */
async function doAndUndo(task: string, entries: string, look: string, after: unknown, message: string, params?: object): Promise<void> {
  const before = await rows(look)
  const done = await run(task, entries, { params })
  expect(done).toMatchObject({ status: 200, message })
  expect(await rows(look)).toEqual(after)
  const undone = await person.post(`/api/changes/${done.change_set}/revert`)
  expect([undone.status, await rows(look)]).toEqual([200, before])
}

describe.each(Object.entries(taskExamples))('%s', (task, { good, bad }) => {
  it.each(good)('takes %s', async entries => {
    const planned = await run(task, entries, { plan: true })
    expect(planned).toMatchObject({ status: 200 })
    expect(planned.count).toBeGreaterThan(0)
  })

  it.each(bad)('refuses %s: %s', async (entries, message) => {
    expect(await run(task, entries)).toMatchObject({ status: 422, message })
  })

  it('is for those who may alone', async () => {
    const other = await app.signInAs('others@example.com', { permissions: ['orders_view', 'catalogs_view'] })
    expect((await run(task, good[0] ?? '', { by: other })).status).toBe(403)
  })

  it('stops at one bad entry', async () => {
    const before = await rows('select count(*) as n from change_sets')
    expect((await run(task, `${good[0]}\n${bad[0]?.[0]}`)).status).toBe(422)
    expect(await rows('select count(*) as n from change_sets')).toEqual(before)
  })
})

it('takes 5000 entries and no more', async () => {
  const entries = Array.from({ length: 5001 }, (_, index) => 600_000 + index)
  const { status, message, params } = await run('catalog-hidden', entries.join('\n'))
  expect([status, message, params]).toEqual([422, 'More than 5000 entries', { key: 'entries_most', most: 5000 }])
  const refused = await run('catalog-hidden', entries.slice(1).join('\n'))
  // What the lines are made of, for each language.
  const first = { index: 1, reasons: [expect.objectContaining({ column: 'catalog_id', code: 'E5', key: 'row_not_found' })] }
  expect(refused.params).toMatchObject({ entries: expect.arrayContaining([expect.objectContaining(first)]), more: 4980 })
  const lines = refused.message.split('\n')
  expect([lines[0], lines.length, lines.at(-1)]).toEqual(['Invalid data at index 1: catalog_id: Id not found', 21, 'and 4980 more'])
})

describe('what is asked beside the list', () => {
  it.each([
    ['add-catalogs-to-collections', '500104', {}, 'Missing mandatory fields. Try Again with valid inputs.'],
    ['add-catalogs-to-collections', '500104', { collections: [] }, 'Missing mandatory fields. Try Again with valid inputs.'],
    ['add-catalogs-to-collections', '500104', { collections: [3999] }, 'Id not found'],
    ['catalog-hidden', '500101', { mode: 'burn' }, 'Missing mandatory fields. Try Again with valid inputs.'],
    ['move-catalog-to-collection-hidden', '500101', {}, 'Missing mandatory fields. Try Again with valid inputs.'],
  ])('%s of %s with %j is refused', async (task, entries, params, message) => {
    expect(await run(task, entries, { params })).toMatchObject({ status: 422, message })
  })

  it.each([
    ['add-catalogs-to-collections', '500104', { collections: [3002] }, 'collections'],
    ['bulk-badge-group-update', 'RS100001', { badge_group: 1, badge_level: 3, reason: 'rose' }, 'badge_level'],
    ['ads-task-add', '1001,500101,500', { task: 'none' }, 'task'],
  ])('%s of %s with %j is refused on %s', async (task, entries, params, option) => {
    const answer = await run(task, entries, { params })
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, [option]])
  })
})

describe('a task done and taken back', () => {
  it('hides catalogs, and leaves those that are hidden', async () => {
    const look = 'select id from catalogs where hidden order by id'
    await doAndUndo('catalog-hidden', '500101\n500103,500101', look, [{ id: 500101 }, { id: 500103 }], 'Saved')
    expect(await run('catalog-hidden', '500103')).toMatchObject({ change_set: null, count: 0, skipped: 1, message: 'No change' })
    expect(await run('catalog-hidden', '500101\n500101', { plan: true })).toMatchObject({ count: 1, repeated: 1 })
    await doAndUndo('catalog-hidden', '500103', look, [], 'Saved', { mode: 'show' })
  })

  it('moves catalogs to the hidden collection', async () => {
    const look = 'select collection, catalog, reason from collection_catalogs order by collection, catalog'
    const moved = [
      { collection: 3001, catalog: 500102, reason: null },
      { collection: 3002, catalog: 500101, reason: 'sold out' },
      { collection: 3002, catalog: 500103, reason: null },
    ]
    await doAndUndo('move-catalog-to-collection-hidden', '500101,500103', look, moved, 'Saved')
    expect(await rows('select hidden from catalogs where id = 500101')).toEqual([{ hidden: false }])
  })

  it('moves catalogs of bad quality, whose products are sold no more', async () => {
    const look = "select id from products where state = 'temporarily_deactivated'"
    await doAndUndo('move-catalogs-to-quality-hidden-collection', '500102', look, [{ id: 900003 }], 'Saved')
    expect(await membersOf(3003)).toEqual([])
  })

  it('adds catalogs to collections, up to 2000', async () => {
    const look = 'select catalog, position from collection_catalogs where collection = 3001 order by position'
    const after = [
      { catalog: 500101, position: 1 },
      { catalog: 500102, position: 2 },
      { catalog: 500104, position: 3 },
    ]
    await doAndUndo('add-catalogs-to-collections', '500101,500104', look, after, 'Catalogs added to collections successfully')
    await sql`insert into catalogs (id, name, supplier, sub_sub_category) overriding system value
      select 700000 + n, 'Kurti', 1001, 4 from generate_series(1, 1997) n`.execute(app.db.sql)
    await sql`insert into collection_catalogs (collection, catalog) select 3001, 700000 + n from generate_series(1, 1997) n`.execute(
      app.db.sql,
    )
    const full = 'Invalid data at index 2: Kurtis of the week is full: it holds 2000 catalogs'
    expect(await run('add-catalogs-to-collections', '500104\n500201')).toMatchObject({ status: 422, message: full })
    await sql`delete from collection_catalogs where catalog > 700000`.execute(app.db.sql)
    await sql`delete from catalogs where id > 700000`.execute(app.db.sql)
  })

  it('removes catalogs from collections', () =>
    doAndUndo(
      'remove-catalogs-from-collections',
      '500101',
      'select catalog from collection_catalogs where collection = 3001 order by catalog',
      [{ catalog: 500102 }],
      'Saved',
    ))

  it('moves the SLA date and the cancel date of sub-orders', async () => {
    const look = "select sla_date, cancel_date from sub_orders where sub_order_number = '261118000123_1'"
    const sla = [{ sla_date: '2026-11-23', cancel_date: '2026-11-24' }]
    await doAndUndo('suborder-sla-update', '261118000123_1,2026-11-23', look, sla, 'SLA Updated successfully')
    const cancel = [{ sla_date: '2026-11-20', cancel_date: '2026-11-28' }]
    await doAndUndo('suborder-cancel-date-update', '261118000123_1,2026-11-28', look, cancel, 'Cancel Date Updated successfully')
  })

  it('puts catalogs under acceptance test', () =>
    doAndUndo('uat-catalogs', '500201', 'select id from catalogs where uat', [{ id: 500201 }], 'Saved'))

  it('gives resellers a badge', () =>
    doAndUndo(
      'bulk-badge-group-update',
      'RS100001',
      'select "user", badge_group, badge_level, changed_reason from user_badges',
      [{ user: 100001, badge_group: 1, badge_level: 2, changed_reason: 'rose' }],
      'Saved',
    ))

  it('adds entries to a task on ads', () =>
    doAndUndo(
      'ads-task-add',
      '1001,500101,500,9',
      'select ads_task, supplier, catalog, budget, status from ads_task_items',
      [{ ads_task: 1, supplier: 1001, catalog: 500101, budget: '500.00', status: 'created' }],
      'Saved',
    ))

  it('adds stop words, in lower case', () =>
    doAndUndo(
      'stop-words-paste',
      'For\nwith, FOR',
      'select stop_word, language, active from stop_words order by id',
      [
        { stop_word: 'for', language: 'en', active: true },
        { stop_word: 'with', language: 'en', active: true },
      ],
      'Saved',
    ))

  it('adds redactions, corrections and normalizations of queries', async () => {
    const look = 'select type, wrong_query, corrected_query, active from qcl_entries order by id'
    const redaction = { type: 'redaction', wrong_query: 'cotton kurti', corrected_query: null, active: true }
    await doAndUndo('qcl-redactions-paste', 'Cotton  Kurti', look, [redaction], 'Saved')
    const correction = { type: 'manual-correction', wrong_query: 'kurty', corrected_query: 'kurti', active: true }
    await doAndUndo('qcl-corrections-paste', 'Kurty, kurti', look, [correction], 'Saved')
    await doAndUndo(
      'query-normalizations-paste',
      'Kurtis,kurti',
      'select query, normalized_query, language, active from query_normalizations order by id',
      [{ query: 'kurtis', normalized_query: 'kurti', language: 'en', active: true }],
      'Saved',
    )
  })

  it('adds tags of queries, queries that are not tagged, and attribute groups', async () => {
    const tags = 'select query, event_key, attributes, score, active from query_tags'
    const tag = { query: 'red kurti', event_key: 'RSVT', attributes: { color: 'red' }, score: '0.50', active: false }
    await doAndUndo('query-tags-paste', 'Red kurti,4012,color=red,0.5', tags, [tag], 'Saved')
    const listed = 'select query, event_key, reason, active from query_tag_blacklist'
    const entry = { query: 'cheap', event_key: 'RSVT', reason: 'no intent', active: true }
    await doAndUndo('query-tag-blacklist-paste', 'Cheap,RSVT,no intent', listed, [entry], 'Saved')
    const groups = 'select attribute, group_name, "values", active from abg_mappings'
    const group = { attribute: 'color', group_name: 'Warm', values: ['red', 'maroon'], active: true }
    await doAndUndo('abg-mappings-paste', '4012,color,Warm,Red|maroon|red', groups, [group], 'Saved')
  })

  it('is told on the hub, and that it was taken back', async () => {
    const { change_set } = await run('catalog-hidden', '500104')
    const runs = async () => (await said<{ data: { change_set: number }[] }>(await person.get('/api/tasks/runs'))).data
    const mine = async () => (await runs()).find(one => one.change_set === change_set)
    expect(await mine()).toMatchObject({ task: 'catalog-hidden', count: 1, reverted: false })
    await person.post(`/api/changes/${change_set}/revert`)
    expect(await mine()).toMatchObject({ reverted: true })
  })
})

describe('names of what is asked beside a list', () => {
  const names = async (by: typeof person, task: string, query: Readonly<Record<string, string>>) =>
    by.get(`/api/${task}/names?${new URLSearchParams(query)}`)

  it('are told to whoever may send one, and nothing else of those rows', async () => {
    const only = await app.signInAs('only@example.com', { permissions: ['supply_tasks'] })
    const asked = { question: 'collections', of: 'collections', q: 'kurtis' }
    expect(await said(await names(only, 'add-catalogs-to-collections', asked))).toEqual([{ key: 3001, title: 'Kurtis of the week' }])
    const { q, ...chosen } = asked
    expect(await said(await names(only, 'add-catalogs-to-collections', { ...chosen, keys: '3001' }))).toHaveLength(1)
    expect((await only.get('/api/collections')).status).toBe(403)
    // Neither what it does not ask for, nor what another one does.
    expect((await names(only, 'add-catalogs-to-collections', { question: 'collections', of: 'users', q })).status).toBe(404)
    expect((await names(only, 'bulk-badge-group-update', { question: 'badge_group', of: 'badge_groups', q })).status).toBe(403)
    const other = await app.signInAs('another@example.com', { permissions: ['orders_view'] })
    expect((await names(other, 'add-catalogs-to-collections', asked)).status).toBe(403)
  })
})
