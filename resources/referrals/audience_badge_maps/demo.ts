import { demo, numbered } from '../../demo/world.ts'

/** The audiences of the referral program, each with a badge group; the last map is off. */
export const rows = demo({
  after: ['audiences', 'badge_groups'],
  rows(world, made) {
    const created_at = world.moments.at(world.moments.daysAgo(70), 36_000)
    const audiences = made('audiences').filter(({ used_for }) => used_for === 'referral')
    return numbered(
      audiences.map(({ id }, index) => ({
        audience: id,
        badge_group: [3, 5, 4][index % 3],
        priority: (index + 1) * 10,
        active: index < audiences.length - 1,
        created_at,
      })),
    )
  },
})
