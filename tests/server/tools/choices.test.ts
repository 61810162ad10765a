import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Choices } from '../../../schema/wire/searches.ts'
import { said } from '../../support/startMunshi.ts'
import { startOrderDesk } from './orderDesk.ts'

describe('goods that are chosen by stock, price and picture', () => {
  let desk: Awaited<ReturnType<typeof startOrderDesk>>
  let line: number
  beforeAll(async () => {
    desk = await startOrderDesk()
    line = (await desk.order({}, { status: 4 })).lines[0] ?? 0
  })
  afterAll(() => desk.close())

  const ofLine = (id: number | string) => `/api/return_requests/choices/exchange_variation?of=${id}`
  const ofProduct = (id: number) => `/api/orders/choices/book_product.variation?of=${id}`

  it('are the sizes of the product that a sub-order names, for whoever may ask for an exchange', async () => {
    const support = await desk.signInAs('support@example.com', { permissions: ['agent_dashboard'] })
    const choices = await said<Choices>(await support.get(ofLine(line)))
    const product = await desk.row('products', 900_001)
    expect(choices).toMatchObject({ tool: 'products', id: 900_001, title: product.name })
    expect(choices.facts).toEqual({ discounted_price: product.discounted_price })
    expect(choices.options).toEqual(
      (product.variations as { name: string; stock: number }[]).map(({ name, stock }) => ({ value: name, left: stock })),
    )
  })

  it('are the sizes of the product that is to be booked', async () => {
    expect((await said<Choices>(await desk.agent.get(ofProduct(900_001)))).options.map(({ value }) => value)).toContain('M')
  })

  it('are told to nobody else, and of nothing that one does not reach', async () => {
    const viewer = await desk.signInAs('viewer@example.com', { permissions: ['orders_view', 'order_view'] })
    expect([(await viewer.get(ofLine(line))).status, (await viewer.get(ofProduct(900_001))).status]).toEqual([403, 403])
    const seller = await desk.signInAs('seller@example.com', { permissions: ['return_edit'], supplier: 1002 })
    expect((await seller.get(ofLine(line))).status).toBe(404)
    expect((await desk.agent.get(ofLine(999_999_999))).status).toBe(404)
    for (const id of ['x', '0', '-1', '']) expect((await desk.agent.get(ofLine(id))).status).toBe(422)
  })
})
