import { shownTo } from '../lists/maskText.ts'
import { reachedIds } from '../lists/reachedIds.ts'
import { scopeSql } from '../lists/scopeSql.ts'
import { sees } from '../lists/viewer.ts'
import { columnsOf } from './columnsOf.ts'
import type { Change } from './context.ts'
import { counted } from './counted.ts'
import { difference } from './difference.ts'
import { viewerOf } from './recordFor.ts'
import { readRows } from './rows.ts'
import { isNewRow, type Plan, type Write } from './write.ts'

export interface PreviewRow {
  readonly tool: string
  readonly id: number | null
  readonly title: string
  readonly op: Write['op']
  readonly changes: readonly { field: string; from: unknown; to: unknown }[]
}

const SHOWN = 50

/** The first rows of a plan as people read them: what each field is and would be. What is never given out, and rows out of reach, are left out. */
export async function previewOf(change: Change, plan: Plan): Promise<{ by_tool: Record<string, number>; preview: PreviewRow[] }> {
  const by_tool: Record<string, number> = {}
  for (const write of plan.writes) by_tool[write.tool] = (by_tool[write.tool] ?? 0) + 1
  const shown = (await reachedWrites(change, plan)).slice(0, SHOWN)
  const preview: PreviewRow[] = []
  for (const name of new Set(shown.map(write => write.tool))) {
    const tool = change.engine.tools.get(name)
    if (!tool) continue
    const own = shown.filter(write => write.tool === name)
    const ids = own.map(write => write.row).filter(row => typeof row === 'number')
    const rows = new Map((await readRows(change, name, ids)).map(row => [row.id, row]))
    const columns = columnsOf(tool, change.engine.country)
    const read = change.engine.read.get(name)?.columns
    const isSeen = (key: string) => !change.person || sees(read?.get(key) ?? { hidden: false }, change.person)
    const open = [...columns.keys()].filter(key => !tool.fields[key]?.writeOnly && !tool.fields[key]?.masked && isSeen(key))
    for (const write of own) {
      const row = typeof write.row === 'number' ? rows.get(write.row) : undefined
      const changed = Object.entries(difference(columns, row, write.set ?? {})).filter(([key]) => open.includes(key))
      const adding = Object.entries(write.add ?? {}).filter(([key]) => isSeen(key))
      const added = adding.map(([field, amount]) => ({
        field,
        from: row?.[field] ?? null,
        to: typeof amount === 'object' ? counted.intoRows(row?.[field], amount) : Number(row?.[field] ?? 0) + Number(amount),
      }))
      const seen = (key: string, value: unknown) => {
        const column = read?.get(key)
        return column && change.person ? shownTo(column, value, change.person) : value
      }
      const changes = [...changed.map(([field, to]) => ({ field, from: seen(field, row?.[field] ?? null), to: seen(field, to) })), ...added]
      preview.push({
        tool: name,
        id: row?.id ?? null,
        title: String(row?.[tool.title] ?? write.set?.[tool.title] ?? ''),
        op: write.op,
        changes,
      })
    }
  }
  return { by_tool, preview }
}

/** Writes to rows that the person reaches: a planner may touch others, as a wallet. Of new rows they see those that they ask for. */
async function reachedWrites(change: Change, { tool, writes }: Plan): Promise<readonly Write[]> {
  const viewer = viewerOf(change)
  const reached = new Map<string, ReadonlySet<number>>()
  for (const name of new Set(writes.map(write => write.tool))) {
    const read = change.engine.read.get(name)
    if (!viewer || !read || scopeSql(read, viewer) === null) continue
    const ids = writes.flatMap(write => (write.tool === name && !isNewRow(write.row) ? [write.row] : []))
    reached.set(name, await reachedIds(change.sql, read, ids, viewer))
  }
  return writes.filter(write => {
    const own = reached.get(write.tool)
    return !own || (isNewRow(write.row) ? write.tool === tool : own.has(write.row))
  })
}
