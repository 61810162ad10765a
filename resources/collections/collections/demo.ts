import type { DemoRow } from '../../../schema/demo.ts'
import { superCategories } from '../../demo/words/categories.ts'
import { demo, type World } from '../../demo/world.ts'

const COUNT = 60
const MEMBERS = 4000
const DYNAMIC = 12
/** The two collections that the system itself fills: hidden catalogs, and those of doubtful quality. */
const system = [
  { name: 'Hidden catalogs', system_role: 'hidden' },
  { name: 'Quality hidden catalogs', system_role: 'quality_hidden' },
] as const

const occasions = [
  'Diwali',
  'New arrivals',
  'Best sellers',
  'Under',
  'Wedding',
  'Summer',
  'Monsoon',
  'Winter',
  'Daily wear',
  'Gifts',
  'Clearance',
  'Editor picks',
]

/** 3001 to 3060: two of the system, some by conditions, most by hand, with their members and the numbers of them. */
export const rows = demo({
  rows(world, made) {
    const catalogs = made('catalogs')
    const draw = world.random('collections')
    const names = draw.shuffled(occasions.flatMap(occasion => themes().map(theme => named(world, occasion, theme))))
    const bare = Array.from({ length: COUNT }, (_, index) => collection(world, index, names[index]!))
    const manual = bare.filter(row => row.kind === 'manual' && row.system_role === 'none')
    const hidden = hiddenMembers(catalogs)
    const members = [
      ...hidden,
      ...manual.flatMap((row, index) => membersOf(world, row.id, catalogs, sizeOf(index, manual.length, MEMBERS - hidden.length))),
    ].map((row, index) => ({ id: index + 1, ...row }))
    const counts = new Map<number, number>()
    for (const { collection: id } of members) counts.set(id, (counts.get(id) ?? 0) + 1)
    return {
      collections: bare.map(row => ({ ...row, catalog_count: counts.get(row.id) ?? 0 })),
      collection_catalogs: members,
    }
  },
})

/** How many of `total` members the collection at `index` has: larger and smaller ones by turns, together exactly the total. */
function sizeOf(index: number, count: number, total: number): number {
  const even = Math.floor(total / count)
  const pairs = Math.floor((count - 1) / 2)
  if (index >= 2 * pairs) return index === count - 1 ? total - even * (count - 1) : even
  return even + (index % 2 === 0 ? index : 1 - index)
}

function membersOf(world: World, id: number, catalogs: readonly DemoRow[], size: number) {
  const draw = world.random(`members ${id}`)
  return draw
    .shuffled(catalogs)
    .slice(0, size)
    .map((catalog, place) => ({ collection: id, catalog: catalog.id, position: place + 1 }))
}

function themes(): string[] {
  return Object.values(superCategories).flatMap(list => list.map(category => category.name.toLowerCase()))
}

function named(world: World, occasion: string, theme: string): string {
  return occasion === 'Under' ? `Under ${world.by({ IN: 'Rs. 299', ID: 'Rp. 75.000' })}: ${theme}` : `${occasion}: ${theme}`
}

function collection(world: World, index: number, name: string) {
  const { moments, files } = world
  const draw = world.random(`collection ${index}`)
  const own = system[index - 1]
  const dynamic = !own && index > 2 && index <= 2 + DYNAMIC
  const carousel = !own && index % 11 === 4
  const community = !own && index % 13 === 5
  const started = moments.daysAgo(draw.whole(20, 300))
  const dated = !own && draw.chance(0.4)
  return {
    id: 3001 + index,
    created_at: moments.at(started, 39_600),
    name: own?.name ?? name,
    title: own ? null : name.split(':')[0],
    description: own ? 'Filled by the system' : `Chosen for ${name.toLowerCase()}`,
    kind: dynamic ? 'dynamic' : 'manual',
    conditions: dynamic ? conditions(world, index) : null,
    system_role: own?.system_role ?? 'none',
    active: own !== undefined || draw.chance(0.85),
    start_date: dated ? started : null,
    end_date: dated ? moments.daysAgo(draw.pick([-60, -20, 5])) : null,
    priority: own ? 100 : draw.whole(1, 20) * 10,
    carousel,
    carousel_image: carousel ? draw.pick(files.carousels) : null,
    community,
    showcase_image: community ? draw.pick(files.showcases) : null,
    min_price: draw.chance(0.2) ? world.by({ IN: 99, ID: 25_000 }) : null,
    max_price: draw.chance(0.2) ? world.by({ IN: 999, ID: 250_000 }) : null,
    tags: draw.chance(0.5) ? draw.shuffled(['festival', 'women', 'men', 'home', 'sale', 'new']).slice(0, 2) : [],
  }
}

/** Each field and mode that conditions may have comes in some collection. */
function conditions({ moments, ...world }: World, index: number) {
  const price = world.by({ IN: '299', ID: '75000' })
  const span = world.by({ IN: '100,500', ID: '25000,125000' })
  const all = [
    [{ field: 'price', mode: 'less', value: price }],
    [
      { field: 'price', mode: 'between', value: span },
      { field: 'rating', mode: 'greater', value: '4' },
    ],
    [{ field: 'ss_id', mode: 'is', value: '4001,4002,4012' }],
    [{ field: 'discount', mode: 'greater', value: '30' }],
    [{ field: 'supplier_location', mode: 'wthn', value: '50' }],
    [{ field: 'added_on', mode: 'greater', value: moments.daysAgo(30) }],
  ]
  return all[index % all.length]
}

function hiddenMembers(catalogs: readonly DemoRow[]) {
  const hidden = catalogs.filter(catalog => catalog.hidden === true)
  return hidden.map((catalog, place) => ({ collection: place % 3 === 0 ? 3003 : 3002, catalog: catalog.id, position: place + 1 }))
}
