import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startRealServer } from '../../support/realServer.ts'
import { signInByHttp } from '../../support/signInByHttp.ts'

type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number }

export interface OrderDesk {
  /** Books an order of one product for the customer of an existing order. @param mode of payment */
  book(mode: string): Promise<Row>
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
  const products = (await read(`/api/products?${query({ state: 'active' })}`)) as Row[]
  const inStock = products.flatMap(({ id, variations }) =>
    (variations as { name: string; stock: number }[])
      .filter(({ stock }) => stock > 5)
      .map(({ name }) => ({ product: id, variation: name })),
  )
  if (inStock.length === 0) throw new Error('The demo data has no product in stock.')
  let booked = 0
  return {
    async book(payment_mode) {
      booked += 1
      return act(order, 'book_product', { ...inStock[booked % inStock.length], quantity: 1, payment_mode })
    },
    act,
    async close() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
