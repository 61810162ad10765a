import type { UploadEffect } from '../../../schema/uploadPlanner.ts'

import type { Planner } from '../../planner.ts'

/** Only a level that the group has is given. */
const bulkBadgeGroupUpdate: UploadEffect = async (_rows, read, { options }) => {
  const [group] = await read.rows('badge_groups', { id: options.badge_group })
  const levels = ((group?.badges ?? []) as readonly { level: number }[]).map(({ level }) => level)
  return levels.includes(Number(options.badge_level)) ? [] : [{ wrong: { badge_level: { code: 'not_offered' } } }]
}

export const planner: Planner<'bulk-badge-group-update'> = { rows: bulkBadgeGroupUpdate }
