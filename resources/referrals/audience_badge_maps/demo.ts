import { demo, numbered } from '../../demo/world.ts'

/** Badge group and priority by audience of the referral program. A map that is off may have the priority of another. */
const maps: Readonly<Record<string, { readonly badge_group: number; readonly priority: number; readonly active: boolean }>> = {
  Mentors: { badge_group: 3, priority: 10, active: true },
  'Video makers': { badge_group: 5, priority: 20, active: true },
  'Live stream guests': { badge_group: 2, priority: 30, active: true },
  'Saree specialists': { badge_group: 4, priority: 40, active: true },
  'Credits winners': { badge_group: 4, priority: 25, active: true },
  'Called by agents': { badge_group: 1, priority: 90, active: true },
  'Winter lookbook': { badge_group: 6, priority: 50, active: false },
  'Warehouse visit': { badge_group: 3, priority: 40, active: false },
}

/** The audiences of the referral program, each with a badge group. */
export const rows = demo({
  after: ['audiences', 'badge_groups'],
  rows(world, made) {
    const created_at = world.moments.at(world.moments.daysAgo(70), 36_000)
    return numbered(
      made('audiences').flatMap(({ id, name }) => (maps[String(name)] ? [{ audience: id, ...maps[String(name)], created_at }] : [])),
    )
  },
})
