import type { Row, World } from '../../world.ts'
import type { Product } from './products.ts'

const TESTED = 20
const SCHEDULES = 50
const WEEKS = 8
const SLOTS = 10

/** What belongs to products: pictures under test, planned prices, and the products of the week. */
export function productExtras(world: World, products: readonly Product[]): Readonly<Record<string, readonly Row[]>> {
  const selling = world.random('product_extras').shuffled(products.filter(product => product.state === 'active'))
  return {
    image_ab_tests: imageTests(world, selling.slice(0, TESTED)),
    price_schedules: priceSchedules(world, selling.slice(TESTED, TESTED + SCHEDULES)),
    pow_products: productsOfTheWeek(world, selling.slice(-WEEKS * SLOTS)),
  }
}

/** Two or three pictures of each product, whose shares make a hundred. */
function imageTests({ moments, ...world }: World, products: readonly Product[]): Row[] {
  const draw = world.random('image_ab_tests')
  return products
    .flatMap((product, index) => {
      const shares = draw.pick([
        [50, 50],
        [40, 30, 30],
      ])
      const ago = draw.whole(-10, 40)
      const length = draw.whole(7, 14)
      const status = ago <= 0 ? 0 : ago > length ? 1 : 2
      return shares.map((share, place) => ({
        created_at: moments.at(moments.daysAgo(Math.max(ago, 0) + 2), 43_200),
        product: product.id,
        variant_no: place + 1,
        image_url: `https://static.example.com/p/${index + 1}-${place + 1}.jpg`,
        traffic_percent: share.toFixed(2),
        start_date: moments.daysAgo(ago),
        end_date: moments.daysAgo(ago - length),
        status,
      }))
    })
    .map((row, index) => ({ id: index + 1, ...row }))
}

/** Each status; what is active now is the price the product has. */
function priceSchedules({ moments, ...world }: World, products: readonly Product[]): Row[] {
  const draw = world.random('price_schedules')
  const states = draw.spread<string>(
    [
      ['scheduled', 35],
      ['active', 20],
      ['reverted', 30],
      ['cancelled', 15],
    ],
    products.length,
  )
  return products.map((product, index) => {
    const status = states[index]!
    const isActive = status === 'active'
    const start = isActive ? draw.whole(1, 5) : status === 'reverted' ? draw.whole(15, 40) : -draw.whole(1, 20)
    const start_at = moments.at(moments.daysAgo(start), 0)
    return {
      id: index + 1,
      created_at: moments.at(moments.daysAgo(Math.max(start, 0) + draw.whole(1, 4)), 43_200),
      product: product.id,
      new_price: isActive ? product.discounted_price : Math.max(1, Math.round(product.discounted_price * 0.9)),
      old_price: isActive
        ? Math.round((product.discounted_price + product.mrp) / 2)
        : status === 'reverted'
          ? product.discounted_price
          : null,
      start_at,
      end_at: moments.at(moments.daysAgo(start - draw.whole(6, 12)), 86_340),
      status,
      reason: draw.pick(['Weekend offer', 'Festival', 'Stock shall go', 'Competitor is cheaper']),
    }
  })
}

/** Ten places a week, from six weeks ago to the next week; what was shared and ordered of the weeks that have begun. */
function productsOfTheWeek({ moments, ...world }: World, products: readonly Product[]): Row[] {
  const draw = world.random('pow_products')
  const sinceMonday = (new Date(`${moments.today}T00:00:00Z`).getUTCDay() + 6) % 7
  return products.map((product, index) => {
    const week = Math.floor(index / SLOTS)
    const began = week < WEEKS - 1
    const shares = began ? draw.whole(50, 900) : 0
    const clicks = Math.round(shares * (0.5 + draw.next() * 2))
    return {
      id: index + 1,
      product: product.id,
      week_start: moments.daysAgo(sinceMonday + (WEEKS - 2 - week) * 7),
      slot: (index % SLOTS) + 1,
      caption: draw.chance(0.5) ? draw.pick(['New this week', 'Loved by many', 'Only this week', 'Back in stock']) : null,
      share_count: shares,
      click_count: clicks,
      order_count: Math.round(clicks * 0.04),
    }
  })
}
