import { marketplace } from 'virtual:marketplace'
import { act, render, screen, within } from '@testing-library/react'
import { I18nContextProvider } from 'react-admin'
import { describe, expect, it } from 'vitest'
import { i18nProvider } from '../../../i18n/provider.ts'
import type { FiguresAnswer } from '../../../resources/orders/dailytrends/contracts.ts'
import { FigureCards } from '../../../resources/orders/dailytrends/screen/FigureCards.tsx'
import { PlaceContext } from '../../../src/kinds/useSpeaker.ts'

const day = (date: string, orders: number, gmv: string, verified: number, verifiedGmv: string) => ({
  date,
  net: { num_orders: orders, gmv },
  verified_only: { num_orders: verified, gmv: verifiedGmv },
})
const none = (date: string) => day(date, 0, '0.00', 0, '0.00')

/** What the server answers to the worked example, seen from 18 November 2026 (Wednesday). */
const figures: FiguresAnswer = {
  date: '2026-11-18',
  today: { num_orders: 2, gmv: '900.00' },
  month_to_date: { from: '2026-11-01', to: '2026-11-18', net_orders: 11, net_gmv: '5550.00', verified_orders: 9, verified_gmv: '4250.00' },
  last_15_days: [
    day('2026-11-18', 3, '1600.00', 2, '900.00'),
    day('2026-11-17', 1, '250.00', 1, '250.00'),
    ...Array.from({ length: 13 }, (_, index) => none(`2026-11-${String(16 - index).padStart(2, '0')}`)),
  ],
  current_week: [
    day('2026-11-16', 1, '350.00', 1, '350.00'),
    day('2026-11-17', 1, '250.00', 1, '250.00'),
    day('2026-11-18', 3, '1600.00', 2, '900.00'),
  ],
  previous_week: Array.from({ length: 7 }, (_, index) => none(`2026-11-${String(9 + index).padStart(2, '0')}`)),
  weekly_totals: [
    { from: '2026-11-16', to: '2026-11-22', net_orders: 5, net_gmv: '2200.00', verified_orders: 4, verified_gmv: '1500.00' },
    { from: '2026-11-09', to: '2026-11-15', net_orders: 3, net_gmv: '1350.00', verified_orders: 2, verified_gmv: '750.00' },
    { from: '2026-11-02', to: '2026-11-08', net_orders: 2, net_gmv: '1350.00', verified_orders: 2, verified_gmv: '1350.00' },
    { from: '2026-10-26', to: '2026-11-01', net_orders: 3, net_gmv: '920.00', verified_orders: 2, verified_gmv: '800.00' },
  ],
}

async function show(answer: FiguresAnswer, country: 'IN' | 'ID' = 'IN', locale = 'en') {
  const provider = i18nProvider(marketplace.words)
  await provider.open('dailytrends')
  await provider.changeLocale(locale)
  // The chart's code arrives while it is drawn.
  await act(async () => {
    render(
      <I18nContextProvider value={provider}>
        <PlaceContext value={{ country, now: () => new Date('2026-11-18T06:30:00Z') }}>
          <FigureCards figures={answer} />
        </PlaceContext>
      </I18nContextProvider>,
    )
  })
  await screen.findAllByRole('img', {}, { timeout: 15_000 })
}

/** The cells of a table's rows, its head left out. */
const cells = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(row => [...row.children].map(cell => cell.textContent))

describe('the figures of the home page', () => {
  it('shows today and the month to date as they were counted', async () => {
    await show(figures)
    const values = [...document.querySelectorAll('dd')].map(element => element.textContent)
    expect(values).toEqual(['2', 'Rs. 900.00', '11', 'Rs. 5,550.00', '9', 'Rs. 4,250.00'])
    expect(screen.getByText('1 Nov 2026 – 18 Nov 2026')).toBeVisible()
  })

  it('lists the weeks that end on Sundays, and the days of two weeks', async () => {
    await show(figures)
    expect(cells('Weeks')).toEqual([
      ['16 Nov 2026 – 22 Nov 2026', '5', 'Rs. 2,200.00', '4', 'Rs. 1,500.00'],
      ['9 Nov 2026 – 15 Nov 2026', '3', 'Rs. 1,350.00', '2', 'Rs. 750.00'],
      ['2 Nov 2026 – 8 Nov 2026', '2', 'Rs. 1,350.00', '2', 'Rs. 1,350.00'],
      ['26 Oct 2026 – 1 Nov 2026', '3', 'Rs. 920.00', '2', 'Rs. 800.00'],
    ])
    expect(cells('This week')).toHaveLength(3)
    expect(cells('Previous week')).toHaveLength(7)
    expect(cells('This week')[2]).toEqual(['18 Nov 2026', '3', 'Rs. 1,600.00', '2', 'Rs. 900.00'])
  })

  it('has the fifteen days as a table too, newest first', async () => {
    await show(figures)
    const days = cells('Last 15 days')
    expect(days).toHaveLength(15)
    expect(days[0]).toEqual(['18 Nov 2026', '3', 'Rs. 1,600.00', '2', 'Rs. 900.00'])
    expect(days[14]?.[0]).toBe('4 Nov 2026')
  })

  it('speaks Indonesian and rupiah', async () => {
    await show({ ...figures, today: { num_orders: 1200, gmv: '1250000' } }, 'ID', 'id')
    expect(screen.getByText('Hari ini')).toBeVisible()
    expect(screen.getByText('Rp. 1.250.000')).toBeVisible()
    expect(screen.getByText('1.200')).toBeVisible()
  })
})
