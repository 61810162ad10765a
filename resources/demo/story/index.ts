import { rowsBy } from '../../../schema/maps.ts'
import { units } from '../../orders/planning/amounts.ts'
import type { World } from '../world.ts'
import { access } from './access.ts'
import { areaMaps } from './areaMaps.ts'
import { baskets } from './baskets.ts'
import { catalogs } from './catalogs.ts'
import { categories } from './categories.ts'
import { customers, sellingResellers } from './customers.ts'
import { deals, endedIfSoldOut } from './deals.ts'
import { friendOrders } from './friends.ts'
import { lineMoney } from './givenBack.ts'
import { ledger } from './ledger.ts'
import { manifests } from './manifests.ts'
import { media, strikes } from './media.ts'
import { orders } from './orders.ts'
import { payouts } from './payouts.ts'
import { penalties } from './penalties.ts'
import { pricedBaskets } from './pricedBaskets.ts'
import { products } from './products.ts'
import { queries } from './queries.ts'
import { reasons } from './reasons.ts'
import { recoveries } from './recoveries.ts'
import { pairsOf, referralDues, referralRows, referrals } from './referrals.ts'
import { returnRequests } from './returnRequests.ts'
import { rated, reviews } from './reviews.ts'
import { serviceability } from './serviceability.ts'
import { shipments } from './shipments.ts'
import { soldUnits } from './soldUnits.ts'
import { liveDiscounts, streams } from './streams.ts'
import { subOrders } from './subOrders.ts'
import { supplierSettings } from './supplierSettings.ts'
import { suppliers } from './suppliers.ts'
import { joinedTogether, sharing } from './suspects.ts'
import { offerRows, userOffers } from './userOffers.ts'
import { users } from './users.ts'

/** The rows that depend on each other, by tool. */
export function story(world: World) {
  const sellers = suppliers(world)
  const settings = supplierSettings(world, sellers)
  const served = serviceability(world, settings.hubs)
  const { rows: tree, leaves } = categories()
  const goods = products(world, sellers, leaves)
  const groups = catalogs(world, goods, leaves)
  const registered = users(world)
  const pairs = pairsOf(world, registered)
  const { users: people, waiting } = joinedTogether(registered, pairs)
  const selling = sellingResellers(world, people)
  const buyers = customers(world, selling)
  const asked = baskets(world, { selling, customers: buyers, products: goods, catalogs: groups })
  const cheaper = deals(world, goods, asked)
  const shows = streams(world, { users: people, products: goods, baskets: asked })
  const inStreams = liveDiscounts(world, shows)
  const placed = pricedBaskets(asked, cheaper, inStreams)
  const lines = subOrders(world, placed, sellers)
  const offers = userOffers(world)
  const bought = orders(world, placed, lines, sellers, offers)
  const sheets = manifests(world, lines)
  const parcels = shipments(world, lines, sheets.sheetOf)
  const money = lineMoney(world, bought, lines)
  const referred = referrals(world, { users: people, pairs, waiting, placed, ordersOf: friendOrders(world, bought, lines) })
  const suspects = sharing(
    referred.filter(({ approval }) => approval === 'pending'),
    buyers,
  )
  const dues = referralDues(referred)
  const paid = payouts(world, { money, suppliers: sellers, users: people, referrals: dues })
  const ofReferrals = paid.filter(({ kind }) => kind === 'referral')
  const payoutOf = new Map(dues.map(({ referral }, index) => [referral, ofReferrals[index]!]))
  const said = reviews(world, lines, bought)
  const shown = media(world, { reviews: said, users: people, catalogs: groups })

  const creditsBack = rowsBy(
    money.filter(({ back, credits }) => back !== null && credits > 0),
    ({ order }) => order.reseller,
  )
  const owed = recoveries(world, money, paid)
  const booked = ledger(world, money, paid, owed.recoveries)
  const { of, text } = units(world.country)
  const cancelledPaid = new Map(
    money.flatMap(one => (one.line.cancelled_at === null ? [] : [[one.line.id, text(one.money + one.credits)] as const])),
  )
  const referrers = new Map(referred.map(row => [row.referred, row.referrer]))
  const struck = strikes(shown)
  const ordered = rowsBy(placed, ({ customer }) => customer.reseller)

  return {
    ...access(world),
    ...settings,
    suppliers: sellers,
    categories: tree,
    catalogs: rated(groups, said),
    products: goods,
    users: people.map(user => ({
      ...user,
      referred_by: referrers.get(user.id) ?? null,
      order_count: ordered.get(user.id)?.length ?? 0,
      push_device: suspects.device(user.id, user.push_device),
      media_strikes: struck.get(user.id) ?? 0,
      credits_balance: text((creditsBack.get(user.id) ?? []).reduce((sum, { credits }) => sum + credits, of(user.credits_balance))),
    })),
    customers: suspects.customers,
    ...reasons(),
    ...served,
    ...areaMaps(world, settings.hubs, served.pincodes),
    deals: soldUnits(cheaper, lines, 'deal').map(endedIfSoldOut),
    ...offerRows(offers, bought, world),
    live_streams: shows,
    live_discounts: soldUnits(inStreams, lines, 'live_discount'),
    orders: bought.map(order => ({ ...order, ...booked.sums(order.id) })),
    // Which parcels came back unasked their own rows say.
    sub_orders: lines.map(({ rto: _, ...line }) => ({ ...line, paid_amount: cancelledPaid.get(line.id) ?? null })),
    shipments: parcels,
    supplier_manifests: sheets.rows,
    manifest_lines: sheets.lines,
    return_requests: returnRequests(world, { lines, parcels, products: goods, money }),
    ...penalties(world, lines, paid),
    ...owed,
    order_ledger: booked.rows,
    ...referralRows(referred, payoutOf),
    reviews: said,
    media_items: shown,
    ...queries(world, leaves),
  }
}
