// Own server: it reports ad events with a key of its own, and runs a campaign to its end.
import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedHeaders } from '../../server/outbox/signature.ts'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { screenshot } from './support/screenshot.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

const maker = 'marketing@example.com'
const lead = 'staff-7@example.com'
const key = randomBytes(32)
/** India is ahead of UTC by this time. */
const INDIA_MS = 19_800_000
const PHONE = { width: 360, height: 740 }

let panel: StartedPanel
beforeAll(async () => {
  panel = await startPanel({ INGEST_AD_EVENTS_KEYS: `whsec_${key.toString('base64')}` })
})
afterAll(() => panel?.close())

interface Row {
  readonly id: number
  readonly [key: string]: unknown
}

async function rowsOf(page: Page, tool: string, filter: object): Promise<Row[]> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,99]', sort: '["id","ASC"]' })
  return (await page.request.get(`/api/${tool}?${query}`)).json()
}

/** A day so many days from now, as it is typed. */
function typed(days: number): string {
  const [, date, month, year] = new Date(Date.now() + INDIA_MS + days * 86_400_000).toUTCString().split(' ')
  return `${Number(date)} ${month?.slice(0, 3)} ${year}`
}

async function report(campaign: number, count: number): Promise<void> {
  const at = new Date()
  const events = Array.from({ length: count }, (_, index) => ({
    id: `e2e-${campaign}-${count}-${index}`,
    at: at.toISOString(),
    campaign,
    type: index % 50 === 0 ? 'click' : 'impression',
    valid: true,
  }))
  const body = JSON.stringify({ events })
  const headers = { 'content-type': 'application/json', ...signedHeaders(key, `call ${count}`, at, body) }
  const answer = await fetch(`${panel.url}/api/ingest/ad-events`, { method: 'POST', body, headers })
  expect([answer.status, await answer.json()]).toMatchObject([200, { taken: count }])
}

describe('display campaigns', () => {
  it('plans a campaign in steps, keeps what was typed, and leads an error to its step', async () => {
    const page = await panel.open({ as: maker, path: '/create-new-campaign' })
    const next = () => page.getByRole('button', { name: 'Next', exact: true }).click()
    const [taken] = await rowsOf(page, 'display_campaigns', { status: 'ended' })
    await page.getByLabel('Name').waitFor()
    await next()
    await page.locator('[data-field=name]').getByText('Required.').waitFor()
    await screenshot(page, 'display-step-faults')
    await page.getByLabel('Name').fill(String(taken?.name))
    await page.getByRole('combobox', { name: 'Supplier', exact: true }).fill('a')
    await page.getByRole('listbox').getByRole('option').first().click()
    await next()
    const [banner] = await rowsOf(page, 'banners', { kind: 'ADS', id: await freeBanner(page) })
    await page.getByRole('combobox', { name: 'Banner', exact: true }).fill(String(banner?.title))
    await page
      .getByRole('option')
      .filter({ hasText: String(banner?.title) })
      .first()
      .click()
    await screenshot(page, 'display-step-banner')
    await next()
    await page.locator('[data-field=budget] input').fill('10')
    await page.getByLabel('CPM').fill('100')
    await page.goBack()
    await page.getByRole('combobox', { name: 'Banner', exact: true }).waitFor()
    await page.goForward()
    expect(await page.getByLabel('CPM').inputValue()).toMatch(/^100/)
    await next()
    await page.getByLabel('Start date').fill(typed(0))
    await page.getByLabel('End date').fill(typed(10))
    expect(await accessibilityFaults(page)).toEqual([])
    await next()
    await page.getByRole('button', { name: 'Change Budget' }).waitFor()
    await page.locator('[data-field=banner]:visible').getByText(String(banner?.title)).waitFor()
    await screenshot(page, 'display-summary')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: panelWords.create }).click()
    await page.getByText('Campaign already exist, Please change campaign name.').waitFor()
    await screenshot(page, 'display-name-taken')
    await page.getByLabel('Name').fill('Browser campaign')
    await page.getByRole('button', { name: 'Summary' }).click()
    await page.getByText('Browser campaign').waitFor()
    await page.getByRole('button', { name: panelWords.create }).click()
    await page.waitForURL(/\/display-awareness\/\d+/)
    const [campaign] = await rowsOf(page, 'display_campaigns', { name: 'Browser campaign' })
    expect(campaign).toMatchObject({ budget: '10.00', cpm: '100.00', status: 'draft' })
    await page.goto(`/display-awareness/${campaign?.id}`)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click()
    await expect.poll(async () => (await rowsOf(page, 'display_campaigns', { id: campaign?.id }))[0]?.status).toBe('in review')
  })

  it('is approved by another user, charges events, and ends with its budget', async () => {
    const page = await panel.open({ as: lead, path: '/campaign-dashboard' })
    const [campaign] = await rowsOf(page, 'display_campaigns', { name: 'Browser campaign' })
    await page.getByRole('link', { name: 'Browser campaign', exact: true }).click()
    await page.waitForURL(`**/display-awareness/${campaign?.id}`)
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await page.getByText('Approved Successfully').waitFor()
    await report(Number(campaign?.id), 50)
    await page.getByText('4.90').first().waitFor()
    await screenshot(page, 'display-active')
    await report(Number(campaign?.id), 100)
    await expect
      .poll(async () => (await rowsOf(page, 'display_campaigns', { id: campaign?.id }))[0])
      .toMatchObject({
        status: 'ended',
        end_reason: 'budget',
        spend: '10.00',
      })
  })

  it('shows spend against the even pace, and marks what is behind it', async () => {
    const page = await panel.open({ as: maker, path: '/campaign-dashboard' })
    await page.getByText('behind pace').first().waitFor()
    await screenshot(page, 'display-dashboard')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Home refresh', exact: true }).click()
    await page.getByRole('img', { name: /^Spend, Even pace/ }).waitFor()
    await page.locator('svg .MuiLineElement-root').first().waitFor()
    await screenshot(page, 'display-desk')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'End now' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click()
    await page.getByText('Deactivated successfully').waitFor()
    await screenshot(page, 'display-ended')
  })

  it('fits a phone, in the dark and in Indonesian', async () => {
    const page = await panel.open({ as: lead, path: '/create-new-campaign', theme: 'dark' })
    await page.getByLabel(/^(Language|Bahasa)$/).selectOption('id')
    await page.setViewportSize(PHONE)
    await page.getByText('Ringkasan').waitFor()
    await screenshot(page, 'display-phone-steps')
    expect(await accessibilityFaults(page)).toEqual([])
    const [campaign] = await rowsOf(page, 'display_campaigns', { name: 'Festive sarees' })
    await page.goto(`/display-awareness/${campaign?.id}`)
    await page.getByText('Biaya dan laju rata').waitFor()
    await screenshot(page, 'display-phone-desk')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  })
})

/** A banner of the kind ADS that no campaign in review or running uses. */
async function freeBanner(page: Page): Promise<number> {
  const tied = await rowsOf(page, 'display_campaigns', { status_one_of: ['in review', 'active', 'paused'] })
  const used = new Set(tied.map(({ banner }) => banner))
  const free = (await rowsOf(page, 'banners', { kind: 'ADS' })).find(({ id }) => !used.has(id))
  return free?.id ?? 0
}
