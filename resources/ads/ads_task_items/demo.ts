import { demo } from '../../demo/world.ts'

const ITEMS = 200

const places = ['home', 'search', 'category']
const failures = ['Catalog without stock', 'Budget used up at once', 'Picture refused']

/** Two hundred entries, with the columns of their tasks; the older ones have ended. */
export const rows = demo({
  after: ['ads_tasks'],
  rows(world, made) {
    const { moments } = world
    const draw = world.random('ads_tasks')
    const tasks = made('ads_tasks')
    const active = made('catalogs').filter(catalog => catalog.activation === 'activated')
    const values: Readonly<Record<string, () => string>> = {
      place: () => draw.pick(places),
      days: () => String(draw.whole(3, 14)),
      festival: () => draw.pick(world.by({ IN: ['Diwali', 'Holi', 'Eid'], ID: ['Lebaran', 'Natal', 'Imlek'] })),
      bid: () => String(draw.whole(1, 9) * world.by({ IN: 1, ID: 250 })),
      discount: () => `${draw.whole(2, 8) * 5}%`,
      category_page: () => draw.pick(['sarees', 'kurtis', 'kitchen', 'jewellery']),
    }
    return Array.from({ length: ITEMS }, (_, index) => {
      const catalog = draw.pick(active)
      const task = tasks[index % tasks.length]
      const ago = Math.floor(((ITEMS - index) * 60) / ITEMS)
      const isOld = ago > 10 || task?.active === false
      const status = draw.weighted<string>(isOld ? { done: 80, failed: 10, cancelled: 10 } : { created: 50, 'in progress': 40, done: 10 })
      const columns = (task?.columns ?? []) as readonly string[]
      return {
        id: index + 1,
        created_at: moments.later(moments.at(moments.daysAgo(ago), draw.whole(34_000, 64_000)), 0),
        ads_task: task?.id,
        supplier: catalog.supplier,
        catalog: catalog.id,
        data: Object.fromEntries(columns.map(name => [name, values[name]?.() ?? '–'])),
        budget: world.money(draw.whole(2, 40) * world.by({ IN: 250, ID: 75_000 })),
        status,
        message: status === 'failed' ? draw.pick(failures) : null,
      }
    })
  },
})
