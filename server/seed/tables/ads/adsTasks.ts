import type { Row, World } from '../../world.ts'

const ITEMS = 200

const tasks = [
  ['boost_catalogs', 'Boost catalogs', 'Catalogs shown higher for a budget'],
  ['new_arrivals', 'New arrivals', 'New catalogs pushed in their first week'],
  ['festive_push', 'Festive push', 'Catalogs of the festival season'],
  ['clearance', 'Clearance', 'Catalogs whose stock shall go'],
  ['category_lead', 'Category lead', 'The first place of a category'],
] as const

/** Five tasks and two hundred entries, the older of them further on. */
export function adsTasks(world: World, catalogs: readonly Row[]): { ads_tasks: readonly Row[]; ads_task_items: readonly Row[] } {
  const { moments } = world
  const draw = world.random('ads_tasks')
  const active = catalogs.filter(catalog => catalog.activation === 'activated')
  return {
    ads_tasks: tasks.map(([task, title, description], index) => ({
      id: index + 1,
      task,
      title,
      description,
      columns: ['supplier_id', 'catalog_id', 'budget'],
      active: task !== 'clearance',
    })),
    ads_task_items: Array.from({ length: ITEMS }, (_, index) => {
      const catalog = draw.pick(active)
      const ago = Math.floor(((ITEMS - index) * 60) / ITEMS)
      const status = draw.weighted<string>(
        ago > 10
          ? [
              ['done', 80],
              ['failed', 10],
              ['cancelled', 10],
            ]
          : [
              ['created', 50],
              ['in progress', 40],
              ['done', 10],
            ],
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
    }),
  }
}
