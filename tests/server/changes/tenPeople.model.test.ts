import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsBy } from '../../../schema/maps.ts'
import { nested, type TreeNode } from '../../../schema/treeNodes.ts'
import type { ChangeSetAnswer } from '../../../schema/wire/changes.ts'
import { random } from '../../../server/seed/random.ts'
import type { Browser } from '../../support/browser.ts'
import { soaked } from '../../support/soaked.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

/** What a version keeps: what was out then, of each row. */
type Content = Readonly<Record<string, unknown>>
interface Row {
  readonly id: number
  readonly version: number
  readonly out: boolean
  readonly live: Content | null
}
interface Version {
  readonly id: number
  readonly record: number | null
  readonly version_no: number
  readonly content: readonly Content[]
}

/** A tool that is published, as ten people work on it. */
interface Published {
  readonly tool: string
  readonly versions: string
  /** A new row, and what a draft of it says; each value stands in several places, so that half a version would show. */
  fresh(name: string, value: string): object
  draft(value: string): object
  /** The action by which a row goes out of the app. */
  readonly takesOut: string
  /** All drafts are published as one. */
  readonly whole?: true
  /** Addresses of its feed, with the records whose versions may be told there. */
  feeds(rows: readonly Row[]): readonly { readonly path: string; readonly of: readonly Row[] | null }[]
  /** What the feed tells of a version: null where it tells nothing. */
  told(content: readonly Content[]): unknown
}

const names = ['alpha', 'beta', 'gamma']
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const nodesOf = (value: string) => [
  { id: uuid(1), parent: null, title: value },
  { id: uuid(2), parent: uuid(1), title: value },
  { id: uuid(3), parent: uuid(2), title: value },
]
const blocksOf = (value: string) => [
  { type: 'text', text: `<p>${value}</p>` },
  { type: 'button', label: value, destination: { screen: 'community' } },
]
const titles = (nodes: unknown): unknown => (nodes as { title: string; children: unknown }[]).map(one => [one.title, titles(one.children)])
const blocks = (list: unknown) => (list as { text?: string; label?: string }[]).map(({ text, label }) => text ?? label)

const tools: readonly Published[] = [
  {
    tool: 'category_trees',
    versions: 'category_tree_versions',
    fresh: (name, value) => ({ name, nodes: nodesOf(value) }),
    draft: value => ({ nodes: nodesOf(value) }),
    takesOut: 'archive',
    feeds: rows => [{ path: '/api/public/category-tree', of: rows }],
    told: ([content]) => (content ? titles(nested(content.nodes as readonly TreeNode[])) : null),
  },
  {
    tool: 'dynamic_webviews',
    versions: 'dynamic_webview_versions',
    fresh: (name, value) => ({ page_key: name, title: value, components: blocksOf(value) }),
    draft: value => ({ title: value, components: blocksOf(value) }),
    takesOut: 'archive',
    feeds: rows => rows.map(row => ({ path: `/api/public/webviews/${pageKeys.get(row.id)}`, of: [row] })),
    told: ([content]) => (content ? [content.title, blocks(content.components)] : null),
  },
  {
    tool: 'app_settings',
    versions: 'app_settings_versions',
    fresh: (name, value) => ({ key: name, platform: 'all', value_type: 'string', description: 'x', value }),
    draft: value => ({ value }),
    takesOut: 'leave',
    whole: true,
    feeds: () => [{ path: '/api/public/settings', of: null }],
    told: content =>
      Object.fromEntries(
        content.map(({ key, value }) => [key, value]).toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
      ),
  },
]
const pageKeys = new Map<number, string>()
/** What the app is told now, in the same words; null where nothing is out. */
async function toldNow(tool: string, path: string): Promise<unknown> {
  const answer = await app.browser().get(path)
  expect([200, 404]).toContain(answer.status)
  if (answer.status === 404) return null
  const body = await said<Content>(answer)
  if (tool === 'category_trees') return titles(body.nodes)
  return tool === 'dynamic_webviews' ? [body.title, blocks(body.components)] : body
}

let app: Awaited<ReturnType<typeof startMunshi>>
let people: readonly Browser[]
const { count, seed } = soaked('published', 200)
beforeAll(async () => {
  app = await startMunshi()
  const may = ['category_navigation_trees', 'dynamic_webview', 'firebase_admin']
  const all: Browser[] = []
  for (let n = 0; n < 10; n += 1) all.push(await app.signInAs(`person${n}@example.com`, { permissions: may }))
  people = all
})
afterAll(() => app?.close())

describe.each(tools)('ten people at once on $tool', ({ tool, versions: kept, whole, takesOut, fresh, draft, feeds, told }) => {
  const stands = async () => {
    const { rows } = await sql<Row>`select * from ${sql.table(tool)} order by id`.execute(app.db.sql)
    const { rows: versions } = await sql<Version>`select id, record, version_no, content from ${sql.table(kept)} order by id`.execute(
      app.db.sql,
    )
    return { rows, versions }
  }
  const last: number[] = []

  /** One step of a person, at what they saw last; what has moved meanwhile is refused, and that is right. */
  async function step(who: number, chance: ReturnType<typeof random>, seen: Awaited<ReturnType<typeof stands>>): Promise<void> {
    const person = people[who] as Browser
    const row = seen.rows.length > 0 ? chance.pick(seen.rows) : undefined
    const ifMatch = { 'if-match': `"${row?.version ?? 1}"` }
    const act = (name: string) => person.post(`/api/${tool}/${row?.id}/actions/${name}`, {}, ifMatch)
    const publish = async () => {
      const call = whole ? `/api/${tool}/actions/publish` : `/api/${tool}/${row?.id}/actions/publish`
      const what = whole ? { filter: { publication: ['draft', 'changed', 'leaving'] } } : {}
      if (chance.chance(0.5)) return person.post(call, what, whole ? {} : ifMatch)
      const planned = await person.post(`${call}?plan=true`, what, whole ? {} : ifMatch)
      if (planned.status !== 200) return planned
      const { change_set } = await said<ChangeSetAnswer>(planned)
      return change_set ? person.post(`/api/changes/${change_set}/apply`, {}) : planned
    }
    const value = `${who} ${chance.whole(0, 9999)}`
    const version = seen.versions.length > 0 ? chance.pick(seen.versions) : undefined
    const set = last.length > 0 ? last[chance.whole(Math.max(0, last.length - 6), last.length - 1)] : undefined
    const does = chance.weighted<() => Promise<Response> | null>([
      [() => (row ? person.put(`/api/${tool}/${row.id}`, draft(value), ifMatch) : null), 4],
      [() => (row || whole ? publish() : null), 4],
      [() => (row ? act('discard_draft') : null), 1],
      [() => (row ? act(takesOut) : null), 1],
      [() => (version ? person.post(`/api/${kept}/${version.id}/actions/roll_back`, {}, { 'if-match': '"1"' }) : null), 2],
      [() => (set ? person.post(`/api/changes/${set}/revert`, {}) : null), 2],
    ])
    const answer = await does()
    if (!answer) return
    expect(answer.status, `${tool}: ${await answer.clone().text()}`).toBeLessThan(500)
    const changeSet = Number(answer.headers.get('change-set'))
    if (answer.status < 300 && changeSet) last.push(changeSet)
  }

  async function makeRows(chance: ReturnType<typeof random>): Promise<void> {
    for (const name of names) {
      const answer = await (people[0] as Browser).post(`/api/${tool}`, fresh(name, `0 ${chance.whole(0, 9999)}`))
      // A setting is gone once it was taken out; others are there since the first round.
      if (answer.status === 201 && tool === 'dynamic_webviews') pageKeys.set((await said<Row>(answer)).id, name)
    }
  }

  it(`${count} rounds of drafting, publishing, taking out, rolling back and reverting: the app is told one whole version at any moment (seed ${seed})`, async () => {
    let read = 0
    for (let round = 0; round < count; round += 1) {
      const chance = random(seed, `${tool} ${round}`)
      await makeRows(chance)
      const seen = await stands()
      const answers: { readonly path: string; readonly of: readonly Row[] | null; readonly body: unknown }[] = []
      const reading = async () => {
        for (let n = 0; n < 3; n += 1) for (const feed of feeds(seen.rows)) answers.push({ ...feed, body: await toldNow(tool, feed.path) })
      }
      const working = people.map(async (_, who) => {
        const own = random(seed, `${tool} ${round} ${who}`)
        for (let n = 0; n < 3; n += 1) await step(who, own, n === 0 ? seen : await stands())
      })
      await Promise.all([...working, reading(), reading()])

      const now = await stands()
      const ever = (of: readonly Row[] | null) =>
        new Set(
          [null, ...now.versions.filter(({ record }) => !of || of.some(({ id }) => id === record)).map(({ content }) => told(content))].map(
            one => JSON.stringify(one),
          ),
        )
      // Whatever was read in the midst of it was out once, as a whole; before the first version settings are none.
      for (const { of, body } of answers) expect([...ever(of), '{}']).toContain(JSON.stringify(body))
      read += answers.length
      const out = now.rows.filter(row => row.out)
      if (tool === 'category_trees') expect(out.length).toBeLessThanOrEqual(1)
      // What is out is what the last version says, each with a number of its own.
      for (const { path, of } of feeds(now.rows)) {
        const own = now.versions.filter(({ record }) => !of || tool === 'category_trees' || of.some(({ id }) => id === record))
        const standing = out.filter(({ id }) => !of || of.some(one => one.id === id)).map(({ live }) => live ?? {})
        const should = standing.length === 0 && !whole ? null : told(standing)
        const latest = tool === 'category_trees' ? own.filter(({ record }) => record === (out[0]?.id ?? record)).at(-1) : own.at(-1)
        if (latest) expect(told(latest.content) ?? null).toEqual(should)
        await expect.poll(() => toldNow(tool, path), { timeout: 8000, interval: 100 }).toEqual(should)
      }
      for (const [, own] of rowsBy(now.versions, ({ record }) => (whole ? 0 : record)))
        expect(own.map(({ version_no }) => version_no)).toEqual(own.map((_, index) => index + 1))
    }
    expect(read).toBeGreaterThan(0)
    expect((await stands()).versions.length).toBeGreaterThan(count)
  }, 1_800_000)
})
