import type { Refusing, Wrong } from '../../../schema/planner.ts'
import { type Planner, type Planners, type Read, type Row, update, type Write } from '../../planner.ts'

type Badges = Row<'badge_groups'>['badges']

/** Gives an id to each new badge; ids are not used again while the group exists with a higher one. */
function identified(badges: Badges, before: Badges): Badges {
  const known = new Set(before.map(({ id }) => id))
  let highest = Math.max(0, ...before.map(({ id }) => id ?? 0))
  const seen = new Set<number>()
  return badges.map(badge => {
    const isKept = typeof badge.id === 'number' && known.has(badge.id) && !seen.has(badge.id)
    const id = isKept ? Number(badge.id) : ++highest
    seen.add(id)
    return { ...badge, id }
  })
}

const create: Planner<'badge_groups', 'create'> = async rows =>
  rows.map(({ row, self, group }) => update('badge_groups', self, { badges: identified(row.badges, []) }, group))

/** A badge that people hold keeps its level: they hold it by its number (§5.5 of the growth specification). */
const change: Planner<'badge_groups', 'update'> = async (rows, read) =>
  (
    await Promise.all(
      rows.map(async ({ row, set, self, group }): Promise<readonly (Write | Wrong)[]> => {
        if (!set.badges) return []
        const badges = identified(set.badges, row.badges)
        const gone = row.badges.filter(before => !badges.some(({ id, level }) => (before.id ?? id) === id && level === before.level))
        const held = await heldOf(row.id, gone, read)
        if (held > 0) return [{ wrong: { badges: { code: 'badge_is_held', params: { n: held } } } }]
        return [update('badge_groups', self, { badges }, group)]
      }),
    )
  ).flat()

/** Number of people with one of these badges. */
async function heldOf(badge_group: number, badges: Badges, read: Read): Promise<number> {
  if (badges.length === 0) return 0
  return (await read.rows('user_badges', { badge_group, badge_level: badges.map(({ level }) => level) }, ['user'])).length
}

const deactivate: Planner<'badge_groups', 'deactivate'> = async rows =>
  rows.flatMap(({ row }): readonly Refusing[] =>
    row.default_group_category === 'none' ? [] : [{ refuse: row.id, message: 'badge_group_is_default' }],
  )

/** An active group leads to active plans only: the plan could have been switched off while no active group led to it. */
const activate: Planner<'badge_groups', 'activate'> = async (rows, read) => {
  const named = rows.flatMap(({ row }) => row.badges.flatMap(({ plan }) => plan ?? []))
  const active = new Set((await read.locked('referral_plans', { id: named })).filter(plan => plan.active).map(({ id }) => id))
  return rows.flatMap(({ row }): readonly Refusing[] =>
    row.badges.every(({ plan }) => !plan || active.has(plan)) ? [] : [{ refuse: row.id, message: 'badge_plan_inactive' }],
  )
}

export const planners: Planners<'badge_groups'> = { create, update: change, activate, deactivate }
