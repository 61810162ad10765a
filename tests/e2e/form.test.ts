// Own server: it saves suppliers and collections.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

const admin = 'admin@example.com'
let panel: StartedPanel

beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

/** Id of some record that a filter finds. */
async function idOf(page: Page, tool: string, filter: object): Promise<number> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,0]' })
  const [row] = (await (await page.request.get(`/api/${tool}?${query}`)).json()) as { id: number }[]
  if (!row) throw new Error(`no ${tool} for ${JSON.stringify(filter)}`)
  return row.id
}

describe('a new record', () => {
  it('is refused field by field, the first fault in focus, and then made with its child rows', async () => {
    const page = await panel.open({ as: admin, path: '/supplier/add-supplier' })
    await page.getByRole('tab', { name: 'Bank' }).click()
    await page.getByRole('tab', { name: 'Bank', selected: true }).waitFor()
    await page.getByRole('tabpanel', { name: 'Bank' }).waitFor()
    await page.getByRole('button', { name: panelWords.create }).click()
    // The first tab with a fault opens, and its first faulty box has the focus.
    await page.locator('[data-field=brand] input:focus').waitFor()
    await page.locator('[data-field=brand]').getByText(panelWords.required).waitFor()
    await page.getByRole('tab', { name: /^Plan.*has errors/ }).waitFor()

    const values = {
      Brand: 'Pune Weaves',
      'Registered name': 'Pune Weaves Private Limited',
      'Contact name': 'Asha Patil',
      'E-mail': 'pune-weaves@example.com',
      Phone: '98765 43210',
      Address: '1, Laxmi Road',
      City: 'Pune',
      State: 'Maharashtra',
      'Pin code': '411002',
    }
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
    await expect.poll(() => page.getByLabel('GSTIN', { exact: true }).count()).toBe(0)
    const tax = page.getByLabel('Tax ID type')
    // India offers two of the four.
    await expect.poll(() => tax.locator('option').allTextContents()).toEqual(['', 'GSTIN', 'Enrolment'])
    await tax.selectOption('GSTIN')
    await page.getByLabel('GSTIN', { exact: true }).fill('27ABCPD1234K1Z1')
    await page.getByRole('tab', { name: /^Plan/ }).click()
    await page.getByLabel('Monetization type').selectOption('Commission')
    await page.getByLabel('Commission', { exact: true }).fill('12.5')
    await page.getByRole('tab', { name: 'Attributes' }).click()
    await page.getByRole('button', { name: panelWords.create }).click()
    await page.waitForURL(/\/supplier\/edit\/\d+/)
    await page.getByRole('heading', { level: 1, name: 'Pune Weaves' }).waitFor()
    await expect.poll(() => page.getByLabel('Phone', { exact: true }).inputValue()).toBe('9876543210')
  })

  it('says at the field what only the server knows', async () => {
    const page = await panel.open({ as: admin, path: '/supplier/edit/1002' })
    const taken = ((await (await page.request.get('/api/suppliers/1003')).json()) as { email: string }).email
    const email = page.getByLabel('E-mail')
    await email.fill(taken)
    await page.getByRole('button', { name: panelWords.save, exact: true }).click()
    await page.locator('[data-field=email]').getByText('This value is already in use.').waitFor()
    await page.locator('[data-field=email] input:focus').waitFor()
    await email.fill('free-address@example.com')
    await page.locator('[data-field=email]').getByText('This value is already in use.').waitFor({ state: 'detached' })
  })
})

describe('what is typed', () => {
  it('is not left behind without a question, and not asked about when nothing was typed', async () => {
    const page = await panel.open({ as: admin, path: '/supplier/edit/1004' })
    const city = page.getByLabel('City')
    await city.fill('Nashik')
    await page.getByRole('link', { name: 'Back to Suppliers' }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect.poll(() => city.inputValue()).toBe('Nashik')
    // Another tab of the same form is no leaving.
    await page.getByRole('tab', { name: 'QC' }).click()
    await page.getByRole('tab', { name: 'Profile' }).click()
    await expect.poll(() => city.inputValue()).toBe('Nashik')
    await page.getByRole('button', { name: '1 field changed' }).click()
    await page.getByRole('dialog', { name: 'What changed' }).getByText('→ Nashik').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect.poll(() => city.inputValue()).not.toBe('Nashik')
    await page.getByRole('link', { name: 'Back to Suppliers' }).click()
    await page.waitForURL('**/suppliers')
    await page.goto('/supplier/add-supplier')
    await page.getByLabel('Brand').waitFor()
    await page.getByRole('link', { name: 'Back to Suppliers' }).click()
    await page.waitForURL('**/suppliers')
  })

  it('is kept when the session ends, and stands in its boxes again after the sign-in', async () => {
    const page = await panel.open({ as: admin, path: '/supplier/edit/1005' })
    await page.getByLabel('City').fill('Aurangabad')
    await page.context().clearCookies()
    await page.keyboard.press('Control+Enter')
    await page.waitForURL(/\/login\?redirect=/)
    await page
      .getByRole('link', { name: panelWords.signIn })
      .or(page.getByRole('button', { name: panelWords.signIn }))
      .click()
    await page.getByText(admin, { exact: true }).click()
    await page.waitForURL(/\/supplier\/edit\/1005/)
    await page.getByText('What you typed before is back.').waitFor()
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Aurangabad')
    await page.getByRole('button', { name: panelWords.save, exact: true }).click()
    await page.getByText('Supplier details updated successfully').waitFor()
  })

  it('meets what somebody else saved: mine and theirs are shown, what is chosen is saved', async () => {
    const page = await panel.open({ as: admin, path: '/supplier/edit/1006' })
    await page.getByLabel('City').fill('My city')
    await page.getByLabel('Contact name').fill('My contact')
    const { version } = (await (await page.request.get('/api/suppliers/1006')).json()) as { version: number }
    await page.request.put('/api/suppliers/1006', {
      headers: { origin: panel.url, 'if-match': String(version) },
      data: { city: 'Their city', contact_name: 'Their contact', address: 'Their address' },
    })
    await page.getByRole('button', { name: panelWords.save, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Someone else saved changes' })
    await dialog.getByRole('group', { name: 'City' }).getByLabel('Theirs: Their city').check()
    await dialog.getByText('Address: Their address').waitFor()
    await dialog.getByRole('button', { name: 'Save chosen values' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Their city')
    await expect.poll(() => page.getByLabel('Contact name').inputValue()).toBe('My contact')
    await expect.poll(() => page.getByLabel('Address', { exact: true }).inputValue()).toBe('Their address')
    const saved = (await (await page.request.get('/api/suppliers/1006')).json()) as Record<string, unknown>
    expect(saved).toMatchObject({ city: 'Their city', contact_name: 'My contact', address: 'Their address' })
  })
})

describe('kinds in a form', () => {
  it('shows a moment in the zone of the country, and saves exactly what was typed there', async () => {
    const page = await panel.open({ as: admin, path: '/app-banners', zone: 'America/New_York' })
    const id = await idOf(page, 'banners', { active: true })
    await page.goto(`/banner/${id}`)
    await page.getByLabel('Start time').fill('18 Nov 2026 10:30')
    await page.getByLabel('End time').fill('18 Jan 2027 10:30')
    await page.getByRole('button', { name: panelWords.save, exact: true }).click()
    await page.getByRole('button', { name: panelWords.save, exact: true }).waitFor({ state: 'detached' })
    const saved = (await (await page.request.get(`/api/banners/${id}`)).json()) as Record<string, unknown>
    expect(saved.start_time).toBe('2026-11-18T05:00:00.000Z')
  })

  it('takes rows that are added and moved, with a fault at its cell', async () => {
    const page = await panel.open({ as: admin, path: '/collection/add-collection' })
    await page.getByLabel('Name', { exact: true }).fill('Dynamic one')
    await page.getByLabel('Description').fill('By price')
    await page.getByLabel('Kind').selectOption('Dynamic')
    await page.getByRole('button', { name: panelWords.addRow }).click()
    await page.getByRole('button', { name: panelWords.create }).click()
    await page.getByLabel('Conditions 1: Value').and(page.locator('[aria-invalid=true]')).waitFor()
    await page.getByLabel('Conditions 1: Field').selectOption('Price')
    await page.getByLabel('Conditions 1: Mode').selectOption('Less')
    await page.getByLabel('Conditions 1: Value').fill('many')
    await page.getByRole('button', { name: panelWords.create }).click()
    await page
      .locator('[data-field=conditions]')
      .getByText(/field does not take that value/)
      .waitFor()
    await page.getByLabel('Conditions 1: Value').fill('500')
    await page.getByRole('button', { name: panelWords.create }).click()
    await page.waitForURL(/\/collection\/edit\/\d+/)
  })

  it('tells how many rows the conditions find while they are typed, and offers the modes of their field', async () => {
    const page = await panel.open({ as: admin, path: '/collection/add-collection' })
    const found = page.locator('[data-field=conditions]').getByRole('status').filter({ hasText: /match/ })
    const told = async () => (await found.allTextContents()).join()
    const modes = () => page.getByLabel('Conditions 1: Mode').locator('option').allTextContents()
    await page.getByLabel('Kind').selectOption('Dynamic')
    await page.getByRole('button', { name: panelWords.addRow }).click()
    await page.getByLabel('Conditions 1: Field').selectOption('Sub-sub-category id')
    expect(await modes()).toEqual(['', 'Is'])
    await page.getByLabel('Conditions 1: Field').selectOption('Price')
    expect(await modes()).toEqual(['', 'Is', 'Less', 'Greater', 'Between'])
    await page.getByLabel('Conditions 1: Mode').selectOption('Greater')
    expect(await found.count()).toBe(0)
    await page.getByLabel('Conditions 1: Value').fill('0')
    await expect.poll(told).toMatch(/^[\d,]+ catalogs match: /)
    const all = await told()
    await page.getByLabel('Conditions 1: Value').fill('400')
    await expect.poll(told).not.toBe(all)
    await expect.poll(() => found.getAttribute('aria-busy')).toBe('false')
    const fewer = await told()
    expect(await found.getByRole('link').first().getAttribute('href')).toMatch(/\/catalog\/\d+$/)
    // A row that is not complete finds nothing new: what was found last stays.
    await page.getByLabel('Conditions 1: Value').fill('')
    await expect.poll(() => found.getAttribute('aria-busy')).toBe('true')
    expect(await told()).toBe(fewer)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByLabel('Conditions 1: Value').fill('99999999')
    await expect.poll(told).toBe('No catalogs match')
    await page.getByLabel('Kind').selectOption('Manual')
    await found.waitFor({ state: 'detached' })
  })

  it('refuses a picture of the wrong size before it is sent', async () => {
    const page = await panel.open({ as: admin, path: '/banner/add' })
    // A picture of one pixel.
    const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    await page
      .getByLabel('Image', { exact: true })
      .setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') })
    await page.getByText('The image must be 1080x720 / 1200x466 pixels.').waitFor()
  })

  it('finds the row of another tool by part of its name', async () => {
    const page = await panel.open({ as: admin, path: '/supplier/edit/1007' })
    await page.getByRole('combobox', { name: 'Account manager' }).fill('a')
    await page.getByRole('listbox').getByRole('option').first().click()
    await page.getByText('1 field changed').waitFor()
  })
})

describe('who may not edit', () => {
  it('sees the values without boxes', async () => {
    const page = await panel.open({ as: 'finance@example.com', path: '/supplier/edit/1001' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('[data-field=brand]').waitFor()
    await expect.poll(() => page.locator('main form input:not([type=checkbox])').count()).toBe(0)
    await expect.poll(() => page.getByRole('button', { name: panelWords.save }).count()).toBe(0)
  })
})

describe('forms', () => {
  it.each(['/supplier/edit/1001', '/supplier/edit/1001?tab=bank', '/collection/add-collection', '/banner/add'])(
    'have no fault that axe finds: %s',
    async path => {
      for (const theme of ['light', 'dark'] as const) {
        const page = await panel.open({ as: admin, path, theme })
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.locator('[data-field]').first().waitFor()
        expect(await accessibilityFaults(page)).toEqual([])
      }
    },
  )
})
