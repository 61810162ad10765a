import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dailyFigures, followWrites } from '../../../resources/orders/dailytrends/background.ts'
import type { FiguresAnswer, Trends } from '../../../resources/orders/dailytrends/contracts.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { placeOrders, shopFloor } from './placeOrders.ts'

let munshi: Awaited<ReturnType<typeof startMunshi>>

beforeAll(async () => {
  munshi = await startMunshi()
  await shopFloor(munshi.db)
  await placeOrders(munshi.db, [
    { name: '1', placed_at: '2026-11-18T05:00:00Z', verified: true, sub: '2:500 5:40', catalog: 1, payment_mode: 'online', source: 'web' },
    { name: '2', placed_at: '2026-11-18T05:10:00Z', verified: false, sub: '2:100', catalog: 2, state: 'Gujarat' },
    { name: '3', placed_at: '2026-11-17T05:00:00Z', verified: true, sub: '7:300.50', source: '=1+1' },
    { name: '4', placed_at: '2026-11-17T05:00:00Z', verified: false, sub: '5:70 5:30', catalog: 1 },
  ])
})
afterAll(() => munshi.close())

describe('by dimension', () => {
  it('splits the days, sums them up, and says what is cancelled and returned', async () => {
    const staff = await munshi.signInAs('trends@example.com', { permissions: ['trends_view'] })
    const trends = await said<Trends>(await staff.get('/api/admin/dashboard/trends?from=2026-11-17&to=2026-11-18&dimension=category'))
    expect(trends.days).toMatchObject([
      { date: '2026-11-17', net_orders: 1, net_gmv: '300.50', cancelled_orders: 1, returned_orders: 1 },
      { date: '2026-11-18', net_orders: 2, net_gmv: '600.00', cancelled_orders: 0, returned_orders: 0 },
    ])
    expect(trends.total).toEqual({
      net_orders: 3,
      net_gmv: '900.50',
      verified_orders: 2,
      verified_gmv: '800.50',
      cancelled_orders: 1,
      returned_orders: 1,
    })
    expect(trends.values.map(({ value, net_orders, net_gmv }) => [value, net_orders, net_gmv])).toEqual([
      ['Ethnic wear', 1, '500.00'],
      ['', 1, '300.50'],
      ['Cookware', 1, '100.00'],
    ])
    expect(trends.cells.filter(cell => cell.value === 'Ethnic wear')).toMatchObject([
      { date: '2026-11-17', net_orders: 0, net_gmv: '0.00', cancelled_orders: 1 },
      { date: '2026-11-18', net_orders: 1, verified_gmv: '500.00' },
    ])
  })

  it.each([
    ['payment_mode', ['online', 'cod']],
    ['state', ['Maharashtra', 'Gujarat']],
    ['source', ['web', '=1+1', 'app']],
    ['all', []],
  ])('%s', async (dimension, values) => {
    const staff = await munshi.signInAs('trends@example.com')
    const trends = await said<Trends>(await staff.get(`/api/admin/dashboard/trends?from=2026-11-17&to=2026-11-18&dimension=${dimension}`))
    expect(trends.values.map(one => one.value)).toEqual(values)
  })

  it('refuses more than 30 days and a dimension there is not', async () => {
    const staff = await munshi.signInAs('trends@example.com')
    const days = (from: string) => staff.get(`/api/admin/dashboard/trends?from=${from}&to=2026-11-18`)
    expect((await days('2026-10-20')).status).toBe(200)
    expect(await said(await days('2026-10-19'))).toMatchObject({ errors: { to: { code: 'span_too_long', params: { maximum: 30 } } } })
    expect((await staff.get('/api/admin/dashboard/trends?dimension=reseller')).status).toBe(422)
  })

  it('as a file: one line a day and value, with nothing a spreadsheet would run', async () => {
    const staff = await munshi.signInAs('trends@example.com')
    const answer = await staff.get('/api/admin/dashboard/trends/export/csv?from=2026-11-17&to=2026-11-17&dimension=source')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toContain('trends-source-2026-11-17-2026-11-17.csv')
    expect((await answer.text()).split('\r\n')).toEqual([
      'date,source,net_orders,net_gmv,verified_orders,verified_gmv,cancelled_orders,returned_orders',
      "2026-11-17,'=1+1,1,300.50,1,300.50,0,1",
      '2026-11-17,app,0,0.00,0,0.00,1,0',
      '',
    ])
  })
})

describe('kept true', () => {
  const touched = async () =>
    (await sql<{ day: string }>`select distinct day from metric_days_touched order by 1`.execute(munshi.db.sql)).rows.map(row => row.day)
  const none = () => []
  const today = async () => {
    const staff = await munshi.signInAs('trends@example.com')
    return (await said<FiguresAnswer>(await staff.get('/api/admin/dashboard/figures'))).today
  }

  it('a write to a line marks the day of its order, and the next view shows it', async () => {
    expect(await today()).toEqual({ num_orders: 1, gmv: '500.00' })
    await munshi.db.transaction(async trx => {
      await sql`update sub_orders set status = 5 where sub_order_number = '1_1'`.execute(trx)
      const { rows } = await sql<{ id: number }>`select id from sub_orders where sub_order_number = '1_1'`.execute(trx)
      await followWrites('IN')(trx, new Map([['sub_orders', [rows[0]!.id]]]), new Map([['sub_orders', new Set(['status'])]]), none)
    })
    expect(await touched()).toEqual(['2026-11-18'])
    expect(await today()).toEqual({ num_orders: 0, gmv: '0.00' })
    expect(await touched()).toEqual([])
  })

  it('a write that is rolled back marks nothing', async () => {
    await expect(
      munshi.db.transaction(async trx => {
        await followWrites('IN')(trx, new Map([['orders', [1]]]), new Map([['orders', new Set(['*'])]]), none)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await touched()).toEqual([])
  })

  it('writes to other tables, and to what no figure counts, mark nothing', async () => {
    await munshi.db.transaction(trx =>
      followWrites('IN')(trx, new Map([['suppliers', [1]]]), new Map([['suppliers', new Set(['*'])]]), none),
    )
    const { rows } = await sql<{ id: number }>`select id from sub_orders where sub_order_number = '1_1'`.execute(munshi.db.sql)
    const line = new Map([['sub_orders', [rows[0]!.id]]])
    await munshi.db.transaction(trx => followWrites('IN')(trx, line, new Map([['sub_orders', new Set(['sla_date'])]]), none))
    expect(await touched()).toEqual([])
  })

  it('brings all touched days up to date in turn, days without orders to zero', async () => {
    await sql`update sub_orders set status = 2 where "order" = 1`.execute(munshi.db.sql)
    await sql`update orders set placed_at = '2026-03-01T05:00:00Z' where id = 1`.execute(munshi.db.sql)
    await sql`insert into metric_days_touched (day) values ('2026-03-01'), ('2026-03-01'), ('2026-11-18')`.execute(munshi.db.sql)
    await munshi.doWork(dailyFigures)
    const { rows } = await sql`select metric_date, net_orders, net_gmv from daily_metrics
      where dimension = 'all' and metric_date in ('2026-03-01', '2026-11-18') order by 1`.execute(munshi.db.sql)
    expect(rows).toEqual([
      { metric_date: '2026-03-01', net_orders: 1, net_gmv: '540.00' },
      { metric_date: '2026-11-18', net_orders: 1, net_gmv: '100.00' },
    ])
    expect(await touched()).toEqual([])
  })

  it('many who look at once see the same', async () => {
    await sql`insert into metric_days_touched (day) values ('2026-11-18')`.execute(munshi.db.sql)
    const seen = await Promise.all(Array.from({ length: 8 }, today))
    expect(new Set(seen.map(one => JSON.stringify(one))).size).toBe(1)
  })
})
