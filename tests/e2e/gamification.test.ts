// Own server: it defines a reward and reverses a gift.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { runJob } from './support/runJob.ts'
import { screenshot } from './support/screenshot.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

type Row = Readonly<Record<string, unknown>> & { readonly id: number }

let panel: StartedPanel
beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

async function rowsOf(page: Page, tool: string, filter: object): Promise<readonly Row[]> {
  return (await (await page.request.get(`/api/${tool}?filter=${JSON.stringify(filter)}`)).json()) as readonly Row[]
}

it('defines a reward, and reverses a gift from the wallet of the reseller', async () => {
  const page = await panel.open({ as: 'admin@example.com', path: '/gamification?tab=rewards', expected: [/422/] })
  await page.getByRole('link', { name: 'First hundred' }).waitFor()
  await screenshot(page, 'rewards')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.goto('/gamification/rewards/add')
  await page.getByLabel('Name').fill('Browser reward')
  await page.getByLabel('Amount').fill('20')
  await page.getByRole('combobox', { name: 'Wallet template' }).fill('mission_credits')
  await page.getByRole('option').filter({ hasText: 'mission_credits' }).click()
  await page.getByLabel('Text before').fill('Earn 20')
  await page.getByLabel('Text after').fill('You won 20')
  await page.getByRole('combobox', { name: 'Given to' }).selectOption('Some of them')
  await page.getByRole('combobox', { name: 'Limited by' }).selectOption('Percentage')
  await page.getByRole('button', { name: panelWords.create }).click()
  await page.locator('[data-field=value]').getByText('Percentage value is compulsory').waitFor()
  await screenshot(page, 'reward-faults')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByLabel('Value').fill('25')
  await page.getByRole('button', { name: panelWords.create }).click()
  await expect.poll(async () => (await rowsOf(page, 'rewards', { name: 'Browser reward' })).length).toBe(1)

  const gifts = await rowsOf(page, 'reward_grants', { status: 'given' })
  const users = await Promise.all(gifts.slice(0, 20).map(async ({ user }) => (await rowsOf(page, 'users', { id: [user] }))[0]))
  const at = users.findIndex((user, index) => Number(user?.coin_balance) >= Number(gifts[index]?.amount))
  const gift = gifts[at]
  await page.goto('/gamification?tab=given')
  await page.getByRole('tab', { name: 'Given', exact: true }).first().waitFor()
  await page.locator('tbody tr').first().waitFor()
  await screenshot(page, 'gifts')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.goto(`/gamification/given/${gift?.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Reverse', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Given twice')
  await screenshot(page, 'gift-reverse')
  await dialog.getByRole('button', { name: /…$/ }).click()
  await dialog.getByRole('button', { name: /^Reverse/ }).click()
  await expect.poll(async () => (await rowsOf(page, 'reward_grants', { id: [gift?.id] }))[0]?.status).toBe('reversed')
  await screenshot(page, 'gift-reversed')
  await page.goto(`/agent-dashboard/person/${gift?.user}`)
  await page.getByRole('heading', { name: 'Gifts' }).waitFor()
  await page.getByRole('heading', { name: 'Gifts' }).scrollIntoViewIfNeeded()
  await screenshot(page, 'gifts-of-reseller')
  expect(await accessibilityFaults(page)).toEqual([])
}, 90_000)

/** A moment as staff in India type it: `1 Dec 2026 10:00`. */
function typed(minutesFromNow: number): string {
  const india = new Date(Date.now() + (minutesFromNow + 330) * 60_000)
  const [, date, month, year, time] = india.toUTCString().split(' ')
  return `${Number(date)} ${month} ${year} ${time?.slice(0, 5)}`
}

it('simulates a wheel while its options are typed, and activates a campaign with it', async () => {
  const page = await panel.open({ as: 'admin@example.com', path: '/gamification?tab=spins', expected: [/422/] })
  await page.getByRole('link', { name: 'Festive wheel' }).click()
  await page.getByText('1,000 spins would give').waitFor()
  await page.getByLabel('Number of spins').fill('5')
  await page.getByText('At least 10').waitFor()
  await page.getByLabel('Number of spins').fill('50000')
  await page.getByText('50,000 spins would give').waitFor()
  await screenshot(page, 'spin')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByLabel('Weight').first().fill('60')
  await page.getByRole('button', { name: panelWords.save }).click()
  await page.getByText('Weights come to 90.00, not 100').first().waitFor()
  await screenshot(page, 'spin-faults')
  await page.getByLabel('Weight').first().fill('70')
  await page.goto('/gamification/spin_campaigns/add')
  await page.getByLabel('Name').fill('Browser spins')
  for (const [label, name] of [
    ['Audience', 'Regular sellers'],
    ['Spin', 'Coin wheel'],
  ] as const) {
    await page.getByRole('combobox', { name: label, exact: true }).fill(name)
    await page.getByRole('option').filter({ hasText: name }).first().click()
  }
  await page.getByLabel('Budget').fill('500')
  await page.getByLabel('Opens at').fill(typed(0))
  await page.getByLabel('Ends at').fill(typed(4320))
  await screenshot(page, 'spin-campaign')
  await page.getByRole('button', { name: panelWords.create }).click()
  await expect.poll(async () => (await rowsOf(page, 'spin_campaigns', { name: 'Browser spins' })).length).toBe(1)
  const [campaign] = await rowsOf(page, 'spin_campaigns', { name: 'Browser spins' })
  await page.goto(`/gamification/spin_campaigns/${campaign?.id}/overview`)
  await page.getByRole('button', { name: 'Activate' }).click()
  await page.getByText('Activated successfully').waitFor()
  await runJob(page, 'make_spin_grants')
  await expect.poll(async () => (await rowsOf(page, 'spin_grants', { spin_campaign: campaign?.id })).length).toBeGreaterThan(0)
  const [spin] = await rowsOf(page, 'spin_grants', { spin_campaign: campaign?.id })
  const origin = new URL(page.url()).origin
  const drawn = await page.request.post('/api/spins/draw', {
    data: { user: spin?.user, spin_campaign: campaign?.id },
    headers: { 'idempotency-key': 'browser', origin },
  })
  expect(drawn.status(), await drawn.text()).toBe(200)
  await page.goto(`/gamification/spin_campaigns/${campaign?.id}/overview`)
  await page.getByRole('heading', { name: 'Last draws' }).waitFor()
  await screenshot(page, 'spin-overview')
  expect(await accessibilityFaults(page)).toEqual([])
}, 150_000)

it('defines a streak, activates a campaign with it, and reads the funnel of one that runs', async () => {
  const page = await panel.open({ as: 'admin@example.com', path: '/gamification', expected: [/422/] })
  await page.getByRole('link', { name: 'Daily visit' }).waitFor()
  const tabs = await page.getByRole('tab').allInnerTexts()
  expect(tabs.slice(0, 7)).toEqual(['Challenges', 'Challenge campaigns', 'Spins', 'Spin campaigns', 'Rewards', 'Wallet templates', 'Given'])
  await screenshot(page, 'challenges')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.goto('/gamification/challenges/add')
  await page.getByLabel('Name').fill('Browser streak')
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Streak')
  await page.getByRole('combobox', { name: 'Action', exact: true }).selectOption('Login')
  await page.getByRole('combobox', { name: 'Interval' }).selectOption('Day')
  await page.getByRole('combobox', { name: 'Reward in' }).selectOption('Coins')
  await page.getByRole('combobox', { name: 'Reward', exact: true }).fill('Small credits')
  await page.getByRole('option').filter({ hasText: 'Small credits' }).first().click()
  await page.getByLabel('Completion text').fill('Three days in a row')
  await page.getByLabel('Days or weeks in a row').fill('3')
  await page.getByRole('button', { name: panelWords.create }).click()
  await page.locator('[data-field=reward]').getByText('This reward gives something else').waitFor()
  await screenshot(page, 'challenge-faults')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Reward', exact: true }).fill('25 coins')
  await page.getByRole('option').filter({ hasText: '25 coins' }).first().click()
  await page.getByRole('button', { name: panelWords.create }).click()
  await expect.poll(async () => (await rowsOf(page, 'challenges', { name: 'Browser streak' })).length).toBe(1)

  await page.goto('/gamification/challenge_campaigns/add')
  await page.getByLabel('Name').fill('Browser mission')
  for (const [label, name] of [
    ['Challenge', 'Browser streak'],
    ['Audience', 'Regular sellers'],
  ] as const) {
    await page.getByRole('combobox', { name: label, exact: true }).fill(name)
    await page.getByRole('option').filter({ hasText: name }).first().click()
  }
  await page.getByLabel('Starts at').fill(typed(60))
  await page.getByLabel('Ends at').fill(typed(4320))
  await page.getByLabel('Budget').fill('500')
  await screenshot(page, 'challenge-campaign')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: panelWords.create }).click()
  await expect.poll(async () => (await rowsOf(page, 'challenge_campaigns', { name: 'Browser mission' })).length).toBe(1)
  const [campaign] = await rowsOf(page, 'challenge_campaigns', { name: 'Browser mission' })
  await page.goto(`/gamification/challenge_campaigns/${campaign?.id}/overview`)
  await page.getByRole('button', { name: 'Activate' }).click()
  await page.getByText('Activated successfully').waitFor()
  await page.goto('/gamification?tab=challenge_campaigns')
  await page.getByRole('link', { name: 'Share and earn' }).waitFor()
  await screenshot(page, 'challenge-campaigns')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Share and earn' }).click()
  await page.getByRole('heading', { name: 'Last gifts' }).waitFor()
  await screenshot(page, 'challenge-overview')
  expect(await accessibilityFaults(page)).toEqual([])
}, 120_000)

it('shows challenges, spins, rewards and gifts on a phone in the dark theme', async () => {
  const phone = { as: 'admin@example.com', language: 'id', theme: 'dark', viewport: { width: 360, height: 740 } } as const
  for (const tab of ['challenges', 'challenge_campaigns', 'spins', 'spin_campaigns', 'rewards', 'given']) {
    const page = await panel.open({ ...phone, path: `/gamification?tab=${tab}` })
    await page.locator('main').getByRole('link').first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await screenshot(page, `${tab}-phone`)
  }
})
