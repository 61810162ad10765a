import type { Resource } from '../../schema/resource.ts'
import type { FieldChange, TimelineEntry } from '../../schema/wire/changes.ts'

/** Whether what happened is that somebody wrote a note. */
export function isNote(desk: Resource, { tool }: TimelineEntry): boolean {
  return desk.desk?.parts[desk.desk.note ?? '']?.tool === tool
}

/** Whether a fact says nothing: it is empty, or it is not so. */
export function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0)
}

/** What changed in a row, of what the desk shows of it: the rest serves the machinery. */
export function shownChanges(desk: Resource, { tool, entry }: TimelineEntry): readonly FieldChange[] {
  const parts = Object.values(desk.desk?.parts ?? {}).filter(part => part.tool === tool)
  const shown = new Set([...(desk.name === tool ? (desk.desk?.head ?? []) : []), ...parts.flatMap(({ columns }) => columns)])
  return (entry?.changes ?? []).filter(({ field }) => shown.has(field))
}

/** Entries of the same key side by side, in the order in which each key came first. */
export function together(entries: readonly TimelineEntry[], keyOf: (entry: TimelineEntry) => string): TimelineEntry[][] {
  const groups = new Map<string, TimelineEntry[]>()
  for (const one of entries) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return [...groups.values()]
}
