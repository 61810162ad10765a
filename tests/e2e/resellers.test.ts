// Own server: it changes resellers and bonuses.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

const PHONE = { width: 360, height: 760 }

describe('a day with resellers', () => {
  let panel: StartedPanel
  beforeAll(async () => {
    panel = await startPanel()
  })
  afterAll(() => panel?.close())

  const save = (page: Page) => page.getByRole('button', { name: panelWords.save, exact: true }).click()
  /** Does an action of a row that stands in the form of another, through its menu. */
  async function actOnRow(page: Page, words: string): Promise<void> {
    await page
      .getByRole('button', { name: /^Actions on/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: words, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: new RegExp(`^${words}:`) }).click()
  }

  it('leads from the queue to one reseller, whose account a second person approves', async () => {
    const page = await panel.open({ as: 'growth@example.com', path: '/reseller/verification' })
    await page.getByRole('heading', { level: 1, name: /Resellers/ }).waitFor()
    await page.locator('table a').first().click()
    await page.waitForURL(/\/reseller\/edit\?id=\d+$/)
    const address = page.url()
    await page.getByRole('textbox', { name: 'E-mail' }).fill('a.new.address@example.com')
    await save(page)
    await page.getByText('Email updated').waitFor()
    await page.getByLabel('City').fill('Nashik')
    await page.getByRole('textbox', { name: 'E-mail' }).fill('another.address@example.com')
    await save(page)
    await page.getByText('Reseller Info Updated').waitFor()

    await page.getByRole('tab', { name: 'Bank' }).click()
    await page.getByRole('button', { name: panelWords.addRow }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Account holder name').fill('Asha & Co')
    await dialog.getByLabel('Account number').fill('123456789012')
    await dialog.getByLabel('IFSC').fill('DEMO0123456')
    await dialog.getByRole('button', { name: 'Done', exact: true }).click()
    await dialog.getByText(/Use only letters, digits, spaces/).waitFor()
    await dialog.getByLabel('Account holder name').fill('Asha Kulkarni')
    await dialog.getByRole('button', { name: 'Done', exact: true }).click()
    await save(page)
    await page.getByText('Pending').first().waitFor()
    // Whoever typed it does not approve it, and reads why.
    await page
      .getByRole('button', { name: /^Actions on/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: /^Approve.+/ }).waitFor()
    await page.keyboard.press('Escape')

    const other = await panel.open({ as: 'finance@example.com', path: `${address.slice(panel.url.length)}&tab=bank` })
    await actOnRow(other, 'Approve')
    await other.getByText('Approved Successfully').waitFor()
    await other.getByRole('cell', { name: 'Approved' }).first().waitFor()
    expect(await accessibilityFaults(other)).toEqual([])
  }, 120_000)

  it('finds a reseller by code, and says where there is none', async () => {
    const page = await panel.open({ as: 'growth@example.com', path: '/reseller/edit' })
    const box = page.getByLabel('Code, phone or e-mail')
    await box.fill('RS999999')
    await box.press('Enter')
    await page.getByText('Id not found').waitFor()
    await box.fill('rs100007')
    await box.press('Enter')
    await page.waitForURL(/\/reseller\/edit\?id=100007$/)
    await page.getByText('RS100007').first().waitFor()
  })

  it('gives a bonus that one asks for and another approves', async () => {
    const page = await panel.open({ as: 'growth@example.com', path: '/reseller/payment/bonus' })
    await page.getByRole('link', { name: /^New / }).click()
    await page.waitForURL(/\/reseller\/payment\/bonus\/add$/)
    await page.getByRole('combobox', { name: 'Reseller', exact: true }).fill('RS100009')
    await page.getByRole('listbox').getByRole('option').first().click()
    await page.getByLabel('Amount').fill('5001')
    await page.getByLabel('Bonus type').selectOption({ label: 'Goodwill' })
    await page.getByLabel('Reason').fill('Parcel lost twice')
    await page.getByRole('button', { name: panelWords.create, exact: true }).click()
    await page.getByText('At most 5000').waitFor()
    await page.getByLabel('Amount').fill('450')
    await page.getByRole('button', { name: panelWords.create, exact: true }).click()
    await page.waitForURL(/\/reseller\/payment\/bonus\/\d+$/)
    await page.getByRole('heading', { level: 1, name: 'Goodwill' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Approve' }).count()).toBe(0)

    const other = await panel.open({ as: 'finance@example.com', path: page.url().slice(panel.url.length) })
    await other.getByRole('button', { name: 'Approve', exact: true }).click()
    const dialog = other.getByRole('dialog')
    await dialog.getByLabel('Approve reason').fill('Courier confirmed it')
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
    await other.getByText('Approved Successfully').waitFor()
    const filter = encodeURIComponent(JSON.stringify({ payee_type: 'reseller', kind: ['bonus'], status: [1] }))
    await other.goto(`/reseller/payment/bonus?tab=payouts&filter=${filter}`)
    await other.getByRole('heading', { level: 1, name: /Payouts/ }).waitFor()
    await other.getByText('Rs. 450.00').first().waitFor()
  }, 120_000)

  it('gets a number, and logs how the call went', async () => {
    const page = await panel.open({ as: 'support@example.com', path: '/make-calls', viewport: PHONE })
    await page.getByLabel('Called party').selectOption({ label: 'Reseller' })
    await page.getByLabel('Code or ID').fill('rs100002')
    await page.getByRole('button', { name: 'Get the number' }).click()
    await page
      .getByRole('status')
      .filter({ hasText: /: 98\d{8}$/ })
      .waitFor()
    await page.getByRole('button', { name: 'Log call' }).click()
    await page.getByText('Missing mandatory fields. Try Again with valid inputs.').waitFor()
    await page.getByLabel('Call purpose').selectOption({ label: 'Onboarding' })
    await page.getByLabel('Attributable to').selectOption({ label: 'Platform' })
    await page.getByRole('button', { name: 'Log call' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await expect.poll(() => page.getByLabel('Code or ID').inputValue()).toBe('')
    // The number is there to be dialled until it is noted how the call went.
    await page.getByRole('link', { name: /^98\d{8}$/ }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Note how it went' }).click()
    await page.getByRole('dialog').getByLabel('Outcome').selectOption({ label: 'No answer' })
    await page.getByRole('dialog').getByRole('button', { name: 'Note how it went' }).click()
    await page.getByRole('link', { name: /^98\d{8}$/ }).waitFor({ state: 'detached' })
  })
})
