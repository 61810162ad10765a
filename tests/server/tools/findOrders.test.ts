import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Found, Hit } from '../../../schema/wire/searches.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

describe('the one search box of orders', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let agent: Awaited<ReturnType<typeof app.signInAs>>
  let supplier: number
  let order: number
  let other: number
  let request: number
  const ask = (q: string) => agent.get(`/api/orders/find?${new URLSearchParams({ q })}`)
  const find = async (q: string) => {
    const answer = await ask(q)
    expect(answer.status).toBe(200)
    return (await answer.json()) as Found
  }

  beforeAll(async () => {
    app = await startMunshi()
    agent = await app.signInAs('agent@example.com', { permissions: ['orders_view'] })
    supplier = await insertRow(app.db, 'suppliers', {})
    const others = await insertRow(app.db, 'suppliers', {})
    const asha = await insertRow(app.db, 'users', { code: 'RS100014', name: 'Asha Traders', phone: '9811112222' })
    const bina = await insertRow(app.db, 'users', { code: 'RS100015', name: 'Bina Stores', phone: '9811113333' })
    const mahesh = await insertRow(app.db, 'customers', { code: 'CU200001', name: 'Mahesh Patil', reseller: asha, phone: '9822223333' })
    const kavita = await insertRow(app.db, 'customers', { code: 'CU200002', name: 'Kavita Rao', reseller: bina, phone: '9822224444' })
    const made = { reseller: asha, customer: mahesh, customer_phone: '9822223333' }
    order = await insertRow(app.db, 'orders', { ...made, order_number: '261118000777' })
    const line = await insertRow(app.db, 'sub_orders', { order, supplier, sub_order_number: '261118000777_2', awb: '2065490138270' })
    const parcel = { sub_order: line, courier: await insertRow(app.db, 'couriers', { name: 'Delhivery', code: 'delhivery' }) }
    await insertRow(app.db, 'shipments', { ...parcel, kind: 'forward', awb: '2065490138270' })
    const reverse_shipment = await insertRow(app.db, 'shipments', { ...parcel, kind: 'reverse', awb: 'RR00000077' })
    request = await insertRow(app.db, 'return_requests', {
      request_number: 'RR00000077',
      sub_order: line,
      request_type: 'return',
      reverse_shipment,
    })
    for (const [number, awb] of [
      ['261118000778', 'AWB-900001'],
      ['261118000779', 'AWB-900001'],
    ] as const) {
      other = await insertRow(app.db, 'orders', { order_number: number, reseller: bina, customer: kavita, customer_phone: '9822224444' })
      const sub_order = await insertRow(app.db, 'sub_orders', { order: other, supplier: others, sub_order_number: `${number}_1`, awb })
      const courier = await insertRow(app.db, 'couriers', { name: `Courier of ${number}`, code: `c${number}` })
      await insertRow(app.db, 'shipments', { sub_order, courier, kind: 'forward', awb })
    }
  })
  afterAll(() => app.close())

  it.each([
    ['its number', '261118000777', 'order_number'],
    ['the number of a line', '261118000777_2', 'sub_order_number'],
    ['the customer’s phone', '9822223333', 'customer_phone'],
    ['the phone with the country’s code', '+91 98222-23333', 'customer_phone'],
    ['the phone with a 0', '098222 23333', 'customer_phone'],
    ['the phone with the code and no plus', '919822223333', 'customer_phone'],
    ['the reseller’s phone', '+919811112222', 'reseller_phone'],
    ['the reseller’s code in small letters', 'rs100014', 'reseller_code'],
    ['the customer’s code', 'cu200001', 'customer_code'],
    ['the AWB', '2065490138270', 'awb'],
    ['the AWB of what comes back', 'rr00000077', 'awb'],
    ['a part of the reseller’s name', 'asha tr', 'reseller_name'],
    ['the customer’s name', 'Mahesh Patil', 'customer_name'],
  ])('finds an order by %s', async (_by, q, by) => {
    const found = await find(q)
    expect([found.id, found.ways.at(-1)?.by]).toEqual([order, by])
  })

  it.each([
    ['its number', 'rr00000077', 'request_number'],
    ['the number of its line', '261118000777_2', 'sub_order_number'],
    ['the number of its order', '261118000777', 'order_number'],
    ['the customer’s phone', '+91 98222 23333', 'customer_phone'],
    ['the reseller’s code', 'rs100014', 'reseller_code'],
  ])('of returns finds a request by %s', async (_by, q, by) => {
    const returns = await app.signInAs('returns@example.com', { permissions: ['return_edit'] })
    const found = (await (await returns.get(`/api/return_requests/find?${new URLSearchParams({ q })}`)).json()) as Found
    expect([found.id, found.ways.at(-1)?.by]).toEqual([request, by])
  })

  it('lists several: by the filter that found them, or by their ids where the list needs another filter', async () => {
    expect(await find('RS100015')).toMatchObject({ id: null, filter: { reseller_code: 'RS100015' } })
    const { id, filter } = await find('awb-900001')
    expect([id, filter]).toEqual([null, { id: [other, other - 1] }])
    for (const asked of [filter, (await find('bina')).filter]) {
      const listed = await agent.get(`/api/orders?filter=${encodeURIComponent(JSON.stringify(asked))}`)
      expect(((await listed.json()) as unknown[]).length).toBe(2)
    }
  })

  it('the panel finds an order by the name of its customer, where the customer has no screen for whoever asks; else the customer', async () => {
    const palette = async (who: typeof agent, q: string) => {
      const hits = await said<Hit[]>(await who.get(`/api/search?${new URLSearchParams({ q })}`))
      return hits.map(({ tool, address }) => [tool, address])
    }
    expect(await palette(agent, 'mahesh pat')).toEqual([['orders', `/order/${order}`]])
    expect(await palette(agent, 'ma')).toEqual([])
    const support = await app.signInAs('support@example.com', { permissions: ['orders_view', 'agent_dashboard'] })
    expect(await palette(support, 'mahesh pat')).toEqual([['customers', expect.stringMatching(/^\/agent-dashboard\/customer\/\d+$/)]])
    // Of a supplier's people nobody is told of customers.
    const bound = await app.signInAs('bound-to-names@example.com', { permissions: ['orders_view'], supplier })
    expect(await palette(bound, 'mahesh pat')).toEqual([])
  })

  it('says what a text was understood as where nothing is found', async () => {
    expect(await find('9000000001')).toEqual({
      ways: [
        { by: 'customer_phone', value: '9000000001' },
        { by: 'reseller_phone', value: '9000000001' },
        { by: 'awb', value: '9000000001' },
      ],
      id: null,
      filter: null,
    })
    expect(await find('%')).toEqual({ ways: [], id: null, filter: null })
    expect((await find("' or 1=1 --")).filter).toBeNull()
  })

  it('finds by a masked number whole and never by a part of it', async () => {
    expect((await find('982222333')).filter).toBeNull()
    const [row] = (await (await agent.get('/api/orders?filter={"customer_phone":"9822223333"}')).json()) as { customer_phone: string }[]
    expect(row?.customer_phone).toMatch(/^••••/)
  })

  it('finds people of a supplier the orders with lines of theirs alone', async () => {
    const bound = await app.signInAs('bound@example.com', { permissions: ['orders_view'], supplier })
    const of = async (q: string) => ((await (await bound.get(`/api/orders/find?q=${q}`)).json()) as Found).id
    expect([await of('261118000777'), await of('261118000778'), await of('AWB-900001')]).toEqual([order, null, null])
  })

  it('is for whoever may list orders, and says what is wrong with nothing, with too much, and with a name that many have', async () => {
    const nobody = await app.signInAs('nobody@example.com', { permissions: ['agent_dashboard'] })
    expect((await nobody.get('/api/orders/find?q=asha')).status).toBe(403)
    for (const q of ['', ' ', 'a'.repeat(101)]) expect((await ask(q)).status).toBe(422)
    for (let index = 0; index < 201; index++)
      await insertRow(app.db, 'users', {
        code: `RS3${String(index).padStart(5, '0')}`,
        name: `Common ${index}`,
        phone: `97${String(index).padStart(8, '0')}`,
      })
    const answer = await ask('common')
    expect([answer.status, ((await answer.json()) as { errors: { q?: { code: string } } }).errors.q?.code]).toEqual([
      422,
      'narrow_the_name',
    ])
    expect((await agent.get('/api/suppliers/find?q=asha')).status).not.toBe(200)
  })
})
