import type { Asking } from '../../../schema/planner.ts'
import { type Planner, type PlannerRow, type Planners, type Read, update, type Write } from '../../planner.ts'
import { activeTags } from '../planning/tags.ts'

/** Deactivates the tags of the queries of these entries, and asks first. */
async function deactivateTags(
  rows: readonly PlannerRow<'query_tag_blacklist'>[],
  read: Read,
): Promise<readonly (Write | Asking<'deactivates_tags'>)[]> {
  const entries = rows.map(({ row, set, group }) => ({ ...row, ...set, group })).filter(({ active }) => active)
  const tagsOf = await activeTags(entries, read)
  const writes = entries.flatMap(entry => tagsOf(entry).map(tag => update('query_tags', tag, { active: false }, entry.group)))
  if (writes.length === 0) return []
  return [{ prompt: { code: 'deactivates_tags', params: { smart_count: writes.length } } }, ...writes]
}

const save: Planner<'query_tag_blacklist', 'create' | 'update'> = deactivateTags

const activate: Planner<'query_tag_blacklist', 'activate'> = (rows, read) =>
  deactivateTags(
    rows.map(planned => ({ ...planned, set: { ...planned.set, active: true } })),
    read,
  )

export const planners: Planners<'query_tag_blacklist'> = { create: save, update: save, activate }
