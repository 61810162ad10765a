// Own server: it runs a referral campaign and gives its rewards.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { screenshot } from './support/screenshot.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number }

let panel: StartedPanel
beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

async function rowsOf(page: Page, tool: string, filter: object): Promise<readonly Row[]> {
  return (await (await page.request.get(`/api/${tool}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json()) as readonly Row[]
}

/** A moment as staff in India type it: `1 Dec 2026 10:00`. */
function typed(minutesFromNow: number): string {
  const india = new Date(Date.now() + (minutesFromNow + 330) * 60_000)
  const [, date, month, year, time] = india.toUTCString().split(' ')
  return `${Number(date)} ${month} ${year} ${time?.slice(0, 5)}`
}

async function chooseIn(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).fill(text)
  await page.getByRole('option').filter({ hasText: text }).first().click()
}

it('plans a campaign, activates it, rewards a referrer, and reverses the gift', async () => {
  const page = await panel.open({ as: 'admin@example.com', path: '/referral_campaign', expected: [/422/] })
  await page.getByText('Ending in 7 days').first().waitFor()
  await screenshot(page, 'referral-campaign-hub')
  expect(await accessibilityFaults(page)).toEqual([])

  // The campaign is for one reseller; a friend of theirs has no referrer yet.
  const people = (await rowsOf(page, 'users', { user_type: 'reseller', deletion: 'active' })).filter(({ blocked }) => blocked !== true)
  const friend = people.find(({ referred_by }) => referred_by === null)
  const referrer = people.find(({ id }) => id !== friend?.id)
  const [owner] = await rowsOf(page, 'staff_users', { email: 'admin@example.com' })
  const audience = { name: 'Browser referrers', description: 'One reseller', owner: owner?.id, user_codes: referrer?.code }
  const made = await page.request.post('/api/manual_audiences', { data: audience, headers: { origin: panel.url } })
  expect(made.status(), await made.text()).toBe(201)
  await expect.poll(async () => (await rowsOf(page, 'audiences', { name: audience.name }))[0]?.size, { timeout: 60_000 }).toBe(1)

  await page.goto('/referral_campaign/create')
  await page.getByLabel('Name').fill('Browser campaign')
  await page.getByLabel('Title').fill('Bring friends, earn credits')
  await chooseIn(page, 'Audience', audience.name)
  await page.getByLabel('Start at').fill(typed(-60 * 24 * 2))
  await page.getByLabel('End at').fill(typed(-60 * 24 * 3))
  await page.getByLabel('Terms').fill('https://www.example.com/terms')
  await page.getByRole('group', { name: 'Rewards' }).getByRole('button', { name: /^Add/ }).click()
  await chooseIn(page, 'Rewards 1: Reward', 'credits')
  await page.getByRole('button', { name: panelWords.create }).click()
  await page
    .locator('[data-field=start_at]')
    .getByText(/before|less|earlier/i)
    .first()
    .waitFor()
  await screenshot(page, 'referral-campaign-faults')
  await page.getByLabel('End at').fill(typed(60 * 24 * 20))
  await page.getByRole('button', { name: panelWords.create }).click()
  await expect.poll(async () => (await rowsOf(page, 'referral_campaigns', { name: 'Browser campaign' })).length).toBe(1)
  const [campaign] = await rowsOf(page, 'referral_campaigns', { name: 'Browser campaign' })
  await page.goto(`/referral_campaign/edit/${campaign?.id}`)
  await page.getByText('When a friend joins').waitFor()
  await screenshot(page, 'referral-campaign-form')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Activate' }).click()
  await page.getByText('Activated successfully').waitFor()

  const [{ version } = { version: 0 }] = await rowsOf(page, 'users', { code: friend?.code })
  const referred = await page.request.post(`/api/users/${friend?.id}/actions/set_referrer`, {
    data: { referred_by: referrer?.id },
    headers: { origin: panel.url, 'if-match': String(version) },
  })
  expect(referred.status(), await referred.text()).toBe(200)
  const [referral] = await rowsOf(page, 'referrals', { referred: friend?.id })
  expect(referral).toMatchObject({ campaign: campaign?.id })
  // The job gives gifts every five minutes.
  const given = await page.request.post('/api/referrals/actions/give_gifts', {
    data: { ids: [referral?.id] },
    headers: { origin: panel.url },
  })
  expect(given.status(), await given.text()).toBe(200)
  await page.goto('/referral_campaign/gifts')
  await page.getByRole('link', { name: 'Browser campaign' }).or(page.getByText('Browser campaign')).first().waitFor()
  await screenshot(page, 'referral-gifts')
  expect(await rowsOf(page, 'referral_campaigns', { id: campaign?.id })).toMatchObject([{ given: 1 }])
  const [gift] = await rowsOf(page, 'reward_grants', { source: 'referral campaign' })
  await page.goto(`/gamification/given/${gift?.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Reverse', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Wrong campaign')
  await dialog.getByRole('button', { name: /…$/ }).click()
  await dialog.getByRole('button', { name: /^Reverse/ }).click()
  await expect.poll(async () => (await rowsOf(page, 'referral_campaigns', { id: campaign?.id }))[0]?.given).toBe(0)
})

it('shows campaigns on a phone in the dark theme, in Indonesian', async () => {
  const page = await panel.open({
    as: 'admin@example.com',
    path: '/referral_campaign/all_campaigns/1',
    language: 'id',
    theme: 'dark',
    viewport: { width: 360, height: 740 },
  })
  await page.getByRole('heading', { level: 1, name: 'Kampanye referal' }).waitFor()
  await page.getByText('Bring a friend 1').first().waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await screenshot(page, 'referral-campaigns-phone')
})
