// Own server: it approves referrals, which pays them.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { screenshot } from './support/screenshot.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

const staff = 'growth@example.com'
const PHONE = { width: 360, height: 740 }

let panel: StartedPanel
beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

interface Row {
  readonly id: number
  readonly [key: string]: unknown
}

async function rowsOf(page: Page, tool: string, filter: object, sort = '["id","ASC"]'): Promise<Row[]> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,99]', sort })
  return (await page.request.get(`/api/${tool}?${query}`)).json()
}

describe('the referral program', () => {
  it('says which plan counts for a reseller, and why', async () => {
    const page = await panel.open({ as: staff, path: '/referral_program', expected: [/422/] })
    await page.getByLabel('Code of the reseller').fill('RS1')
    await page.getByRole('button', { name: 'Find plan' }).click()
    await page.getByText('Id not found').first().waitFor()
    const [badge] = await rowsOf(page, 'user_badges', { badge_level: 1 })
    const [user] = await rowsOf(page, 'users', { id: badge?.user })
    await page.getByLabel('Code of the reseller').fill(String(user?.code))
    await page.getByRole('button', { name: 'Find plan' }).click()
    await page.getByText('The reseller holds this badge.').waitFor()
    await screenshot(page, 'referral-hub')
    expect(await accessibilityFaults(page)).toEqual([])
  })

  it('refuses tiers with a gap at their place, and saves a plan', async () => {
    const page = await panel.open({ as: staff, path: '/referral_program/create_plan', expected: [/422/] })
    await page.getByLabel('Name').fill('Browser plan')
    await page.getByRole('combobox', { name: 'Type', exact: true }).selectOption('FIRST N ORDER')
    await page.getByLabel('Orders that pay').fill('2')
    await page.getByRole('button', { name: panelWords.addRow }).first().click()
    const cell = (name: string) => page.getByLabel(`Tiers 1: ${name}`, { exact: true })
    await cell('Referrals from').fill('2')
    await cell('Referrals to').fill('3')
    await cell('Minimum order').fill('300')
    await cell('Incentive').fill('50')
    await page.getByRole('button', { name: panelWords.create }).click()
    await page.getByText('Tier 1 must begin at 1').waitFor()
    await screenshot(page, 'referral-plan-fault')
    await cell('Referrals from').fill('1')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: panelWords.create }).click()
    await expect.poll(async () => (await rowsOf(page, 'referral_plans', { name: 'Browser plan' })).length).toBe(1)
  })

  it('shows the people, orders and signals of a referral, and decides with keys', async () => {
    const page = await panel.open({ as: staff, path: '/referral_program/referral_approvals' })
    await page.getByRole('table').waitFor()
    await screenshot(page, 'referral-approvals')
    expect(await accessibilityFaults(page)).toEqual([])
    const due = (await rowsOf(page, 'referral_approvals', { validity: 'unchecked' })).find(
      ({ incentive_amount, signals }) => Number(incentive_amount) > 0 && signals,
    )
    await page.goto(`/referral_program/referral_approval/${due?.id}`)
    await page.getByRole('heading', { name: 'Signals' }).waitFor()
    await page.getByText('Joined at').first().waitFor()
    await page.waitForLoadState('networkidle')
    await screenshot(page, 'referral-desk')
    expect(await accessibilityFaults(page)).toEqual([])
    // The riskiest comes first; a key decides, and another takes the decision back.
    const [riskiest] = await rowsOf(page, 'referral_approvals', {}, '["risk","DESC"]')
    await page.goto('/referral_program/referral_approvals')
    await page.getByRole('button', { name: 'Next' }).first().waitFor()
    await page.keyboard.press('n')
    await page.getByText(/^Yours until/).waitFor()
    const id = Number(new URL(page.url()).pathname.split('/').at(-1))
    const taken = async () => (await rowsOf(page, 'referrals', { id }))[0]
    expect((await taken())?.risk).toBe(riskiest?.risk)
    await page
      .getByRole('button', { name: 'Reject', exact: true })
      .or(page.getByRole('button', { name: 'More actions' }))
      .first()
      .waitFor()
    await page.keyboard.press('r')
    await expect.poll(async () => (await taken())?.approval).toBe('rejected')
    await page.waitForURL(url => !url.pathname.endsWith(`/${id}`))
    await page.getByText(/^Yours until/).waitFor()
    await page.keyboard.press('u')
    await expect.poll(async () => (await taken())?.approval).toBe('pending')
  })

  it('approves many at once, and the button says what it pays', async () => {
    const page = await panel.open({ as: staff, path: '/referral_program/referral_approvals' })
    const today = new Date(Date.now() + 19_800_000).toISOString().slice(0, 10)
    const filter = { validity: 'validated', payable_from_to: today }
    const listed = (await rowsOf(page, 'referral_approvals', filter, '["risk","DESC"]')).slice(0, 12)
    const due = listed.filter(({ fraud, incentive_amount }) => fraud !== 'fraud' && Number(incentive_amount) > 0).slice(0, 3)
    expect(due.length).toBeGreaterThan(1)
    await page.goto(`/referral_program/referral_approvals?filter=${encodeURIComponent(JSON.stringify(filter))}`)
    for (const { id } of due) await page.locator(`tr[data-id="${id}"]`).getByRole('checkbox').check()
    await page.getByRole('toolbar').getByRole('button', { name: 'Approve' }).click()
    await page.getByLabel('Approve reason').fill('Orders checked')
    await page.getByRole('dialog').getByRole('button').last().click()
    const sum = due.reduce((all, { incentive_amount }) => all + Number(incentive_amount), 0)
    const button = page.getByRole('button', { name: `Approve ${due.length}, pay Rs. ${sum}` })
    await button.waitFor()
    await screenshot(page, 'referral-approve-many')
    await button.click()
    await expect.poll(async () => (await rowsOf(page, 'referrals', { id: due[0]?.id }))[0]?.approval).toBe('approved')
    expect((await rowsOf(page, 'referrals', { id: due[0]?.id }))[0]?.payout).toBeTypeOf('number')
  })

  it('fits a phone, in Indonesian and in the dark', async () => {
    const page = await panel.open({ as: staff, path: '/referral_program', viewport: PHONE, theme: 'dark' })
    await page.evaluate(() => localStorage.setItem('RaStoremunshi.locale', '"id"'))
    await page.reload()
    await page.getByRole('heading', { name: 'Program referal' }).waitFor()
    await page.waitForLoadState('networkidle')
    await screenshot(page, 'referral-hub-phone')
    await page.goto('/referral_program/create_plan')
    await page.getByRole('heading').first().waitFor()
    await page.getByText('Jenjang').first().waitFor()
    await screenshot(page, 'referral-plan-phone')
    const [due] = await rowsOf(page, 'referral_approvals', {})
    await page.goto(`/referral_program/referral_approval/${due?.id}`)
    await page.getByRole('heading').first().waitFor()
    await page.waitForLoadState('networkidle')
    await screenshot(page, 'referral-desk-phone')
  })
})
