import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChangeSetAnswer } from '../../../schema/wire/changes.ts'
import type { Browser } from '../../support/browser.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type Tree = { id: number; version: number; publication: string; published_version: number | null; nodes: { id: string; title: string }[] }
type Version = { id: number; record: number; version_no: number; content: { nodes: { title: string }[] }[] }
type Failure = { code: string; errors: Record<string, { code: string; params?: object }>; params: Record<string, unknown> }

let app: Awaited<ReturnType<typeof startMunshi>>
let asha: Browser & { id: number }
let meena: Browser & { id: number }
beforeAll(async () => {
  app = await startMunshi()
  asha = await app.signInAs('asha@example.com', { permissions: ['category_navigation_trees'] })
  meena = await app.signInAs('meena@example.com', { permissions: ['category_navigation_trees'] })
  await sql`insert into categories (id, type, name, ss_id, active) overriding system value values (1, 'category', 'Women', null, true), (2, 'sub-sub-category', 'Sarees', 4012, true),
    (3, 'sub-sub-category', 'Kurtis', 4013, true), (4, 'sub-sub-category', 'Gone', 4014, false)`.execute(app.db.sql)
})
afterAll(() => app?.close())

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const node = (n: number, parent: number | null = null, more: object = {}) => ({
  id: uuid(n),
  parent: parent === null ? null : uuid(parent),
  title: `Node ${n}`,
  ...more,
})
const add = (name: string, nodes: object[]) => asha.post('/api/category_trees', { name, nodes })
async function made(name: string, nodes: object[]): Promise<number> {
  const answer = await add(name, nodes)
  expect(answer.status, await answer.clone().text()).toBe(201)
  return (await said<Tree>(answer)).id
}
const one = async (id: number) => said<Tree>(await asha.get(`/api/category_trees/${id}`))
const ifMatch = async (id: number) => ({ 'if-match': `"${(await one(id)).version}"` })
const act = async (id: number, action: string, more = '', who: Browser = asha) =>
  who.post(`/api/category_trees/${id}/actions/${action}${more}`, {}, await ifMatch(id))
const states = async (...ids: number[]) => Promise.all(ids.map(async id => (await one(id)).publication))
const codesOf = async (answer: Response) =>
  Object.fromEntries(Object.entries((await said<Failure>(answer)).errors).map(([at, { code }]) => [at, code]))
const feed = () => app.browser().get('/api/public/category-tree')
/** The title of the first node that the app is told, once the feed has heard of the last write; null where nothing is out. */
async function told(title: string | null) {
  const now = async () => {
    const answer = await feed()
    return answer.status === 404 ? null : (await said<{ nodes: { title: string }[] }>(answer)).nodes[0]?.title
  }
  for (let tries = 0; tries < 40 && (await now()) !== title; tries += 1) await wait(100)
  expect(await now()).toBe(title)
}

describe('what is no tree', () => {
  let kept: number | undefined
  it.each<[string, object[], object]>([
    ['a fifth level', [node(1), node(2, 1), node(3, 2), node(4, 3), node(5, 4)], { 'nodes.4': 'tree_too_deep' }],
    ['a circle', [node(1, 2), node(2, 1)], { 'nodes.0': 'tree_circle', 'nodes.1': 'tree_circle' }],
    ['an id twice', [node(1), node(1)], { 'nodes.1': 'tree_twice' }],
    ['a title of 26 characters', [node(1, null, { title: 'x'.repeat(26) })], { 'nodes.0.title': 'too_long' }],
    ['no title', [node(1), node(2, 1, { title: null })], { 'nodes.1.title': 'missing' }],
    ['an unknown ss_id', [node(1), node(2, 1, { ss_ids: [4012, 4999] })], { 'nodes.1.ss_ids': 'ids_not_found' }],
    ['an ss_id that is not active', [node(1, null, { ss_ids: [4014] })], { 'nodes.0.ss_ids': 'ids_not_allowed' }],
    ['501 nodes', Array.from({ length: 501 }, (_, n) => node(n + 1)), { nodes: 'too_many' }],
    ['no node', [], { nodes: 'missing' }],
  ])('%s is refused at its node, as a plan and as a change too', async (name, nodes, faults) => {
    const answer = await add(name, nodes)
    expect(answer.status).toBe(422)
    expect(await codesOf(answer)).toEqual(faults)
    expect((await asha.post('/api/category_trees?plan=true', { name, nodes })).status).toBe(422)
    kept ??= await made('Kept as it is', [node(1)])
    const changed = await asha.put(`/api/category_trees/${kept}`, { nodes }, await ifMatch(kept))
    expect(changed.status).toBe(422)
    expect(await codesOf(changed)).toEqual(faults)
    expect((await one(kept)).nodes).toHaveLength(1)
  })

  it('holds for a change as well, and 500 nodes are kept as they were sent', async () => {
    const many = Array.from({ length: 500 }, (_, n) => node(n + 1, n < 20 ? null : n < 100 ? (n % 20) + 1 : ((n - 100) % 80) + 21))
    const id = await made('Five hundred', many)
    expect((await one(id)).nodes.map(({ id: of }) => of)).toEqual(many.map(({ id: of }) => of))
    const deep = [...many.slice(0, 499), node(501, 101), node(502, 501)]
    const answer = await asha.put(`/api/category_trees/${id}`, { nodes: deep.slice(1) }, await ifMatch(id))
    expect(answer.status).toBe(422)
    expect(Object.values(await codesOf(answer))).toContain('tree_parent')
  })
})

it('a category that a node names is not deleted, whatever it is named by', async () => {
  await made('Names a category', [node(1), node(2, 1, { ss_ids: [4012] })])
  const { rows } = await sql<{ id: number }>`select n.id from category_trees t, jsonb_path_query(t.nodes, '$[*]."ss_ids"[*]') x
    join categories n on n.ss_id = (x #>> '{}')::numeric`.execute(app.db.sql)
  expect(rows).toEqual([{ id: 2 }])
  const titles = (
    await said<{ _titles: Record<string, string> }[]>(await asha.get('/api/category_trees?filter={"name":"Names a category"}'))
  )[0]?._titles
  expect(titles).toMatchObject({ 'nodes.ss_ids.4012': 'Sarees' })
  // Whoever reads the file knows no ids.
  const file = await asha.get('/api/category_trees/export/csv?columns=["nodes"]&filter={"name":"Names a category"}')
  expect(await file.text()).toContain('""ss_ids"":[""Sarees""]')
})

it('tells beneath the tree what stands in no node, and how many catalogs each node leads to', async () => {
  const nodes = [node(1), node(2, 1, { ss_ids: [4012] })]
  const tried = async (who: Browser) => said<object>(await who.post('/api/category_trees/tries/placed', { nodes }))
  expect(await tried(asha)).toEqual({ count: 1, rows: [] })
  const merchandiser = await app.signInAs('ravi@example.com', { permissions: ['category_navigation_trees', 'catalogs_view'] })
  expect(await tried(merchandiser)).toMatchObject({ count: 1, counts: { [uuid(1)]: 0, [uuid(2)]: 0 } })
})

describe('one tree is out', () => {
  let first = 0
  let second = 0
  let change = 0
  beforeAll(async () => {
    first = await made('First', [node(1, null, { title: 'Women' }), node(2, 1, { ss_ids: [4012] })])
    second = await made('Second', [node(1, null, { title: 'Festive' })])
  })

  it('publishing another takes it in, in the same change set; a revert brings it back', async () => {
    await told(null)
    expect((await act(first, 'publish')).status).toBe(200)
    await told('Women')
    const done = await act(second, 'publish')
    expect(done.status).toBe(200)
    await told('Festive')
    expect(await states(first, second)).toEqual(['archived', 'published'])
    const set = Number(done.headers.get('change-set'))
    const { rows } = await sql<{ row: number }>`select r."row" from change_rows r where r.change_set = ${set} order by r."row"`.execute(
      app.db.sql,
    )
    expect(rows.map(({ row }) => row)).toEqual([first, second].toSorted((one, other) => one - other))
    expect((await asha.post(`/api/changes/${set}/revert`, {})).status).toBe(200)
    await told('Women')
    expect(await states(first, second)).toEqual(['published', 'draft'])
  })

  it('is given out within itself, without what serves the machinery', async () => {
    expect(await said<object>(await feed())).toEqual({
      nodes: [
        {
          id: uuid(1),
          title: 'Women',
          children: [{ id: uuid(2), title: 'Node 2', ss_ids: [4012], children: [] }],
        },
      ],
    })
  })

  it('of two who publish different trees the second sees what came out meanwhile', async () => {
    const third = await made('Third', [node(1, null, { title: 'Men' })])
    const plan = await said<ChangeSetAnswer>(await act(second, 'publish', '?plan=true'))
    expect((await act(third, 'publish', '', meena)).status).toBe(200)
    const late = await asha.post(`/api/changes/${plan.change_set}/apply`, {})
    expect(late.status).toBe(412)
    expect((await said<Failure>(late)).params).toMatchObject({ key: 'plan_moved', by: 'meena@example.com' })
    await told('Men')
    const again = await said<ChangeSetAnswer>(await act(second, 'publish', '?plan=true'))
    expect(again.preview?.map(({ id }) => id).toSorted()).toEqual([second, third].toSorted())
    expect((await asha.post(`/api/changes/${again.change_set}/apply`, {})).status).toBe(200)
    await told('Festive')
    change = Number(again.change_set)
  })

  it('and where none was out, too', async () => {
    expect((await asha.post(`/api/changes/${change}/revert`, {})).status).toBe(200)
    const third = (await said<Tree[]>(await asha.get('/api/category_trees?filter={"name":"Third"}')))[0]?.id ?? 0
    expect((await act(third, 'archive')).status).toBe(200)
    await told(null)
    const plan = await said<ChangeSetAnswer>(await act(first, 'publish', '?plan=true'))
    expect((await act(second, 'publish', '', meena)).status).toBe(200)
    const late = await asha.post(`/api/changes/${plan.change_set}/apply`, {})
    expect(late.status).toBe(412)
    expect((await said<Failure>(late)).params).toMatchObject({ key: 'plan_moved', by: 'meena@example.com' })
    await told('Festive')
  })

  it('twenty who publish at once leave one out', async () => {
    const trees = [first, second]
    const plans = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const id = trees[n % 2] ?? 0
        return (n % 3 === 0 ? meena : asha).post(`/api/category_trees/${id}/actions/publish`, {}, await ifMatch(id))
      }),
    )
    expect(plans.every(({ status }) => [200, 409, 412].includes(status))).toBe(true)
    const { rows } = await sql<{ id: number }>`select id from category_trees where out`.execute(app.db.sql)
    expect(rows).toHaveLength(1)
  })

  it('rolls back to a version of a tree that is in, and takes the other in', async () => {
    await act(second, 'publish')
    await told('Festive')
    const versions = await said<Version[]>(await asha.get('/api/category_tree_versions?range=[0,99]'))
    const old = versions.find(({ record, content }) => record === first && content.length > 0)
    const call = `/api/category_tree_versions/${old?.id}/actions/roll_back`
    const done = await asha.post(call, { comment: 'Back to all' }, { 'if-match': '"1"' })
    expect(done.status, await done.clone().text()).toBe(200)
    await told('Women')
    expect(await states(first, second)).toEqual(['published', 'archived'])
    expect((await asha.post(`/api/changes/${done.headers.get('change-set')}/revert`, {})).status).toBe(200)
    await told('Festive')
  })
})
