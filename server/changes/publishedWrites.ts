import { sql } from 'kysely'
import type { PlannerRow } from '../../schema/planner.ts'
import { contentOf, type Published, type Publishing } from '../../schema/published.ts'
import type { Resource } from '../../schema/resource.ts'
import { sameValue } from '../../schema/sameValue.ts'
import { isStored, tableOf } from '../../schema/view.ts'
import type { Change } from './context.ts'
import { reader } from './rows.ts'
import type { Row, Values, Write } from './write.ts'

/** A tool that is published. */
type PublishedTool = Resource & { readonly published: Published }

/** What an action of publishing writes to the rows it is done to; `roll_back` is done to a version and writes to the rows it is of. */
export async function publishedWrites(change: Change, tool: Resource, does: Publishing, rows: readonly PlannerRow[]): Promise<Write[]> {
  if (does === 'roll_back') {
    const written = await Promise.all(rows.map(one => rolledBack(change, tool, one)))
    return written.flat()
  }
  const { published } = tool
  if (!published) throw new Error(`${tool.name} is not published`)
  const table = tableOf(tool)
  const own = rows.map(({ row, group }): Write => {
    const write = { tool: table, row: row.id, version: row.version, group }
    if (does === 'publish' && row.leaving) return { ...write, op: 'delete' }
    return { ...write, op: 'update', set: valuesSet({ ...tool, published }, does, row) }
  })
  return does === 'publish' ? [...(await makingWay(change, { name: table, published }, rows)), ...own] : own
}

/** Where one row is out at a time, the others that are go in for those that come out. Who publishes at the same time waits, and sees what was left. */
async function makingWay(
  change: Change,
  { name, published }: Pick<PublishedTool, 'name' | 'published'>,
  coming: readonly Pick<PlannerRow, 'row' | 'group'>[],
): Promise<Write[]> {
  const [first] = coming
  if (!published.oneLive || !first) return []
  await sql`select pg_advisory_xact_lock(hashtext(${`one of ${name} is out`}))`.execute(change.sql)
  const standing = await reader(change).locked(name, { out: true })
  return standing
    .filter(({ id }) => !coming.some(({ row }) => row.id === id))
    .map(row => ({ tool: name, op: 'update', row: row.id, version: row.version, group: first.group, set: { out: false } }))
}

function valuesSet(tool: PublishedTool, does: Publishing, row: Row): Values {
  switch (does) {
    case 'publish':
      return { live: contentOf(tool.published, row), out: true }
    case 'discard':
      return { ...draftOf(tool, (row.live ?? {}) as Values), leaving: false }
    case 'archive':
      return { out: false }
    default:
      return { leaving: true }
  }
}

/** The fields that a form may set, as a content has them. */
function draftOf({ fields }: Resource, content: Values): Values {
  return Object.fromEntries(Object.entries(content).filter(([key]) => !fields[key]?.fixed))
}

/**
 * What is out is again what a version holds, and no more: rows that it does not hold are taken out and kept, those that are gone are made again. A draft that waits
 * is left as it is; a row without one goes back with what is out, so that the next publication does not bring forward what was taken back.
 */
async function rolledBack(change: Change, versions: Resource, { row: version, answers, group }: PlannerRow): Promise<Write[]> {
  const tool = [...change.engine.tools.values()].find(
    (one): one is PublishedTool => isStored(one) && one.published?.versions === versions.name,
  )
  if (!tool) throw new Error(`Nothing is published with the versions ${versions.name}`)
  const { whole, of } = tool.published
  const comment = answers?.comment ?? null
  const current = await reader(change).locked(tool.name, whole ? {} : { id: version.record })
  const named = (values: Values) => (whole ? JSON.stringify(of.filter(key => tool.fields[key]?.fixed).map(key => values[key])) : '')
  const wanted = new Map(((version.content ?? []) as readonly Values[]).map(content => [named(content), content]))
  const comes = current.filter(row => wanted.has(named(row))).map(row => ({ row, group }))
  const leaving = await makingWay(change, tool, comes)
  const writes = current.flatMap((row): Write[] => {
    const content = wanted.get(named(row))
    wanted.delete(named(row))
    const write = { tool: tool.name, op: 'update', row: row.id, version: row.version, group } as const
    if (!content) return row.out ? [{ ...write, set: { out: false, leaving: false, comment } }] : []
    const isSame = row.out === true && sameValue(row.live, content)
    const waits = row.live === null || !sameValue(contentOf(tool.published, row), row.live)
    if (isSame && !row.leaving) return []
    return [{ ...write, set: { live: content, out: true, leaving: false, comment, ...(waits ? {} : draftOf(tool, content)) } }]
  })
  const made = [...wanted.values()].map(
    (content, index): Write => ({
      tool: tool.name,
      op: 'insert',
      row: { newRow: `of version ${version.id} ${index}` },
      set: { ...content, live: content, out: true, comment },
      group,
    }),
  )
  return [...leaving, ...writes, ...made]
}
