import type { Refusing } from '../../../schema/planner.ts'
import type { Planner, Planners } from '../../planner.ts'

/** An active map leads to an active group: one that was switched off meanwhile is refused. */
const activate: Planner<'audience_badge_maps', 'activate'> = async (rows, read) => {
  const groups = await read.locked('badge_groups', { id: rows.map(({ row }) => row.badge_group) })
  const active = new Set(groups.filter(group => group.active).map(({ id }) => id))
  return rows.flatMap(({ row }): readonly Refusing[] =>
    active.has(row.badge_group) ? [] : [{ refuse: row.id, message: 'badge_group_inactive' }],
  )
}

export const planners: Planners<'audience_badge_maps'> = { activate }
