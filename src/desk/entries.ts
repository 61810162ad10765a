import type { DeskPart } from '../../schema/desk.ts'
import { type ConditionContext, holds } from '../../schema/holds.ts'
import type { Resource } from '../../schema/resource.ts'
import type { FieldChange, TimelineEntry } from '../../schema/wire/changes.ts'

/** Whether what happened is that somebody wrote a note. */
export function isNote(desk: Resource, { tool }: TimelineEntry): boolean {
  return desk.desk?.parts[desk.desk.notesPart ?? '']?.tool === tool
}

/** Whether a fact says nothing: it is empty, or it is not so. */
export function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0)
}

/** What changed in a row, of what the desk shows of it: the rest serves the machinery. */
export function shownChanges(desk: Resource, { tool, entry }: TimelineEntry): readonly FieldChange[] {
  const parts = Object.values(desk.desk?.parts ?? {}).filter(part => part.tool === tool)
  const shown = new Set([...(desk.name === tool ? (desk.desk?.summary ?? []) : []), ...parts.flatMap(({ columns }) => columns)])
  return (entry?.changes ?? []).filter(({ field }) => shown.has(field))
}

/** The table in which a desk shows rows of a tool. */
export function tableOf({ desk }: Pick<Resource, 'desk'>, tool: string): DeskPart | undefined {
  return Object.values(desk?.parts ?? {}).find(part => part.table && part.tool === tool)
}

/** False for a new row that the desk's table of its tool leaves out. */
export function isInTable(desk: Resource, { tool, entry }: TimelineEntry, at: ConditionContext): boolean {
  const table = tableOf(desk, tool)
  const changes = entry?.changes ?? []
  if (!table?.where || !changes.every(({ from }) => from === null)) return true
  return holds(table.where, Object.fromEntries(changes.map(({ field, to }) => [field, to])), at)
}

/** Entries of the same key side by side, in the order in which each key came first. */
export function together(entries: readonly TimelineEntry[], keyOf: (entry: TimelineEntry) => string): TimelineEntry[][] {
  const groups = new Map<string, TimelineEntry[]>()
  for (const one of entries) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return [...groups.values()]
}
