import { planRows } from '../../planner.ts'

/** Only a level that the group has is given; the group is locked, so that the level is not removed meanwhile. */
export const planner = planRows<'bulk-badge-group-update'>(async (_rows, read, { options }) => {
  const [group] = await read.locked('badge_groups', { id: options.badge_group })
  return group?.badges?.some(({ level }) => level === options.badge_level) ? [] : [{ wrong: { badge_level: { code: 'not_offered' } } }]
})
