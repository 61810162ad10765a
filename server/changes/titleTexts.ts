import { sql } from 'kysely'
import { rowsBy } from '../../schema/maps.ts'
import { tableOf } from '../../schema/view.ts'
import type { Change } from './context.ts'
import { shown } from './entryChanges.ts'
import { readable } from './recordFor.ts'
import { readRows } from './rows.ts'
import { isNewRow, type Refused, type Row, type Values, type Write } from './write.ts'

/**
 * What rows of a tool are called, as the person may see it; a title that names another row is that row's own title.
 * @param rows by id, as they stand or stood
 */
export async function titleTexts(change: Change, name: string, rows: ReadonlyMap<number, Values>): Promise<ReadonlyMap<number, string>> {
  const tool = change.engine.tools.get(name)
  if (!tool) return new Map()
  const named = change.engine.tools.get(tool.fields[tool.title]?.refersTo?.tool ?? '')
  const said = new Map([...rows].map(([id, row]) => [id, shown(change, tool, tool.title, row[tool.title])]))
  const ids = named ? [...new Set([...said.values()].filter(value => typeof value === 'number'))] : []
  const titles = new Map<unknown, unknown>()
  if (named && ids.length > 0) {
    const { rows: found } = await sql<{
      id: number
      title: unknown
    }>`select id, ${sql.ref(named.title)} as title from ${sql.table(tableOf(named))}
      where id = any(${ids}::bigint[])`.execute(change.sql)
    for (const { id, title } of found) titles.set(id, shown(change, named, named.title, title))
  }
  return new Map([...said].map(([id, value]) => [id, String((named ? titles.get(value) : value) ?? value ?? '')]))
}

/** What the rows of some writes to a tool are called: as they stand, and those that are to be added as they will. @param before those that stand */
export async function titlesOf(
  change: Change,
  name: string,
  before: readonly Row[],
  writes: readonly Write[],
): Promise<ReadonlyMap<Write, string>> {
  const key = change.engine.tools.get(name)?.title ?? ''
  const standing = new Map(before.map(row => [row.id, row]))
  const values = writes.map(({ row, set = {} }): Values => {
    const own = isNewRow(row) ? undefined : standing.get(row)
    const title = own?.[key] ?? set[key]
    // A row that the same plan adds is not called anything yet.
    return { [key]: typeof title === 'object' && title !== null && isNewRow(title as Write['row']) ? null : title }
  })
  const titles = await titleTexts(change, name, new Map(values.map((row, at) => [at, row])))
  return new Map(writes.map((write, at) => [write, titles.get(at) ?? '']))
}

/** Refused rows, and rows left alone, by the names that people know them by: looked up once for all, as the person may see it. */
export async function titledRows<One extends Pick<Refused, 'tool' | 'id' | 'title'>>(
  change: Change,
  refused: readonly One[],
): Promise<One[]> {
  const titles = new Map<string, string>()
  for (const [name, own] of rowsBy(refused, ({ tool }) => tool)) {
    const tool = change.engine.tools.get(name)
    if (!tool) continue
    const ids = await readable(
      change,
      name,
      own.map(({ id }) => id),
    )
    const rows = await readRows(change, tableOf(tool), [...ids])
    const texts = await titleTexts(change, name, new Map(rows.map(row => [row.id, row])))
    for (const [id, title] of texts) titles.set(`${name} ${id}`, title)
  }
  return refused.map(row => ({ ...row, title: titles.get(`${row.tool} ${row.id}`) || row.title }))
}
