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
import { limitNames, limitsFrom } from '../selling_limits/limits.ts'

type Deal = Row<'deals'>

/** A form is open a while before it is saved: what begins now may lie back this far. */
const TYPING_MS = 10 * 60_000
/** A deal that runs ends this long from now at the earliest. */
const SOONEST_END_MS = 60_000
/** Percent or whole rupees by which a given discount may differ from the prices. */
const ROUNDING = 1

/** The list prices of products, and the cost from which on a deal needs an approval. */
async function ground(deals: readonly Pick<Deal, 'product'>[], read: Read, country: PlannerContext<'deals', 'create'>['country']) {
  const ids = [...new Set(deals.flatMap(({ product }) => (typeof product === 'number' ? [product] : [])))]
  const products = await read.rows('products', { id: ids }, ['discounted_price', 'state'])
  const limits = limitsFrom(await read.rows('selling_limits', { name: [...limitNames] }, ['name', 'value']), country)
  return {
    products: new Map<unknown, (typeof products)[number]>(products.map(product => [product.id, product])),
    limit: limits['deal approval above'],
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
    const wrong = one.row.id !== 0 && one.row.status !== 'draft' ? runningFaults(one, now) : draftFaults(one, deal, list, now)
    if (Object.keys(wrong).length > 0) return [{ wrong }]
    return [update('deals', one.self, { ...discountsOf(one, deal, list), ...costOf(deal, list, limit) }, one.group)]
  })
}

function draftFaults({ row, set }: PlannerRow<'deals'>, deal: Deal, list: number, now: string): Record<string, Fault> {
  const amount = list - deal.deal_price
  const percent = (100 * amount) / list
  const differs = (given: unknown, expected: number) => typeof given === 'number' && Math.abs(given - expected) > ROUNDING
  const isMoved = row.id === 0 || 'start_at' in set
  return {
    ...(deal.deal_price < list ? {} : { deal_price: { code: 'deal_not_below', params: { price: list } } }),
    ...(differs(set.deal_discount, percent) ? { deal_discount: { code: 'does_not_fit_deal' } } : {}),
    ...(differs(set.deal_discount_amount, amount) ? { deal_discount_amount: { code: 'does_not_fit_deal' } } : {}),
    ...(isMoved && Date.parse(deal.start_at) < Date.parse(now) - TYPING_MS ? { start_at: { code: 'in_the_past' } } : {}),
    ...(deal.end_at <= now ? { end_at: { code: 'in_the_past' } } : {}),
  }
}

/** The end of a deal that runs is still to come. */
function runningFaults({ set: { end_at } }: PlannerRow<'deals'>, now: string): Record<string, Fault> {
  return end_at !== undefined && Date.parse(end_at) < Date.parse(now) + SOONEST_END_MS ? { end_at: { code: 'in_the_past' } } : {}
}

/** Discounts that nobody typed follow from the prices, rounded. */
function discountsOf({ row, set }: PlannerRow<'deals'>, { deal_price }: Deal, list: number) {
  if (row.id !== 0 && row.status !== 'draft') return {}
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
  rows.flatMap(({ row, self, group }) => (row.start_at < now && row.end_at > now ? [update('deals', self, { end_at: now }, group)] : []))

export const planners: Planners<'deals'> = { create: save, update: save, activate, end }
