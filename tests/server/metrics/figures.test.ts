import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DayFigures, FiguresAnswer } from '../../../resources/orders/dailytrends/contracts.ts'
import type { Browser } from '../../support/browser.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { placeOrders, shopFloor } from './placeOrders.ts'
import { workedExample } from './workedExample.ts'

let munshi: Awaited<ReturnType<typeof startMunshi>>
let staff: Browser

beforeAll(async () => {
  munshi = await startMunshi()
  await shopFloor(munshi.db)
  await placeOrders(munshi.db, workedExample)
  staff = await munshi.signInAs('trends@example.com', { permissions: ['trends_view'] })
})
afterAll(() => munshi.close())

const day = (orders: number, gmv: string, verified: number, verifiedGmv: string): DayFigures => ({
  net: { num_orders: orders, gmv },
  verified_only: { num_orders: verified, gmv: verifiedGmv },
})
const none = day(0, '0.00', 0, '0.00')

describe('people of a supplier', () => {
  it('see the figures of their own lines, and of nobody else’s', async () => {
    const others = await munshi.signInAs('others@example.com', { permissions: ['orders_view', 'trends_view'], supplier: 2 })
    const own = await munshi.signInAs('own@example.com', { permissions: ['orders_view', 'trends_view'], supplier: 1 })
    const whole = await said<FiguresAnswer>(await staff.get('/api/admin/dashboard/figures'))
    expect(await said<FiguresAnswer>(await own.get('/api/admin/dashboard/figures'))).toEqual(whole)
    const days = await said(await staff.get('/api/admin/dashboard/metrics'))
    expect(await said(await own.get('/api/admin/dashboard/metrics'))).toEqual(days)
    const nothing = await said<FiguresAnswer>(await others.get('/api/admin/dashboard/figures'))
    expect(nothing.today).toEqual({ num_orders: 0, gmv: '0.00' })
    expect(nothing.month_to_date).toMatchObject({ net_orders: 0, net_gmv: '0.00', verified_orders: 0 })
    expect(nothing.last_15_days.every(({ net }) => net.num_orders === 0)).toBe(true)
    expect((await others.get('/api/admin/dashboard/trends')).status).toBe(403)
    expect((await others.get('/api/admin/dashboard/trends/export/csv')).status).toBe(403)
  })
})

describe('the dashboard call', () => {
  it('gives every day by date, from the Monday of the fourth week to today when nothing is asked', async () => {
    const days = await said<Record<string, DayFigures>>(await staff.get('/api/admin/dashboard/metrics'))
    expect(Object.keys(days)).toHaveLength(24)
    expect(Object.keys(days)[0]).toBe('2026-10-26')
    expect(Object.keys(days).at(-1)).toBe('2026-11-18')
    expect(days).toMatchObject({
      '2026-11-18': day(3, '1600.00', 2, '900.00'),
      '2026-11-17': day(1, '250.00', 1, '250.00'),
      '2026-11-16': day(1, '350.00', 1, '350.00'),
      '2026-11-15': day(1, '450.00', 1, '450.00'),
      '2026-11-14': none,
      '2026-11-12': day(1, '600.00', 0, '0.00'),
      '2026-11-09': day(1, '300.00', 1, '300.00'),
      '2026-11-04': day(1, '800.00', 1, '800.00'),
      '2026-11-03': none,
      '2026-11-01': day(1, '650.00', 1, '650.00'),
      '2026-10-31': day(1, '150.00', 1, '150.00'),
      '2026-10-26': day(1, '120.00', 0, '0.00'),
    })
  })

  it('gives the days that are asked for, and refuses what is no span', async () => {
    const asked = await staff.get('/api/admin/dashboard/metrics?from=2026-10-25&to=2026-10-26')
    expect(await said(asked)).toEqual({ '2026-10-25': day(1, '999.00', 1, '999.00'), '2026-10-26': day(1, '120.00', 0, '0.00') })
    for (const [query, field, code] of [
      ['from=2026-02-31', 'from', 'date'],
      ['from=yesterday', 'from', 'date'],
      ["to=2026-11-18'--", 'to', 'date'],
      ['from=2026-11-19&to=2026-11-18', 'from', 'from_not_below_to'],
      ['from=2026-01-01&to=2026-11-18', 'to', 'span_too_long'],
    ] as const) {
      const answer = await staff.get(`/api/admin/dashboard/metrics?${query}`)
      expect([query, answer.status, await said(answer)]).toMatchObject([query, 422, { errors: { [field]: { code } } }])
    }
  })
})

describe('the figures of the home page', () => {
  let figures: FiguresAnswer
  beforeAll(async () => {
    figures = await said<FiguresAnswer>(await staff.get('/api/admin/dashboard/figures'))
  })
  const sum = (list: readonly DayFigures[]) => [
    list.reduce((total, one) => total + one.net.num_orders, 0),
    list.reduce((total, one) => total + Number(one.net.gmv), 0),
    list.reduce((total, one) => total + one.verified_only.num_orders, 0),
    list.reduce((total, one) => total + Number(one.verified_only.gmv), 0),
  ]

  it('today: verified orders', () => {
    expect(figures.date).toBe('2026-11-18')
    expect(figures.today).toEqual({ num_orders: 2, gmv: '900.00' })
  })

  it('month to date', () => {
    expect(figures.month_to_date).toEqual({
      from: '2026-11-01',
      to: '2026-11-18',
      net_orders: 11,
      net_gmv: '5550.00',
      verified_orders: 9,
      verified_gmv: '4250.00',
    })
  })

  it('the last 15 days, newest first', () => {
    expect(figures.last_15_days.map(one => one.date)).toEqual(
      Array.from({ length: 15 }, (_, ago) => `2026-11-${String(18 - ago).padStart(2, '0')}`),
    )
    expect(sum(figures.last_15_days)).toEqual([9, 4350, 7, 3050])
  })

  it('the current and the previous week', () => {
    expect(figures.current_week.map(one => one.date)).toEqual(['2026-11-16', '2026-11-17', '2026-11-18'])
    expect(sum(figures.current_week)).toEqual([5, 2200, 4, 1500])
    expect(figures.previous_week).toHaveLength(7)
    expect(figures.previous_week[0]!.date).toBe('2026-11-09')
    expect(sum(figures.previous_week)).toEqual([3, 1350, 2, 750])
  })

  it('four weeks that end on Sundays', () => {
    expect(figures.weekly_totals).toEqual([
      { from: '2026-11-16', to: '2026-11-22', net_orders: 5, net_gmv: '2200.00', verified_orders: 4, verified_gmv: '1500.00' },
      { from: '2026-11-09', to: '2026-11-15', net_orders: 3, net_gmv: '1350.00', verified_orders: 2, verified_gmv: '750.00' },
      { from: '2026-11-02', to: '2026-11-08', net_orders: 2, net_gmv: '1350.00', verified_orders: 2, verified_gmv: '1350.00' },
      { from: '2026-10-26', to: '2026-11-01', net_orders: 3, net_gmv: '920.00', verified_orders: 2, verified_gmv: '800.00' },
    ])
  })
})

describe('who may see them', () => {
  it.each([
    ['/api/admin/dashboard/metrics', ['trends_view'], 200],
    ['/api/admin/dashboard/metrics', ['orders_view'], 200],
    ['/api/admin/dashboard/metrics', ['suppliers_view'], 403],
    ['/api/admin/dashboard/figures', ['orders_view'], 200],
    ['/api/admin/dashboard/figures', [], 403],
    ['/api/admin/dashboard/trends', ['trends_view'], 200],
    ['/api/admin/dashboard/trends', ['orders_view'], 403],
    ['/api/admin/dashboard/trends/export/csv', ['trends_view'], 200],
    ['/api/admin/dashboard/trends/export/csv', ['orders_view'], 403],
  ] as const)('%s with %j: %i', async (path, may, status) => {
    const person = await munshi.signInAs(`${may.join('-') || 'nothing'}@example.com`, { permissions: may })
    expect((await person.get(path)).status).toBe(status)
  })

  it('nobody without a session', async () => {
    for (const path of ['metrics', 'figures', 'trends', 'trends/export/csv'])
      expect((await munshi.browser().get(`/api/admin/dashboard/${path}`)).status).toBe(401)
  })
})
