import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults } from './support/accessibility.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

describe('a morning with suppliers', () => {
  let panel: StartedPanel
  beforeAll(async () => {
    panel = await startPanel()
  })
  afterAll(() => panel?.close())

  it('finds one, opens it by its link, edits it, undoes it, and reads both in its history', async () => {
    const page = await panel.open({ as: 'admin@example.com', path: '/suppliers' })
    await page.getByRole('heading', { level: 1, name: /Suppliers/ }).waitFor()
    await page.getByPlaceholder('Search').last().fill('Neel Designs')
    await page.getByRole('link', { name: 'Neel Designs', exact: true }).first().click()
    await page.waitForURL(/\/supplier\/edit\/\d+$/)
    const brand = page.getByRole('textbox', { name: 'Brand' })
    const before = await brand.inputValue()
    await brand.fill('Neel Designs of Pune')
    await page.getByText('1 field changed').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Supplier details updated successfully').waitFor()
    await page.getByText(`${before} → Neel Designs of Pune`).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(`Neel Designs of Pune → ${before}`).waitFor()
    await expect.poll(() => brand.inputValue(), { timeout: 15_000 }).toBe(before)
    await expect.poll(() => page.getByText('1 field changed').count()).toBe(0)
  })

  it('shows mine and theirs when somebody saved meanwhile', async () => {
    const page = await panel.open({ as: 'admin@example.com', path: '/supplier/edit/1003' })
    const contact = page.getByLabel('Contact name')
    await contact.fill('My Name')
    const seen = await page.request.get('/api/suppliers/1003')
    const { version } = (await seen.json()) as { version: number }
    const other = await page.request.put('/api/suppliers/1003', {
      headers: { origin: panel.url, 'if-match': String(version) },
      data: { contact_name: 'Their Name' },
    })
    expect(other.status()).toBe(200)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Their Name').waitFor()
    await dialog.getByText('My Name').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  }, 90_000)

  it('leads from the payouts of a supplier to their payment files whoever may open them', async () => {
    const page = await panel.open({ as: 'admin@example.com', path: '/supplier/edit/1001?tab=payouts' })
    await page.getByRole('tabpanel').getByRole('link', { name: 'Payments to suppliers' }).click()
    await page.waitForURL(/\/supplier\/payment$/)
    await page.getByRole('heading', { level: 1, name: 'Payments to suppliers' }).waitFor()
  })

  it('says in numbers what it will do before a supplier is deleted for a time', async () => {
    const page = await panel.open({ as: 'admin@example.com' })
    const active = await page.request.get(`/api/suppliers?filter=${encodeURIComponent('{"status":"active"}')}&range=[0,0]`)
    const [supplier] = (await active.json()) as { id: number }[]
    await page.goto(`/supplier/edit/${supplier?.id}`)
    await page.getByRole('button', { name: 'Delete temporarily' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Stock check')
    await dialog.getByRole('button', { name: /…$/ }).click()
    await expect.poll(() => dialog.innerText(), { timeout: 15_000 }).toMatch(/product/i)
  })

  it('refuses bad values at their fields and loses nothing', async () => {
    const page = await panel.open({ as: 'admin@example.com', path: '/supplier/add-supplier' })
    await page.getByLabel('Brand').fill('New brand')
    await page.getByLabel('E-mail').fill('no mail')
    await page
      .getByRole('button', { name: /^(Save|Create)$/ })
      .last()
      .click()
    await page.getByText(/Invalid e-mail/).waitFor()
    await expect.poll(() => page.getByLabel('Brand').inputValue()).toBe('New brand')
    expect(page.url()).toContain('/supplier/add-supplier')
  })
})
