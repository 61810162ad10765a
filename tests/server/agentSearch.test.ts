import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRow } from '../support/insertRow.ts'
import { startMunshi } from '../support/startMunshi.ts'

type Hit = { tool: string; id: number; title: string; address: string }

describe('finding whoever is on the phone', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let agent: Awaited<ReturnType<typeof app.signInAs>>
  let reseller: number
  let customer: number
  let order: number
  const find = async (q: string) => {
    const answer = await agent.get(`/api/agent-dashboard/search?${new URLSearchParams({ q })}`)
    expect(answer.status).toBe(200)
    return (await answer.json()) as Hit[]
  }

  beforeAll(async () => {
    app = await startMunshi()
    agent = await app.signInAs('agent@example.com', { permissions: ['agent_dashboard'] })
    reseller = await insertRow(app.db, 'users', {
      code: 'RS100042',
      name: 'Asha Patel',
      email: 'asha.patel@example.com',
      phone: '9811112222',
    })
    await insertRow(app.db, 'users', { code: 'RS100043', name: 'Bina Asha', email: 'bina@example.com', phone: '9811113333' })
    customer = await insertRow(app.db, 'customers', { code: 'CU200001', reseller, phone: '9822223333' })
    order = await insertRow(app.db, 'orders', { order_number: '261118000777', reseller, customer })
  })
  afterAll(() => app.close())

  it.each([
    ['a code', 'RS100042'],
    ['a code in small letters', 'rs100042'],
    ['an e-mail', 'asha.patel@example.com'],
    ['the beginning of an e-mail', 'asha.patel@'],
    ['a phone number', '9811112222'],
    ['a phone number as people say it', '+91 98111 12222'],
    ['the beginning of a name', 'asha p'],
  ])('finds a reseller by %s', async (_by, q) => {
    expect((await find(q)).map(({ tool, id }) => [tool, id])).toEqual([['users', reseller]])
  })

  it('finds a reseller by id', async () => {
    expect((await find(String(reseller)))[0]).toMatchObject({ tool: 'users', id: reseller, address: `/agent-dashboard/person/${reseller}` })
  })

  it('finds a customer by code and by phone, whole, and never by a part of the number', async () => {
    expect((await find('CU200001')).map(({ id }) => id)).toEqual([customer])
    expect((await find('98222 23333')).map(({ tool }) => tool)).toEqual(['customers'])
    expect(await find('982222333')).toEqual([])
  })

  it('finds an order by its number or that of a line of it', async () => {
    expect((await find('261118000777')).map(({ id }) => id)).toEqual([order])
    expect((await find('261118000777_1')).map(({ address }) => address)).toEqual([`/order/${order}`])
  })

  it('finds a customer by the beginning of the name', async () => {
    await sql`update customers set name = 'Mahesh Patil' where id = ${customer}`.execute(app.db.sql)
    expect((await find('mahesh p')).map(({ tool, id }) => [tool, id])).toEqual([['customers', customer]])
    expect(await find('patil')).toEqual([])
  })

  it('finds a name by its beginning only, and takes what SQL would read as more as it is', async () => {
    expect((await find('Asha')).map(({ id }) => id)).toEqual([reseller])
    expect(await find('%%')).toEqual([])
    expect(await find("' or 1=1 --")).toEqual([])
    expect(await find('a')).toEqual([])
  })

  it('opens the desk of the person, with their orders', async () => {
    const desk = (await (await agent.get(`/api/users/${reseller}/desk`)).json()) as {
      parts: { orders: { id: number; customer_phone: string }[] }
    }
    expect(desk.parts.orders.map(({ id }) => id)).toEqual([order])
    expect(desk.parts.orders[0]?.customer_phone).toMatch(/^••••/)
  })

  it('is for agents, and says what is wrong with nothing and with too much', async () => {
    const other = await app.signInAs('other@example.com', { permissions: ['orders_view'] })
    expect((await other.get('/api/agent-dashboard/search?q=asha')).status).toBe(403)
    expect((await agent.get('/api/agent-dashboard/search?q=')).status).toBe(422)
    expect((await agent.get(`/api/agent-dashboard/search?q=${'a'.repeat(101)}`)).status).toBe(422)
  })
})
