import { rowsBy } from '../../schema/maps.ts'
import { withResets } from '../../schema/resets.ts'
import type { ChangeSetAnswer } from '../../schema/wire/changes.ts'
import { shownTo } from '../lists/maskText.ts'
import { sees } from '../lists/viewer.ts'
import { columnsOf } from './columnsOf.ts'
import type { Change } from './context.ts'
import { counted } from './counted.ts'
import { difference } from './difference.ts'
import { contentChanges } from './entryChanges.ts'
import { isLimited, reached } from './recordFor.ts'
import { readRows } from './rows.ts'
import { titlesOf } from './titleTexts.ts'
import { isNewRow, type Plan, type Write } from './write.ts'

type PreviewRow = NonNullable<ChangeSetAnswer['preview']>[number]

const SHOWN = 50

/** Some rows of a plan as people read them: what each field is and would be. What is never given out, and rows out of reach, are left out. @returns `of`: how many there are */
export async function previewOf(
  change: Change,
  plan: Plan,
  { from = 0, most = SHOWN }: { readonly from?: number; readonly most?: number } = {},
): Promise<{ by_tool: Record<string, number>; preview: PreviewRow[]; of: number }> {
  const by_tool: Record<string, number> = {}
  for (const write of plan.writes) by_tool[write.tool] = (by_tool[write.tool] ?? 0) + 1
  const told = await reachedWrites(change, plan)
  const shown = told.slice(from, from + most)
  const preview: PreviewRow[] = []
  for (const [name, own] of rowsBy(shown, write => write.tool)) {
    const tool = change.engine.tools.get(name)
    if (!tool) continue
    const ids = own.map(write => write.row).filter(row => typeof row === 'number')
    const before = await readRows(change, name, ids)
    const rows = new Map(before.map(row => [row.id, row]))
    const titles = await titlesOf(change, name, before, own)
    const columns = columnsOf(tool, change.engine.country)
    const read = change.engine.read.get(name)?.columns
    const isSeen = (key: string) => !change.person || sees(read?.get(key) ?? { hidden: false }, change.person)
    const open = [...columns.keys()].filter(key => !tool.fields[key]?.writeOnly && !tool.fields[key]?.masked && isSeen(key))
    const seen = (key: string, value: unknown) => {
      const column = read?.get(key)
      return column && change.person ? shownTo(column, value, change.person) : value
    }
    for (const write of own) {
      const { op, row: place, set = {}, add = {} } = write
      const row = typeof place === 'number' ? rows.get(place) : undefined
      const differs = difference(columns, row, set)
      // A reference to a row that the same plan inserts has no name yet; the preview shows that row.
      const changed = Object.entries(row && op === 'update' ? withResets(tool, row, differs) : differs).filter(
        ([key, value]) => open.includes(key) && !isNewRow(value as Write['row']),
      )
      const adding = Object.entries(add).filter(([key]) => isSeen(key))
      const added = adding.map(([field, amount]) => {
        const from = row?.[field] ?? null
        return { field, from, to: typeof amount === 'object' ? counted.intoRows(from, amount) : Number(from ?? 0) + Number(amount) }
      })
      const own = changed.map(([field, to]) => ({ field, from: seen(field, row?.[field] ?? null), to: seen(field, to) }))
      const changes = [...contentChanges(tool, own), ...added]
      preview.push({ tool: name, id: row?.id ?? null, title: titles.get(write) ?? '', op, changes })
    }
  }
  return { by_tool, preview, of: told.length }
}

/** The writes that a plan is shown by. */
export async function firstWrites(change: Change, plan: Plan): Promise<readonly Write[]> {
  return (await reachedWrites(change, plan)).slice(0, SHOWN)
}

/** Writes to rows that the person reaches: a planner may touch others, as a wallet. Of new rows they see those that they ask for. */
async function reachedWrites(change: Change, { tool, writes }: Plan): Promise<readonly Write[]> {
  const limited = new Map<string, ReadonlySet<number>>()
  for (const [name, own] of rowsBy(writes, write => write.tool)) {
    const ids = own.flatMap(({ row }) => (isNewRow(row) ? [] : [row]))
    if (isLimited(change, name)) limited.set(name, await reached(change, name, ids))
  }
  return writes.filter(({ tool: name, row }) => {
    const own = limited.get(name)
    return !own || (isNewRow(row) ? name === tool : own.has(row))
  })
}
