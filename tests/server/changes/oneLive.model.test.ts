import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ChangeSetAnswer } from '../../../schema/wire/changes.ts'
import type { Browser } from '../../support/browser.ts'
import { soaked } from '../../support/soaked.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

/** A tree as the model knows it: what stands in the form, and what was out last. */
interface Known {
  readonly draft: string
  readonly live: string | null
}
interface Model {
  readonly trees: Readonly<Record<string, Known>>
  readonly out: string | null
}
type Step = {
  readonly do: 'draft' | 'publish' | 'see and publish' | 'discard' | 'archive' | 'roll back' | 'revert'
  readonly name: string
  readonly value: string
  readonly at: number
  readonly who: number
}

const names = ['a', 'b', 'c']
let app: Awaited<ReturnType<typeof startMunshi>>
let staff: readonly Browser[]
beforeAll(async () => {
  app = await startMunshi()
  const may = { permissions: ['category_navigation_trees'] }
  const all: Browser[] = []
  for (let n = 0; n < 10; n += 1) all.push(await app.signInAs(`person${n}@example.com`, may))
  staff = all
})
afterAll(() => app?.close())

/** Two nodes of one content, so that half a tree would show. */
const nodesOf = (value: string) => [
  { id: '00000000-0000-4000-8000-000000000001', parent: null, title: value },
  { id: '00000000-0000-4000-8000-000000000002', parent: '00000000-0000-4000-8000-000000000001', title: value },
]
type Row = {
  id: number
  version: number
  name: string
  nodes: { title: string }[]
  live: { nodes: { title: string }[] } | null
  out: boolean
}
type Version = { id: number; record: number; content: { nodes: { title: string }[] }[] }
async function stands() {
  const { rows } = await sql<Row>`select * from category_trees order by name`.execute(app.db.sql)
  const { rows: versions } = await sql<Version>`select id, record, content from category_tree_versions order by id`.execute(app.db.sql)
  return { rows, versions }
}

const setOf = async (answer: Promise<Response>): Promise<number | null> => {
  const { status, headers } = await answer
  expect(status).toBeLessThan(500)
  return status < 300 ? Number(headers.get('change-set')) || null : null
}

/** Does a step as one of the staff would. @returns the change set; null where it could not be done */
async function does({ do: what, name, value, at, who }: Step, last: number | null): Promise<number | null> {
  const person = staff[who] as Browser
  const { rows, versions } = await stands()
  const row = rows.find(one => one.name === name)
  const ifMatch = { 'if-match': `"${row?.version ?? 1}"` }
  if (what === 'revert') return last === null ? null : setOf(person.post(`/api/changes/${last}/revert`, {}))
  if (what === 'roll back') {
    const version = versions[at % Math.max(1, versions.length)]
    return version ? setOf(person.post(`/api/category_tree_versions/${version.id}/actions/roll_back`, {}, { 'if-match': '"1"' })) : null
  }
  if (what === 'draft' && !row) return setOf(person.post('/api/category_trees', { name, nodes: nodesOf(value) }))
  if (!row) return null
  const call = `/api/category_trees/${row.id}`
  if (what === 'draft') return setOf(person.put(call, { nodes: nodesOf(value) }, ifMatch))
  if (what === 'discard') return setOf(person.post(`${call}/actions/discard_draft`, {}, ifMatch))
  if (what === 'archive') return setOf(person.post(`${call}/actions/archive`, {}, ifMatch))
  if (what === 'publish') return setOf(person.post(`${call}/actions/publish`, {}, ifMatch))
  const planned = await person.post(`${call}/actions/publish?plan=true`, {}, ifMatch)
  if (planned.status >= 300) return null
  const { change_set } = await said<ChangeSetAnswer>(planned)
  return change_set ? setOf(person.post(`/api/changes/${change_set}/apply`, {})).then(set => (set === null ? null : change_set)) : null
}

function after(model: Model, { do: what, name, value }: Step, rolled: { name: string; content: string | null } | null): Model {
  const own = model.trees[name]
  const put = (known: Known, out = model.out): Model => ({ trees: { ...model.trees, [name]: known }, out })
  switch (what) {
    case 'draft':
      return put({ live: own?.live ?? null, draft: value })
    case 'publish':
    case 'see and publish':
      return own ? put({ draft: own.draft, live: own.draft }, name) : model
    case 'discard':
      return own?.live ? put({ ...own, draft: own.live }) : model
    case 'archive':
      return { ...model, out: model.out === name ? null : model.out }
    default: {
      const was = rolled && model.trees[rolled.name]
      if (!rolled || !was) return model
      if (rolled.content === null) return { ...model, out: model.out === rolled.name ? null : model.out }
      const draft = was.draft === was.live ? rolled.content : was.draft
      return { trees: { ...model.trees, [rolled.name]: { draft, live: rolled.content } }, out: rolled.name }
    }
  }
}

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom(
    'draft',
    'draft',
    'draft',
    'publish',
    'publish',
    'see and publish',
    'discard',
    'archive',
    'roll back',
    'revert',
    'revert',
  ),
  name: fc.constantFrom(...names),
  value: fc.constantFrom('1', '2', '3'),
  at: fc.nat({ max: 20 }),
  who: fc.nat({ max: 9 }),
})

it('drafts, publications, roll backs and reverts of ten people in any order: one whole published tree is out, or none', async () => {
  const { count: numRuns, seed } = soaked('published', 600)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async steps => {
      await sql`delete from category_tree_versions`.execute(app.db.sql)
      await sql`delete from category_trees`.execute(app.db.sql)
      let model: Model = { trees: {}, out: null }
      let before: { model: Model; set: number } | null = null
      for (const one of steps) {
        const { rows: stood, versions } = await stands()
        const version = versions[one.at % Math.max(1, versions.length)]
        const rolled = version
          ? { name: stood.find(({ id }) => id === version.record)?.name ?? '', content: version.content[0]?.nodes[0]?.title ?? null }
          : null
        const set = await does(one, before?.set ?? null)
        if (one.do === 'revert') model = set === null ? model : (before?.model ?? model)
        else if (set !== null) {
          before = { model, set }
          model = after(model, one, rolled)
        }
        if (one.do === 'revert' && set !== null) before = null
        const { rows } = await stands()
        expect(rows.filter(({ out }) => out).length).toBeLessThanOrEqual(1)
        expect(Object.fromEntries(rows.map(({ name, nodes }) => [name, nodes[0]?.title]))).toEqual(
          Object.fromEntries(Object.entries(model.trees).map(([name, { draft }]) => [name, draft])),
        )
        const told = rows.find(({ out }) => out)
        expect(told?.name ?? null).toBe(model.out)
        expect(told?.live?.nodes.map(({ title }) => title) ?? null).toEqual(
          model.out === null ? null : [model.trees[model.out]?.live, model.trees[model.out]?.live],
        )
      }
    }),
    { numRuns, seed },
  )
}, 600_000)

it('whoever reads while three publish at once is told one whole tree each time', async () => {
  await sql`delete from category_tree_versions`.execute(app.db.sql)
  await sql`delete from category_trees`.execute(app.db.sql)
  const ids: number[] = []
  for (const name of names)
    ids.push((await said<Row>(await (staff[0] as Browser).post('/api/category_trees', { name, nodes: nodesOf(name) }))).id)
  const publish = async (who: number, round: number) => {
    const id = ids[(who + round) % ids.length]
    const { version } = await said<Row>(await (staff[who] as Browser).get(`/api/category_trees/${id}`))
    return (staff[who] as Browser).post(`/api/category_trees/${id}/actions/publish`, {}, { 'if-match': `"${version}"` })
  }
  await publish(0, 0)
  const read = async () => {
    const answer = await app.browser().get('/api/public/category-tree')
    if (answer.status === 404) return null
    const { nodes } = await said<{ nodes: { title: string; children: { title: string }[] }[] }>(answer)
    expect(nodes.map(({ title, children }) => [title, children.map(child => child.title)])).toEqual([[nodes[0]?.title, [nodes[0]?.title]]])
    return nodes[0]?.title
  }
  for (let round = 0; round < 6; round += 1) {
    const answers = await Promise.all([publish(0, round), publish(1, round), publish(2, round), read(), read()])
    for (const answer of answers.slice(0, 3)) expect([200, 409, 412]).toContain((answer as Response).status)
    const { rows } = await stands()
    expect(rows.filter(({ out }) => out)).toHaveLength(1)
  }
}, 60_000)
