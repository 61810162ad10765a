import type { Planner, UploadEffect } from '../../planner.ts'

/** Only a level that the group has is given. */
const bulkBadgeGroupUpdate: UploadEffect<'bulk-badge-group-update'> = async (_rows, read, { options }) => {
  const [group] = await read.rows('badge_groups', { id: options.badge_group })
  return group?.badges?.some(({ level }) => level === options.badge_level) ? [] : [{ wrong: { badge_level: { code: 'not_offered' } } }]
}

export const planner: Planner<'bulk-badge-group-update'> = { rows: bulkBadgeGroupUpdate }
