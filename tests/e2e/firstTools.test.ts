import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { type StartedPanel, sharedPanel } from './support/startPanel.ts'

describe('the first tools in the words of the documents', () => {
  let panel: StartedPanel
  beforeAll(async () => {
    panel = await sharedPanel()
  })
  afterAll(() => panel?.close())

  it('an empty form is told as a whole and at its fields, before anything is sent', async () => {
    const page = await panel.open({ as: 'admin@example.com', path: '/supplier/add-supplier' })
    await page.getByRole('button', { name: panelWords.create }).click()
    await page.getByRole('alert').getByText('Supplier add error. try again').waitFor()
    await page.locator('[data-field=brand]').getByText(panelWords.required).waitFor()
    await page.goto('/banner/add')
    await page.getByRole('button', { name: panelWords.create }).click()
    await page.getByRole('alert').getByText('Missing mandatory fields. Try Again with valid inputs.').waitFor()
    await page.locator('[data-field=image]').getByText(panelWords.required).waitFor()
  })

  it('the catalogs of a collection lead to their pages', async () => {
    const page = await panel.open({ as: 'admin@example.com', path: '/collection/edit/3001?tab=catalogs' })
    const member = page.getByRole('tabpanel').getByRole('table').getByRole('link').first()
    const name = await member.innerText()
    await member.click()
    await page.waitForURL(/\/catalog\/\d+$/)
    await page.getByRole('heading', { level: 1, name }).waitFor()
  })

  it('a paste of nothing is no change of a collection', async () => {
    const page = await panel.open({ as: 'admin@example.com', path: '/collection/edit/3001' })
    const name = 'Add or remove catalogs'
    await page.getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog', { name })
    await dialog.getByRole('button', { name }).click()
    await dialog.getByText('Missing mandatory fields. Try Again with valid inputs.').waitFor()
    await dialog.getByText(panelWords.required).waitFor()
  })

  it('an account manager begins with their own suppliers, and may have all', async () => {
    const page = await panel.open({ as: 'account-manager@example.com', path: '/suppliers' })
    await page.getByText('Account manager: ').waitFor()
    const count = async () => Number(/\d+/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0])
    await expect.poll(count, { timeout: 15_000 }).toBeLessThan(120)
    await page.getByRole('button', { name: panelWords.clearAll }).click()
    await expect.poll(count, { timeout: 15_000 }).toBe(120)
    await page.reload()
    await expect.poll(count, { timeout: 15_000 }).toBe(120)
  })
})
