// Own server: it changes the language of a person.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { screenshot } from './support/screenshot.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

const admin = 'admin@example.com'
let panel: StartedPanel

beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

async function bannerOf(page: Page): Promise<number> {
  const found = await page.request.get(`/api/banners?filter=${encodeURIComponent('{"active":true}')}`)
  return ((await found.json()) as { id: number }[])[0]?.id ?? 0
}
/** What stands in a box, without the marks that the package puts between its parts and nobody sees. */
const shown = async (box: Locator) => (await box.inputValue()).replaceAll('\u200e', '')
const calendar = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('grid') })

describe('days and moments', () => {
  it('are typed key by key, chosen in the calendar by keyboard alone, and emptied', async () => {
    const page = await panel.open({ as: admin, path: '/orders' })
    await page.getByRole('search', { name: panelWords.filters }).getByRole('button', { name: panelWords.filter }).click()
    await page.getByRole('combobox', { name: 'Field' }).fill('Placed at')
    await page.getByRole('option', { name: 'Placed at' }).click()
    const from = page.getByLabel('Placed at: From')
    await from.click()
    await page.keyboard.press('Home')
    await page.keyboard.type('8nov2026')
    await expect.poll(() => shown(from)).toBe('8 Nov 2026')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await calendar(page).getByRole('gridcell', { name: '8', exact: true, selected: true }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'dates-filter-light')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect.poll(() => shown(from)).toBe('9 Nov 2026')
    await from.focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await page.getByLabel('Placed at: To').fill('19 Nov 2026')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText(/^Placed at: up to 19 Nov 2026/).waitFor()
  })

  it('that are half typed are refused on their field', async () => {
    const page = await panel.open({ as: admin, path: '/app-banners' })
    await page.goto(`/banner/${await bannerOf(page)}`)
    const start = page.getByLabel('Start time')
    await start.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await page.keyboard.type('7')
    await page.getByRole('button', { name: panelWords.save, exact: true }).click()
    await start.and(page.locator('[aria-invalid=true]')).waitFor()
  })

  it.each([
    ['light', 1366, 'en'],
    ['dark', 1366, 'en'],
    ['light', 360, 'en'],
    ['dark', 360, 'id'],
  ] as const)('in a form, %s at %i px in %s: nothing scrolls sideways, axe finds nothing', async (theme, width, locale) => {
    const page = await panel.open({ as: admin, path: '/app-banners', theme })
    if (locale === 'id') await page.getByLabel(/^(Language|Bahasa)$/).selectOption('id')
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/banner/${await bannerOf(page)}`)
    const box = page.locator('[data-field=start_time] input')
    await box.fill(locale === 'id' ? '8 Agu 2026 10:30' : '8 Aug 2026 10:30')
    await expect.poll(() => shown(box)).toBe(locale === 'id' ? '8 Agu 2026 10:30' : '8 Aug 2026 10:30')
    await screenshot(page, `dates-form-${theme}-${width}-${locale}`)
    await page.locator('[data-field=start_time] button').click()
    await calendar(page).getByRole('gridcell', { name: '8', exact: true, selected: true }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, `dates-calendar-${theme}-${width}-${locale}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })
})
