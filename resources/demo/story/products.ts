import type { Random } from '../../../schema/demo.ts'
import { removalReasons } from '../../catalogs/removalReasons.ts'
import { fabrics } from '../pictures/fabrics.ts'
import { partnerShares } from '../shares/partnerShares.ts'
import { looks, sizes } from '../words/categories.ts'
import type { World } from '../world.ts'
import type { Leaf } from './categories.ts'
import type { Supplier } from './suppliers.ts'

export type Product = ReturnType<typeof products>[number]

const CATALOGS = 800
const PER_CATALOG = 3
/** The price levels of the categories lie a little under 1 in the middle. */
const TYPICAL = 1.06

const notSelling = new Set<number>(partnerShares.notSelling)

/** 2,400 products, three to a catalog (500001 to 500800), prices around the country's median with a long tail upwards. */
export function products(world: World, suppliers: readonly Supplier[], leaves: readonly Leaf[]) {
  const draw = world.random('products')
  const selling = suppliers.filter(supplier => supplier.status === 'active' && !notSelling.has(supplier.qc_state))
  const others = suppliers.filter(supplier => !selling.includes(supplier))
  const offered = new Set<string>()
  return Array.from({ length: CATALOGS }, (_, index) => {
    // The first catalogs are of 1001, every twentieth of a supplier that may not sell any more.
    const supplier =
      index < 12 ? suppliers[0]! : index % 20 === 19 ? draw.pick(others) : selling[Math.floor(draw.next() ** 1.4 * selling.length)]!
    const leaf = draw.pick(leaves)
    const level = Math.exp(draw.normal() * 0.35)
    // The first product of a supplier in a category is the one that others sell too, under the same SKU.
    const mark = `${supplier.id} ${leaf.id}`
    const alike = !offered.has(mark)
    offered.add(mark)
    return Array.from({ length: PER_CATALOG }, (_row, number) =>
      product(world, draw, { catalog: 500_001 + index, supplier, leaf, level, number, shared: alike && number === 0 }),
    )
  }).flat()
}

type About = { catalog: number; supplier: Supplier; leaf: Leaf; level: number; number: number; shared: boolean }

/** @param about which of its catalog it is; `shared` is one that several suppliers sell */
function product(world: World, draw: Random, { catalog, supplier, leaf, level, number, shared }: About) {
  const id = 900_001 + (catalog - 500_001) * PER_CATALOG + number
  const discounted = priced(world, world.words.medianPrice * TYPICAL * leaf.words.price * level * Math.exp(draw.normal() * 0.12))
  const price = priced(world, discounted * (1.1 + draw.next() * 0.5))
  const state = stateOf(supplier, draw)
  const gone = draw.chance(0.06)
  const added = world.moments.at(world.moments.daysAgo(draw.whole(1, 380)), draw.whole(30_000, 70_000))
  const updated = world.moments.later(added, draw.whole(1, 900))
  const look = draw.pick(looks)
  const fabric = leaf.place * 2 + draw.whole(0, 1)
  const colour = fabrics[fabric]!.colour.toLowerCase()
  return {
    id,
    created_at: added,
    updated_at: updated,
    catalog,
    supplier: supplier.id,
    name: `${look} ${leaf.name.toLowerCase()} ${colour}`,
    sku: `${leaf.name.slice(0, 3).toUpperCase()}-${shared ? `S${leaf.id}` : id - 900_000}`,
    vsku: supplier.international ? `V${id}` : null,
    price,
    discount: price - discounted,
    discounted_price: discounted,
    wholesale_price: discounted + Math.max(1, Math.round(discounted * 0.04)),
    mrp: priced(world, price * 1.3),
    gst_percent: gst(draw, discounted, world.country),
    variations: sizes[leaf.words.kind]!.map(name => ({ name, stock: gone ? 0 : draw.whole(1, 120) })),
    ...pictured(world, draw, fabric, id),
    country_of_origin: supplier.international ? 'China' : world.by({ IN: 'India', ID: 'Indonesia' }),
    weight_g: draw.whole(8, 90) * 10,
    taxonomy: leaf.id,
    attributes: {
      color: colour,
      occasion: draw.pick(['Daily', 'Party', 'Wedding', 'Office']),
      fabric: draw.pick(['Cotton', 'Rayon', 'Polyester', 'Mixed']),
    },
    is_cpg: leaf.words.kind === 'beauty' && draw.chance(0.31),
    exchange_allowed: leaf.words.kind !== 'beauty' && draw.chance(0.95),
    state,
    deleted_at: state === 'permanently_deactivated' ? world.moments.later(added, 1000) : null,
    removal_reason: state === 'permanently_deactivated' ? removalReasons[id % removalReasons.length] : null,
  }
}

/** One to four pictures: of its fabric, of the other fabric of its category, then any; and the hash of the first, by which similar products are found. */
function pictured({ files }: World, draw: Random, fabric: number, id: number) {
  const own = [fabric, fabric ^ 1].map(place => files.fabrics[place]!)
  const first = draw.whole(0, files.products.length - 1)
  const further = [0, 1].map(place => files.products[(first + place) % files.products.length]!)
  const images = [...own, ...further].slice(0, 1 + (id % 4)).map(image => ({ image }))
  return { images, image_hash: fabrics[fabric]!.hash }
}

/** Ends in 9, or in Indonesia in 900, as prices do. */
function priced(world: World, amount: number): number {
  return world.country === 'IN' ? Math.max(49, Math.round(amount / 10) * 10 - 1) : Math.max(12_900, Math.round(amount / 1000) * 1000 - 100)
}

/** 5 percent in 85 of 100. In India the higher rates go with prices above 999 (document 2, §5), which few products have. */
function gst(draw: Random, price: number, country: World['country']): string {
  if (country === 'IN' && price > 999) return draw.weighted({ '12.00': 3, '18.00': 1 })
  return draw.weighted({ '5.00': 86, '12.00': 9, '18.00': 5 })
}

function stateOf(supplier: Supplier, draw: Random): string {
  if (supplier.status === 'deleted permanently') return 'permanently_deactivated'
  if (supplier.status === 'deleted temporarily' || notSelling.has(supplier.qc_state)) return 'temporarily_deactivated'
  return draw.weighted({ active: 94, temporarily_deactivated: 4, permanently_deactivated: 2 })
}

/** Products on sale in one random order: each tool that is about some takes a stretch of its own. */
export function sellingInTurn(world: Pick<World, 'random'>, list: readonly Product[]): Product[] {
  return world.random('product_extras').shuffled(list.filter(product => product.state === 'active'))
}
