import { sql } from 'kysely'
import type { Change } from './context.ts'
import { shown } from './entryChanges.ts'
import type { Values } from './write.ts'

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
    }>`select id, ${sql.ref(named.title)} as title from ${sql.table(named.name)}
      where id = any(${ids}::bigint[])`.execute(change.sql)
    for (const { id, title } of found) titles.set(id, shown(change, named, named.title, title))
  }
  return new Map([...said].map(([id, value]) => [id, String((named ? titles.get(value) : value) ?? value ?? '')]))
}
