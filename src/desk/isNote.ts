import type { Resource } from '../../schema/resource.ts'
import type { TimelineEntry } from '../../schema/wire/changes.ts'

/** Whether what happened is that somebody wrote a note. */
export function isNote(desk: Resource, { tool }: TimelineEntry): boolean {
  return desk.desk?.parts[desk.desk.note ?? '']?.tool === tool
}
