import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startRealServer } from '../../support/realServer.ts'
import { signInByHttp } from '../../support/signInByHttp.ts'

type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number }

export interface OrderDesk {
  /**
   * Books an order of one product for the customer of an existing order.
   * @param mode of payment
   * @param offer books a product that has such an offer now
   */
  book(mode: string, offer?: 'deal' | 'live discount'): Promise<Row>
  act(order: Row, action: string, answers: object): Promise<Row>
  close(): Promise<void>
}

/**
 * A server with the demo data, and the calls of a user who books and cancels orders.
 * @param program the built server of this or another checkout
 */
export async function startOrderDesk(program?: string): Promise<OrderDesk> {
  const folder = mkdtempSync(join(tmpdir(), 'munshi-bench-orders-'))
  const server = await startRealServer({ env: { DATA_DIR: folder }, startMs: 300_000, program })
  const cookie = [...(await signInByHttp(server.url, 'admin@example.com'))].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, origin: server.url }
  const read = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${server.url}${path}`, { headers, ...init })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as unknown
  }
  const act = async (order: Row, action: string, answers: object) =>
    (await read(`/api/orders/${order.id}/actions/${action}`, {
      method: 'POST',
      body: JSON.stringify(answers),
      headers: { ...headers, 'content-type': 'application/json', 'if-match': String(order.version) },
    })) as Row
  const query = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,199]`
  const [line] = (await read(`/api/sub_orders?${query({})}`)) as Row[]
  const order = (await read(`/api/orders/${line?.order}`)) as Row
  const inStock = async (filter: object) =>
    ((await read(`/api/products?${query({ state: 'active', ...filter })}`)) as Row[]).flatMap(({ id, variations }) =>
      (variations as { name: string; stock: number }[])
        .filter(({ stock }) => stock > 5)
        .map(({ name }) => ({ product: id, variation: name })),
    )
  const stocked = await inStock({})
  if (stocked.length === 0) throw new Error('The demo data has no product in stock.')
  // Tools that an older build does not have answer 404.
  const offered = async (tool: string) => {
    const now = new Date().toISOString()
    const rows = (await read(`/api/${tool}?${query({ status: 'active' })}`).catch(() => [])) as Row[]
    return rows.filter(({ start_at, end_at }) => String(start_at) <= now && now < String(end_at))
  }
  const [deals, discounts] = [await offered('deals'), await offered('live_discounts')]
  const discounted = discounts.length === 0 ? [] : await inStock({ id_one_of: discounts.map(({ product }) => product) })
  const goods = {
    any: stocked,
    deal: deals.length === 0 ? [] : await inStock({ id_one_of: deals.map(({ product }) => product) }),
    'live discount': discounts.flatMap(discount => {
      const found = discounted.find(({ product }) => product === discount.product)
      return found ? [{ ...found, live_stream: discount.stream }] : []
    }),
  }
  let booked = 0
  return {
    async book(payment_mode, offer) {
      booked += 1
      const own = goods[offer ?? 'any']
      if (own.length === 0) throw new Error(`The demo data has no product in stock with a ${offer}.`)
      return act(order, 'book_product', { ...own[booked % own.length], quantity: 1, payment_mode })
    },
    act,
    async close() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
