import { demo } from '../../demo/world.ts'

const HOLDERS = 300

/** Groups with the names of their levels, and the plans of the first level and of higher ones. */
const groups = [
  ['New referrers', 'default for new referrers', 'REFERRER', ['Starter', 'Bronze', 'Silver', 'Gold'], [1, 2]],
  ['Influencers', 'default for influencers', 'INFLUENCER', ['Rising', 'Known', 'Star'], [3, 2]],
  ['City leaders', 'none', 'REFERRER', ['Leader', 'Senior leader', 'Chief leader'], [5, 2]],
  ['Festival referrers', 'none', 'REFERRER', ['Spark', 'Flame'], [1, 6]],
  ['Video influencers', 'none', 'INFLUENCER', ['Beginner', 'Creator', 'Director'], [7, 3]],
  ['Silver circle', 'none', 'REFERRER', ['Member', 'Fellow', 'Host'], [9, 2]],
] as const

/** Six groups of badges and the resellers who hold one. */
export const rows = demo({
  after: ['referral_plans'],
  rows(world, made) {
    const draw = world.random('badges')
    const badge_groups = groups.map(([name, default_group_category, user_type, names, [first, higher]], index) => ({
      id: index + 1,
      name,
      default_group_category,
      user_type,
      badges: names.map((badge, level) => ({ id: level + 1, name: badge, level: level + 1, plan: level === 0 ? first : higher })),
      active: name !== 'Silver circle',
    }))
    const holders = draw
      .shuffled(made('users').filter(user => user.user_type === 'reseller' && user.deletion === 'active'))
      .slice(0, HOLDERS)
    return {
      badge_groups,
      user_badges: holders.map((user, index) => {
        const group =
          badge_groups[
            draw.weighted([
              [0, 60],
              [1, 10],
              [2, 12],
              [3, 8],
              [4, 5],
              [5, 5],
            ] as const)
          ]!
        return {
          id: index + 1,
          created_at: world.moments.at(world.moments.daysAgo(draw.whole(5, 120)), draw.whole(30_000, 70_000)),
          user: user.id,
          badge_group: group.id,
          badge_level: draw.whole(1, group.badges.length),
          changed_reason: draw.chance(0.5) ? draw.pick(['Monthly review', 'Festival campaign', 'Asked for by the city team']) : null,
        }
      }),
    }
  },
})
