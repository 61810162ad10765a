import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FiguresAnswer } from '../../../resources/orders/dailytrends/contracts.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { placeOrders, shopFloor } from './placeOrders.ts'

let munshi: Awaited<ReturnType<typeof startMunshi>>

beforeAll(async () => {
  munshi = await startMunshi({ settings: { country: 'ID' } })
  await shopFloor(munshi.db)
  // Midnight in Jakarta is 17:00 UTC; in India it would be 18:30.
  await placeOrders(munshi.db, [
    { name: 'before', placed_at: '2026-11-17T16:59:59Z', verified: true, sub: '2:150000' },
    { name: 'after', placed_at: '2026-11-17T17:00:00Z', verified: true, sub: '2:89900' },
  ])
})
afterAll(() => munshi.close())

it('counts by the days of Jakarta, in whole rupiah', async () => {
  const staff = await munshi.signInAs('trends@example.com', { permissions: ['trends_view'] })
  const figures = await said<FiguresAnswer>(await staff.get('/api/admin/dashboard/figures'))
  expect(figures.today).toEqual({ num_orders: 1, gmv: '89900' })
  expect(figures.last_15_days[1]).toEqual({
    date: '2026-11-17',
    net: { num_orders: 1, gmv: '150000' },
    verified_only: { num_orders: 1, gmv: '150000' },
  })
})
