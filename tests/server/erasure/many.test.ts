import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { insertRow } from '../../support/insertRow.ts'
import type { StartedApp } from '../../support/server.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

const MANY = 2_100
let app: StartedApp
beforeAll(async () => {
  app = await startMunshi()
  await loadFixtures(app)
})
afterAll(() => app.close())

it('erases thousands of customers and orders with a reseller, and what was kept of each', async () => {
  const id = await insertRow(app.db, 'users', { code: 'RS900001', name: 'Kasturi Wagholikar', phone: '9812345670' })
  await sql`insert into customers (code, reseller, name, phone, address_line1, city, state, pincode)
    select 'CX' || i, ${id}, 'Buyer Num' || i, (9700000000 + i)::text, i || ' Market Road', 'Pune', 'Maharashtra', '411001'
    from generate_series(1, ${MANY}::integer) i`.execute(app.db.sql)
  await sql`insert into orders (order_number, reseller, customer, customer_name, customer_phone, address_line1, city, state, pincode, payment_mode,
      total_amount, placed_at, status)
    select 'N' || id, ${id}, id, name, phone, address_line1, city, state, pincode, 'cod', 349, '2026-11-01T06:00:00Z', 4
    from customers where reseller = ${id}`.execute(app.db.sql)
  await sql`insert into exports (at, staff_user, tool, format, filter, columns)
    select now(), 1, 'orders', 'csv', jsonb_build_object('phone', phone, 'status', 4), '[]' from customers where reseller = ${id}`.execute(
    app.db.sql,
  )
  const staff = await app.signInAs('growth@example.com', { permissions: ['resellers_view', 'reseller_edit'] })
  const plan = await said<{ change_set: number; counts: object }>(
    await staff.post(`/api/users/${id}/actions/delete_hard?plan=true`, {}, { 'if-match': '1' }),
  )
  expect(plan.counts).toMatchObject({ by_tool: { users: 1, customers: MANY, orders: MANY } })
  expect((await staff.post(`/api/changes/${plan.change_set}/apply`)).status).toBe(200)
  const { rows } = await sql`select customer_name, customer_phone, address_line1, total_amount, count(*)::integer as n from orders
    where reseller = ${id} group by 1, 2, 3, 4`.execute(app.db.sql)
  expect(rows).toEqual([{ customer_name: 'Deleted customer', customer_phone: '', address_line1: '', total_amount: '349.00', n: MANY }])
  const { rows: filters } = await sql`select filter, count(*)::integer as n from exports group by 1`.execute(app.db.sql)
  expect(filters).toEqual([{ filter: { status: 4 }, n: MANY }])
})
