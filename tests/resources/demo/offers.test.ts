import { beforeAll, describe, expect, it } from 'vitest'
import { discountBy, leastGoods, type UserOfferTerms } from '../../../resources/catalogs/pricing/userOffer.ts'
import type { DemoRow, DemoRows } from '../../../schema/demo.ts'
import { rowsBy } from '../../../schema/maps.ts'
import { demoOf } from './demoOf.ts'

const CANCELLED = 5

const isWithin = (moment: unknown, { start_at, end_at }: DemoRow) => String(moment) >= String(start_at) && String(moment) < String(end_at)
const byId = (rows: readonly DemoRow[]) => new Map(rows.map(row => [row.id, row]))

describe.each(['IN', 'ID'] as const)('the offers of the demo of %s', country => {
  let rows: DemoRows
  beforeAll(() => {
    rows = demoOf(country)
  })
  const all = (tool: string): readonly DemoRow[] => rows[tool] ?? []
  const linesOf = (source: unknown) => all('sub_orders').filter(({ price_source }) => price_source === source)

  it('sold about 200 order lines below the list price, and the others at it', () => {
    const products = byId(all('products'))
    const list = ({ product }: DemoRow) => Number(products.get(Number(product))?.discounted_price)
    const [deals, live] = [linesOf('deal'), linesOf('live discount')]
    expect(deals.length).toBeGreaterThan(140)
    expect(live.length).toBeGreaterThan(10)
    expect(deals.length + live.length).toBeGreaterThan(180)
    expect(deals.length + live.length).toBeLessThan(220)
    expect([...deals, ...live].filter(line => Number(line.price) >= list(line))).toEqual([])
    expect(linesOf('list').filter(line => Number(line.price) !== list(line))).toEqual([])
    expect(linesOf(null).filter(({ product }) => product !== null)).toEqual([])
    const isPriced = ({ amount, price, quantity }: DemoRow) => Number(amount) === Number(price) * Number(quantity)
    expect(all('sub_orders').filter(line => !isPriced(line))).toEqual([])
  })

  it('sold at the price of the deal, of its product, within its time', () => {
    const deals = byId(all('deals'))
    const wrong = linesOf('deal').filter(line => {
      const deal = deals.get(Number(line.deal))
      return (
        !deal ||
        Number(line.price) !== deal.deal_price ||
        line.product !== deal.product ||
        Number(line.quantity) < Number(deal.min_quantity) ||
        !isWithin(line.placed_at, deal) ||
        !['active', 'ended'].includes(String(deal.status))
      )
    })
    expect(wrong).toEqual([])
    expect(all('sub_orders').filter(({ deal, price_source }) => (deal !== null) !== (price_source === 'deal'))).toEqual([])
  })

  it('sold at the discount of the stream while it ran', () => {
    const [discounts, products, shown] = [byId(all('live_discounts')), byId(all('products')), all('live_stream_products')]
    const wrong = linesOf('live discount').filter(line => {
      const one = discounts.get(Number(line.live_discount))
      const list = Number(products.get(Number(line.product))?.discounted_price)
      const isShown = shown.some(({ stream, product }) => stream === line.live_stream && product === line.product)
      return (
        !one ||
        Number(line.price) !== Math.floor((list * (100 - Number(one.discount))) / 100) ||
        line.product !== one.product ||
        line.live_stream !== one.stream ||
        !isShown ||
        !isWithin(line.placed_at, one)
      )
    })
    expect(wrong).toEqual([])
  })

  it.each([
    ['deals', 'deal'],
    ['live_discounts', 'live_discount'],
  ])('counts as sold %s the pieces that were not cancelled before they were shipped', (tool, column) => {
    const kept = all('sub_orders').filter(({ status, shipped_at }) => status !== CANCELLED || shipped_at !== null)
    const sold = rowsBy(kept, line => line[column])
    const sum = (id: number) => (sold.get(id) ?? []).reduce((total, { quantity }) => total + Number(quantity), 0)
    expect(all(tool).filter(({ id, sold_units }) => sold_units !== sum(id))).toEqual([])
    expect(all(tool).filter(({ sold_units, max_units }) => Number(sold_units) > Number(max_units))).toEqual([])
    const isSoldOut = ({ sold_units, max_units }: DemoRow) => Number(sold_units) >= Number(max_units)
    expect(all('deals').filter(deal => deal.status === 'active' && isSoldOut(deal))).toEqual([])
  })

  it('has 40 deals in every status, below the list price, one at a time for a product', () => {
    const deals = all('deals')
    const products = byId(all('products'))
    expect(deals).toHaveLength(40)
    expect(all('user_offers')).toHaveLength(15)
    expect(new Set(deals.map(({ status }) => status))).toEqual(new Set(['draft', 'active', 'paused', 'ended']))
    expect(new Set(deals.map(({ product }) => product)).size).toBe(40)
    expect(deals.filter(deal => Number(deal.deal_price) >= Number(products.get(Number(deal.product))?.discounted_price))).toEqual([])
    const planned = new Set(all('price_schedules').map(({ product }) => product))
    expect(deals.filter(({ product }) => planned.has(product))).toEqual([])
  })

  it('has orders with the discount of an offer, by its rules', () => {
    const offers = byId(all('user_offers'))
    const using = all('orders').filter(({ user_offer }) => user_offer !== null)
    expect(using.length).toBeGreaterThan(100)
    const wrong = using.filter(order => {
      const offer = offers.get(Number(order.user_offer)) as (DemoRow & UserOfferTerms) | undefined
      const goods = Number(order.goods_amount)
      return (
        !offer ||
        order.discount_amount !== discountBy(offer, goods) ||
        goods < leastGoods(offer) ||
        offer.audience !== null ||
        !isWithin(order.placed_at, offer)
      )
    })
    expect(wrong).toEqual([])
  })

  it('has one use for each of these orders, and counters that are the sums of the uses', () => {
    const uses = all('user_offer_uses')
    const told = (order: unknown, offer: unknown, user: unknown, amount: unknown) => [order, offer, user, amount].join(' ')
    const using = all('orders').filter(({ user_offer }) => user_offer !== null)
    expect(uses.map(({ order, offer, user, amount }) => told(order, offer, user, amount)).toSorted()).toEqual(
      using.map(({ id, user_offer, reseller, discount_amount }) => told(id, user_offer, reseller, discount_amount)).toSorted(),
    )
    const offers = byId(all('user_offers'))
    expect(uses.filter(({ no, offer }) => Number(no) > Number(offers.get(Number(offer))?.uses_per_user))).toEqual([])
    const own = rowsBy(uses, ({ offer }) => offer)
    const wrong = all('user_offers').filter(({ id, uses: count, used_amount, budget }) => {
      const list = own.get(id) ?? []
      const sum = list.reduce((total, { amount }) => total + Number(amount), 0)
      return count !== list.length || Number(used_amount) !== sum || sum > Number(budget)
    })
    expect(wrong).toEqual([])
  })
})
