import type { Refusing, Wrong } from '../../../schema/planner.ts'
import type { Fault } from '../../../schema/rule.ts'
import {
  type Planner,
  type PlannerContext,
  type PlannerRow,
  type Planners,
  type Read,
  type Row,
  update,
  type Write,
} from '../../planner.ts'
import { approvalAbove, endedNow, isRunning, periodFaults } from '../offers/offerPlanning.ts'

type Deal = Row<'deals'>

/** Percent or whole rupees by which a given discount may differ from the prices. */
const ROUNDING = 1

/** The list prices of products, and the cost from which on a deal needs an approval. */
async function ground(deals: readonly Pick<Deal, 'product'>[], read: Read, country: PlannerContext<'deals', 'create'>['country']) {
  const ids = [...new Set(deals.flatMap(({ product }) => (typeof product === 'number' ? [product] : [])))]
  const products = await read.rows('products', { id: ids }, ['discounted_price', 'state'])
  return {
    products: new Map<unknown, (typeof products)[number]>(products.map(product => [product.id, product])),
    limit: await approvalAbove(read, country),
  }
}

/** The cost if customers buy every piece. A deal without a limit of pieces always needs an approval (rest.md, §5.2). */
function costOf({ deal_price, max_units }: Pick<Deal, 'deal_price' | 'max_units'>, list: number, limit: number) {
  const expected_cost = max_units === null ? null : (list - deal_price) * max_units
  return { list_price: list, expected_cost, needs_approval: expected_cost === null || expected_cost > limit }
}

const save: Planner<'deals', 'create' | 'update'> = async (rows, read, { now, country }) => {
  const after = rows.map(({ row, set }) => ({ ...row, ...set }) as Deal)
  const { products, limit } = await ground(after, read, country)
  return rows.flatMap((one, index): readonly (Write | Wrong)[] => {
    const deal = after[index]
    const list = products.get(deal?.product)?.discounted_price
    if (!deal || list === undefined) return []
    const wrong = { ...periodFaults(one, now), ...(isRunning(one) ? {} : priceFaults(one, deal, list)) }
    if (Object.keys(wrong).length > 0) return [{ wrong }]
    return [update('deals', one.self, { ...discountsOf(one, deal, list), ...costOf(deal, list, limit) }, one.group)]
  })
}

/** The price of a draft is below the list price, and its discounts fit it. */
function priceFaults({ set }: PlannerRow<'deals'>, deal: Deal, list: number): Record<string, Fault> {
  const amount = list - deal.deal_price
  const percent = (100 * amount) / list
  const differs = (given: unknown, expected: number) => typeof given === 'number' && Math.abs(given - expected) > ROUNDING
  return {
    ...(deal.deal_price < list ? {} : { deal_price: { code: 'deal_not_below', params: { price: list } } }),
    ...(differs(set.deal_discount, percent) ? { deal_discount: { code: 'does_not_fit_deal' } } : {}),
    ...(differs(set.deal_discount_amount, amount) ? { deal_discount_amount: { code: 'does_not_fit_deal' } } : {}),
  }
}

/** Discounts that nobody typed follow from the prices, rounded. */
function discountsOf(one: PlannerRow<'deals'>, { deal_price }: Deal, list: number) {
  if (isRunning(one)) return {}
  const { set } = one
  const amount = list - deal_price
  return {
    ...(typeof set.deal_discount === 'number' ? {} : { deal_discount: Math.round((100 * amount) / list) }),
    ...(typeof set.deal_discount_amount === 'number' ? {} : { deal_discount_amount: amount }),
  }
}

const activate: Planner<'deals', 'activate'> = async (rows, read, { now, country }) => {
  const { products, limit } = await ground(
    rows.map(({ row }) => row),
    read,
    country,
  )
  return rows.flatMap(({ row, self, group }): readonly (Write | Refusing)[] => {
    const product = products.get(row.product)
    if (row.end_at <= now) return [{ refuse: row.id, message: 'deal_over' }]
    if (product?.state !== 'active') return [{ refuse: row.id, message: 'deal_product_inactive' }]
    if (row.deal_price >= product.discounted_price) return [{ refuse: row.id, message: 'deal_price_not_below' }]
    if (row.max_units !== null && row.sold_units >= row.max_units) return [{ refuse: row.id, message: 'deal_sold_out' }]
    return [update('deals', self, { ...costOf(row, product.discounted_price, limit), reason: null }, group)]
  })
}

/** The deal ends now, so that the product is free for another one. */
const end: Planner<'deals', 'end'> = async (rows, _read, { now }) =>
  rows.flatMap(({ row, self, group }) => {
    const set = endedNow(row, now)
    return set ? [update('deals', self, set, group)] : []
  })

export const planners: Planners<'deals'> = { create: save, update: save, activate, end }
