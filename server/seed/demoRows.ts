import { access } from './tables/access/access.ts'
import { adsTasks } from './tables/ads/adsTasks.ts'
import { liveCommerce } from './tables/ads/liveCommerce.ts'
import { catalogExtras } from './tables/catalogs/catalogExtras.ts'
import { catalogs } from './tables/catalogs/catalogs.ts'
import { categories } from './tables/catalogs/categories.ts'
import { productExtras } from './tables/catalogs/productExtras.ts'
import { products } from './tables/catalogs/products.ts'
import { banners } from './tables/collections/banners.ts'
import { collections } from './tables/collections/collections.ts'
import { rated, reviews } from './tables/content/reviews.ts'
import { walletTemplates } from './tables/marketing/walletTemplates.ts'
import { baskets } from './tables/orders/baskets.ts'
import { callLogs } from './tables/orders/callLogs.ts'
import { orders } from './tables/orders/orders.ts'
import { reasons } from './tables/orders/reasons.ts'
import { returnRequests } from './tables/orders/returnRequests.ts'
import { shipments } from './tables/orders/shipments.ts'
import { subOrders } from './tables/orders/subOrders.ts'
import { orderComments, tickets } from './tables/orders/tickets.ts'
import { badges } from './tables/referrals/badges.ts'
import { customers, sellingResellers } from './tables/resellers/customers.ts'
import { mentors } from './tables/resellers/mentors.ts'
import { referrals } from './tables/resellers/referrals.ts'
import { resellerBonuses } from './tables/resellers/resellerBonuses.ts'
import { userBankDetails, users } from './tables/resellers/users.ts'
import { walletTransactions } from './tables/resellers/walletTransactions.ts'
import { queries } from './tables/search/queries.ts'
import { areaMaps } from './tables/serviceability/areaMaps.ts'
import { serviceability } from './tables/serviceability/serviceability.ts'
import { payouts } from './tables/suppliers/payouts.ts'
import { penalties } from './tables/suppliers/penalties.ts'
import { supplierAccounts } from './tables/suppliers/supplierAccounts.ts'
import { supplierLeads } from './tables/suppliers/supplierLeads.ts'
import { supplierSettings } from './tables/suppliers/supplierSettings.ts'
import { suppliers } from './tables/suppliers/suppliers.ts'
import { taxInvoices } from './tables/suppliers/taxInvoices.ts'
import { mediaAssets } from './tables/uploads/mediaAssets.ts'
import { type DemoUploads, demoUploads } from './tables/uploads/uploadedFiles.ts'
import type { Row, World } from './world.ts'

/**
 * All rows of the demo by table; a table comes after those that its rows refer to.
 * @param keep is told what the files of the demo hold
 */
export function demoRows(world: World, keep?: (contents: DemoUploads['contents']) => void): Readonly<Record<string, readonly Row[]>> {
  const sellers = suppliers(world)
  const { rows: tree, leaves } = categories()
  const goods = products(world, sellers, leaves)
  const groups = catalogs(world, goods)
  const people = users(world)
  const selling = sellingResellers(world, people)
  const buyers = customers(world, selling)
  const placed = baskets(world, { selling, customers: buyers, products: goods, catalogs: groups })
  const lines = subOrders(world, placed, sellers)
  const bought = orders(world, placed, lines, sellers)
  const parcels = shipments(world, lines)
  const paid = payouts(world, sellers, people)

  const referred = referrals(world, people, paid, placed)
  const referrers = new Map(referred.map(row => [row.referred, row.referrer]))
  const counts = new Map<number, number>()
  for (const { customer } of placed) counts.set(customer.reseller, (counts.get(customer.reseller) ?? 0) + 1)
  const { supplier_attributes, supplier_attribute_values, hubs, supplier_penalty_types } = supplierSettings(world, sellers)

  const served = serviceability(world, hubs!)
  const said = reviews(world, lines, bought)

  const rows = {
    ...access(world),
    hubs: hubs!,
    suppliers: sellers,
    ...supplierAccounts(world, sellers),
    supplier_attributes: supplier_attributes!,
    supplier_attribute_values: supplier_attribute_values!,
    supplier_penalty_types: supplier_penalty_types!,
    categories: tree.map(row => ({ ...row })),
    catalogs: rated(groups, said),
    ...catalogExtras(world, groups, leaves),
    products: goods,
    ...productExtras(world, goods),
    media_assets: mediaAssets(world),
    users: people.map(user => ({ ...user, referred_by: referrers.get(user.id) ?? null, order_count: counts.get(user.id) ?? 0 })),
    user_bank_details: userBankDetails(world, people),
    customers: buyers,
    wallet_templates: walletTemplates(world),
    mentors: mentors(world, people),
    ...badges(world, people),
    wallet_transactions: walletTransactions(world, people),
    ...reasons(),
    ...served,
    ...areaMaps(world, hubs!, served.pincodes!),
    orders: bought,
    sub_orders: lines,
    shipments: parcels,
    return_requests: returnRequests(world, { lines, parcels, products: goods, orders: bought }),
    tickets: tickets(world, placed),
    order_comments: orderComments(world, placed),
    payouts: paid,
    reseller_bonuses: resellerBonuses(world, people, paid),
    referrals: referred,
    call_logs: callLogs(world, placed, people, sellers),
    supplier_leads: supplierLeads(world, sellers),
    supplier_penalties: penalties(world, lines, paid),
    tax_invoices: taxInvoices(world, sellers),
    reviews: said,
    ...queries(world, leaves),
    ...adsTasks(world, groups),
    ...liveCommerce(world, people, goods),
    ...collections(world, groups),
    banners: banners(world),
  }
  const { contents, ...sent } = demoUploads(world, rows)
  keep?.(contents)
  return { ...rows, ...sent }
}
