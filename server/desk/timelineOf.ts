import type { Resource } from '../../schema/resource.ts'
import type { TimelineEntry } from '../../schema/wire/changes.ts'
import type { Change } from '../changes/context.ts'
import { historiesOf } from '../changes/historyOf.ts'
import { idsOf } from '../changes/rows.ts'
import type { DeskRows } from './deskOf.ts'

/** When a row was made: its history begins with it, where it has one. */
const made = 'created_at'

/** Names of the rows that a row refers to. */
type Titles = Readonly<Record<string, string | null>>

type Rows = readonly (Readonly<Record<string, unknown>> & { readonly id: number })[]

/** Everything that happened to what a desk shows, newest first: the history of its rows, and moments that no history tells. */
export async function timelineOf(change: Change, tool: Resource, { record, parts }: DeskRows): Promise<TimelineEntry[]> {
  const entries = await happened(change, tool, [record], tool.desk?.moments ?? [])
  for (const [name, part] of Object.entries(tool.desk?.parts ?? {})) {
    const own = change.engine.tools.get(part.tool)
    // What a row merely names has a history of its own elsewhere.
    if (!own || part.hideFromTimeline || part.named !== undefined) continue
    entries.push(...(await happened(change, own, parts[name] ?? [], part.moments ?? [])))
  }
  return entries.sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : (other.entry?.id ?? 0) - (one.entry?.id ?? 0)))
}

async function happened(change: Change, tool: Resource, rows: Rows, moments: readonly string[]): Promise<TimelineEntry[]> {
  if (rows.length === 0) return []
  const histories = await historiesOf(change, tool, idsOf(rows))
  return rows.flatMap(row => {
    const titles = row._titles as Titles | undefined
    const place = { tool: tool.name, row: row.id, title: titles?.[tool.title] ?? String(row[tool.title] ?? row.id) }
    const past = histories.get(row.id) ?? []
    const told = new Set(past.flatMap(({ changes }) => changes.map(({ field }) => field)))
    return [
      ...past.map(entry => ({ ...place, at: entry.at, entry })),
      ...moments
        .filter(key => typeof row[key] === 'string' && !told.has(key) && !(key === made && past.length > 0))
        .map(moment => ({ ...place, at: String(row[moment]), moment, ...(moment === made && { by: titles?.created_by }) })),
    ]
  })
}
