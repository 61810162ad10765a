import { demo } from '../../demo/world.ts'

const ITEMS = 200

/** Two hundred entries, the older of them further on. */
export const rows = demo({
  after: ['ads_tasks'],
  rows(world, made) {
    const { moments } = world
    const draw = world.random('ads_tasks')
    const tasks = made('ads_tasks')
    const active = made('catalogs').filter(catalog => catalog.activation === 'activated')
    return Array.from({ length: ITEMS }, (_, index) => {
      const catalog = draw.pick(active)
      const ago = Math.floor(((ITEMS - index) * 60) / ITEMS)
      const status = draw.weighted<string>(
        ago > 10 ? { done: 80, failed: 10, cancelled: 10 } : { created: 50, 'in progress': 40, done: 10 },
      )
      return {
        id: index + 1,
        created_at: moments.later(moments.at(moments.daysAgo(ago), draw.whole(34_000, 64_000)), 0),
        ads_task: (index % tasks.length) + 1,
        supplier: catalog.supplier,
        catalog: catalog.id,
        data: { place: draw.pick(['home', 'search', 'category']) },
        budget: world.money(draw.whole(2, 40) * world.by({ IN: 250, ID: 75_000 })),
        status,
        message: status === 'failed' ? draw.pick(['Catalog without stock', 'Budget used up at once', 'Picture refused']) : null,
      }
    })
  },
})
