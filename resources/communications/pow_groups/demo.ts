import { demo } from '../../demo/world.ts'
import { demoGroups } from './demoGroups.ts'

/** Ten groups in each of the last weeks, and the links that their messages carry. What they show is counted from messages, clicks and orders of the demo. */
export const rows = demo({
  after: ['audiences', 'pow_products', 'short_urls'],
  rows(world, made) {
    const { at, daysAgo } = world.moments
    const links = new Map(made('short_urls').map(({ id, short_key }) => [short_key, id]))
    const groups = demoGroups(world, made)
    const created_at = at(daysAgo(40), 36_000)
    return {
      pow_groups: groups.map(({ id, name, week, audience }) => ({ id, name, week_start: week, audience, created_at })),
      pow_links: groups.map(({ id, place, short_key }) => ({
        ...{ id, pow_group: id, pow_product: place, short_url: links.get(short_key) },
        created_at,
      })),
    }
  },
})
