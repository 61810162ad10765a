// Own server: it moves banners.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { carry, drag, rowsOf } from './support/bars.ts'
import { screenshot } from './support/screenshot.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

const as = 'admin@example.com'
let panel: StartedPanel

beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

interface Schedule {
  readonly id: number
  readonly version: number
  readonly product: number
  readonly new_price: number
  readonly start_at: string
  readonly end_at: string
}

/** A day of the next month in India, at ten in the morning. */
function inNextMonth(day: number): string {
  const now = new Date(Date.now() + 5.5 * 3_600_000)
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, day, 4, 30)).toISOString()
}

/** Two prices of a product that has none planned: from the 5th to the 7th, and from the 12th to the 14th. */
async function twoPlanned(page: Page): Promise<readonly [Schedule, Schedule]> {
  const [products, planned] = await Promise.all([
    rowsOf<{ readonly id: number; readonly discounted_price: number }>(page, 'products', { state: 'active' }),
    rowsOf<Schedule>(page, 'price_schedules', {}),
  ])
  const busy = new Set(planned.map(({ product }) => product))
  const free = products.find(({ id, discounted_price }) => !busy.has(id) && discounted_price > 100)
  const plan = async (from: number, to: number) =>
    (await (
      await page.request.post('/api/price_schedules', {
        data: {
          product: free?.id,
          new_price: 99,
          start_at: inNextMonth(from),
          end_at: inNextMonth(to),
          reason: 'Weekend offer',
        },
        headers: { origin: new URL(page.url()).origin, 'prompts-answered': 'price_to_cap' },
      })
    ).json()) as Schedule
  return [await plan(5, 7), await plan(12, 14)]
}

const address = (filter: object) =>
  `/price-scheduling?${new URLSearchParams({ as: 'calendar', day: inNextMonth(1).slice(0, 10), filter: JSON.stringify(filter) })}`

async function startOf(page: Page, id: number): Promise<string> {
  return ((await (await page.request.get(`/api/price_schedules/${id}`)).json()) as Schedule).start_at
}

describe('prices in time', () => {
  it('are dragged and moved by keys, seen before they are saved, taken back, and refused where another holds', async () => {
    const page = await panel.open({ as, path: '/price-scheduling' })
    const [first] = await twoPlanned(page)
    await page.goto(address({ product: first.product }))
    const bar = page.locator(`#bar-${first.id}`)
    await bar.waitFor()
    const name = await bar.getAttribute('aria-label')
    expect(name).toMatch(/^Rs\. 99\.00 Scheduled; 5 \w+ \d{4}, 10:00 to 7 \w+ \d{4}, 10:00$/)
    expect(await page.locator('[data-bar]').count()).toBe(2)
    expect(await accessibilityFaults(page)).toEqual([])

    await drag(page, bar, 2)
    const panelOf = page.getByRole('dialog', { name: 'Move Rs. 99.00' })
    await panelOf.getByText('Start at').waitFor()
    await screenshot(page, 'calendar-moved')
    expect(await accessibilityFaults(page)).toEqual([])
    await panelOf.getByRole('button', { name: panelWords.save }).click()
    await expect.poll(() => startOf(page, first.id)).toBe(inNextMonth(7))
    await page.getByRole('button', { name: panelWords.undo }).click()
    await expect.poll(() => startOf(page, first.id)).toBe(inNextMonth(5))

    await expect.poll(() => bar.getAttribute('aria-label')).toBe(name)
    await bar.focus()
    await page.keyboard.press('Alt+ArrowRight')
    await panelOf.getByText('Start at').waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => startOf(page, first.id)).toBe(inNextMonth(6))
    await expect.poll(() => panelOf.count()).toBe(0)

    for (let day = 0; day < 5; day++) await page.keyboard.press('Alt+Shift+ArrowRight')
    await panelOf.getByText(/Overlaps .*, from /).waitFor()
    await screenshot(page, 'calendar-overlaps')
    expect(await panelOf.getByRole('button', { name: panelWords.save }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => panelOf.count()).toBe(0)
    expect(await startOf(page, first.id)).toBe(inNextMonth(6))

    await page.keyboard.press('m')
    const asked = page.getByRole('dialog', { name: 'Move Rs. 99.00' })
    await asked.getByLabel('Start at').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowRight')
    expect(await page.evaluate(() => document.activeElement?.id)).not.toBe(`bar-${first.id}`)
  }, 90_000)

  it('are turned by month and week, filtered, shown as the person left them, and closed where they began', async () => {
    const page = await panel.open({ as, path: '/price-scheduling?as=calendar' })
    const title = page.getByRole('main').getByRole('heading', { level: 2 })
    const now = await title.innerText()
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect.poll(() => title.innerText()).not.toBe(now)
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await expect.poll(() => title.innerText()).toBe(now)
    await page.getByRole('button', { name: 'Week', exact: true }).click()
    await page.getByRole('button', { name: 'Previous week' }).waitFor()
    await page.getByRole('button', { name: 'Month', exact: true }).click()

    await page.getByRole('button', { name: 'Active now' }).click()
    await expect.poll(() => page.getByRole('group', { name: 'Colours' }).innerText()).toBe('Active')
    const active = page.locator('[data-bar]').first()
    await active.focus()
    await page.keyboard.press('Alt+ArrowRight')
    await page.getByText('This can no longer be changed.').waitFor()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Calendar', exact: true }).click()
    await page.goto('/price-scheduling')
    await page.getByRole('region', { name: 'Price schedules' }).waitFor()
    await page.getByRole('button', { name: 'Table', exact: true }).click()
    await page.getByRole('table').waitFor()
  }, 60_000)

  it('are drawn out at their edges, by the day in a month and by the hour in a week', async () => {
    const page = await panel.open({ as, path: '/price-scheduling' })
    const [first, second] = await twoPlanned(page)
    const ends = async () => {
      const { start_at, end_at } = (await (await page.request.get(`/api/price_schedules/${first.id}`)).json()) as Schedule
      return [start_at, end_at]
    }
    const panelOf = page.getByRole('dialog', { name: 'Move Rs. 99.00' })
    const save = async () => {
      await panelOf.getByRole('button', { name: panelWords.save }).click()
      await expect.poll(() => panelOf.count()).toBe(0)
    }
    await page.goto(address({ product: first.product }))
    const bar = page.locator(`#bar-${first.id}`)
    await drag(page, bar.locator('[data-edge=to]'), 1)
    await panelOf.getByText('End at').waitFor()
    await save()
    expect(await ends()).toEqual([inNextMonth(5), inNextMonth(8)])
    await drag(page, bar.locator('[data-edge=from]'), -1)
    await panelOf.getByText('Start at').waitFor()
    await save()
    expect(await ends()).toEqual([inNextMonth(4), inNextMonth(8)])

    await page.goto(`${address({ product: first.product })}&span=week`.replace(/day=[^&]+/, `day=${inNextMonth(12).slice(0, 10)}`))
    const other = page.locator(`#bar-${second.id}`)
    await drag(page, other.locator('[data-edge=from]'), 3 / 24)
    await panelOf.getByText('Start at').waitFor()
    await save()
    await expect.poll(() => startOf(page, second.id)).toBe(inNextMonth(12).replace('T04:30', 'T07:30'))
    await other.focus()
    await page.keyboard.press('Alt+Control+ArrowLeft')
    await panelOf.getByText('Start at').waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => startOf(page, second.id)).toBe(inNextMonth(12).replace('T04:30', 'T06:30'))
  }, 90_000)

  it('stay in the lane of their product, by hand and by keys, and say why', async () => {
    const page = await panel.open({ as, path: '/price-scheduling' })
    const [[first], [other]] = [await twoPlanned(page), await twoPlanned(page)]
    await page.goto(address({ product: [first.product, other.product] }))
    const bar = page.locator(`#bar-${first.id}`)
    const refused = page.getByText('Product is set when this is created and cannot be changed.')
    await carry(page, bar, page.locator(`[data-lane="[${other.product}]"]`))
    await refused.waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => refused.count()).toBe(0)
    await bar.focus()
    const above = await page.locator('[data-lane]').first().getAttribute('data-lane')
    await page.keyboard.press(above === `[${first.product}]` ? 'Alt+ArrowDown' : 'Alt+ArrowUp')
    await refused.waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  }, 60_000)

  it('are moved by a finger from what it offers', async () => {
    const page = await panel.open({ as, touch: true, viewport: { width: 360, height: 780 }, path: '/price-scheduling' })
    const [first] = await twoPlanned(page)
    await page.goto(address({ product: first.product }))
    const bar = page.locator(`#bar-${first.id}`)
    await bar.scrollIntoViewIfNeeded()
    await bar.tap()
    const offered = page.getByRole('dialog', { name: /^Rs\. 99\.00 Scheduled/ })
    await offered.getByText('10:00 to').waitFor()
    await offered.getByRole('menuitem', { name: 'Open' }).waitFor()
    await screenshot(page, 'calendar-touched')
    expect(await accessibilityFaults(page)).toEqual([])
    await offered.getByRole('menuitem', { name: 'Move…' }).tap()
    const asked = page.getByRole('dialog', { name: 'Move Rs. 99.00' })
    const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
      .format(new Date(inNextMonth(9)))
      .replace('Sept', 'Sep')
    await asked.getByLabel('End at').fill(`${day} 10:00`)
    await asked.getByRole('button', { name: 'Show what changes' }).tap()
    await screenshot(page, 'calendar-moved-360')
    await page.getByRole('dialog').getByRole('button', { name: panelWords.save }).tap()
    await expect
      .poll(async () => ((await (await page.request.get(`/api/price_schedules/${first.id}`)).json()) as Schedule).end_at)
      .toBe(inNextMonth(9))
  }, 60_000)

  it('stand in lanes on a phone, in the dark', async () => {
    const page = await panel.open({ as, theme: 'dark', viewport: { width: 360, height: 800 }, path: '/widgets-group?as=calendar' })
    await page.getByRole('heading', { level: 3, name: 'Home · Slot 1' }).waitFor()
    await screenshot(page, 'calendar-360')
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  }, 60_000)
})
