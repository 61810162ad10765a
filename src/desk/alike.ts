import type { Resource } from '../../schema/resource.ts'
import type { TimelineEntry } from '../../schema/wire/changes.ts'
import { isNote } from './isNote.ts'
import { shownChanges } from './shownChanges.ts'

/** Rows in which the same changed stand together: the five lines of a cancelled order are told once. */
export function alike(desk: Resource, told: readonly TimelineEntry[]): readonly (readonly TimelineEntry[])[] {
  const groups = new Map<string, TimelineEntry[]>()
  for (const one of told) {
    if (!one.entry) continue
    const changes = JSON.stringify(shownChanges(desk, one).map(({ field, from, to }) => [field, from, to]))
    const key = isNote(desk, one) ? `${one.tool} ${one.row}` : `${one.tool} ${changes}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()]
}
