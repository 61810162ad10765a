import type { Resource } from '../../schema/resource.ts'
import type { FieldChange, TimelineEntry } from '../../schema/wire/changes.ts'

/** What changed in a row, of what the desk shows of it: the rest serves the machinery. */
export function shownChanges(desk: Resource, { tool, entry }: TimelineEntry): readonly FieldChange[] {
  const parts = Object.values(desk.desk?.parts ?? {}).filter(part => part.tool === tool)
  const shown = new Set([...(desk.name === tool ? (desk.desk?.head ?? []) : []), ...parts.flatMap(({ columns }) => columns)])
  return (entry?.changes ?? []).filter(({ field }) => shown.has(field))
}
