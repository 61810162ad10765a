import { livingAudiences } from '../../marketing/audiences/planning/isAlive.ts'
import type { Read, Row } from '../../planner.ts'
import type { planReasons } from '../referral_program/contracts.ts'

type Group = Row<'badge_groups'>

export interface PlanOfReferrer {
  readonly because: (typeof planReasons)[number]
  readonly group: Pick<Group, 'id' | 'name'> | null
  readonly badge: string | null
  /** Id of the plan. */
  readonly plan: number | null
  /** The audience whose map decided. */
  readonly audience: number | null
}

const nothing: PlanOfReferrer = { because: 'none', group: null, badge: null, plan: null, audience: null }

/**
 * The plan that counts for each referrer: that of their own badge, else of the first badge of the map with the smallest priority among their audiences, else
 * of the default group of their kind (requirement R 64; §5.5 of the growth specification). A badge without an active plan is passed over.
 * @param ids users who refer
 */
export async function plansOfReferrers(ids: readonly number[], read: Read): Promise<ReadonlyMap<number, PlanOfReferrer>> {
  const users = [...new Set(ids)]
  const own = await read.rows('user_badges', { user: users }, ['user', 'badge_group', 'badge_level'])
  const groups = await read.rows('badge_groups', { active: true })
  const plans = new Set((await read.rows('referral_plans', { active: true }, ['name'])).map(({ id }) => id))
  const mapped = await mapsOf(users, read)
  const influencers = await influencersOf(users, read)
  const byBadge = (group: Group | undefined, level: number, because: PlanOfReferrer['because'], audience: number | null = null) => {
    const badge = group?.badges.find(one => one.level === level)
    if (!group || !badge?.plan || !plans.has(badge.plan)) return []
    return [{ because, group: { id: group.id, name: group.name }, badge: badge.name, plan: badge.plan, audience }]
  }
  const groupOf = (id: number | undefined) => groups.find(group => group.id === id)
  return new Map(
    users.map(user => {
      const held = own.find(one => one.user === user)
      const category = influencers.has(user) ? 'default for influencers' : 'default for new referrers'
      const [found = nothing] = [
        ...byBadge(groupOf(held?.badge_group), held?.badge_level ?? 1, 'badge'),
        ...(mapped.get(user) ?? []).flatMap(map => byBadge(groupOf(map.badge_group), 1, 'audience', map.audience)),
        ...byBadge(
          groups.find(group => group.default_group_category === category),
          1,
          'default',
        ),
      ]
      return [user, found]
    }),
  )
}

type BadgeMap = Pick<Row<'audience_badge_maps'>, 'audience' | 'badge_group' | 'priority'>

/** The active maps of the audiences of each user, the smallest priority first. */
async function mapsOf(users: readonly number[], read: Read): Promise<ReadonlyMap<number, readonly BadgeMap[]>> {
  const maps = await read.rows('audience_badge_maps', { active: true }, ['audience', 'badge_group', 'priority'])
  if (maps.length === 0) return new Map()
  const alive = await livingAudiences(
    maps.map(({ audience }) => audience),
    read,
  )
  const members = await read.rows('audience_members', { user: [...users], audience: [...alive] }, ['user', 'audience'])
  const ordered = maps.toSorted((one, other) => one.priority - other.priority)
  return new Map(
    users.map(user => {
      const audiences = new Set(members.filter(member => member.user === user).map(({ audience }) => audience))
      return [user, ordered.filter(({ audience }) => audiences.has(audience))]
    }),
  )
}

/** Users with an approved video for influencers. */
async function influencersOf(users: readonly number[], read: Read): Promise<ReadonlySet<unknown>> {
  const videos = await read.rows('media_items', { user: [...users], kind: 'influencer_video', approval: 1 }, ['user'])
  return new Set(videos.map(({ user }) => user))
}
