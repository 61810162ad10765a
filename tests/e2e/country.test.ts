// Own server: it runs with COUNTRY=ID.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { daysAgo } from './support/daysAgo.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

// The first start of a deployment in Indonesia, with its own demo data.
const folder = mkdtempSync(join(tmpdir(), 'munshi-id-'))
let panel: StartedPanel

beforeAll(async () => {
  panel = await startPanel({ COUNTRY: 'ID', DATA_DIR: folder })
}, 180_000)
afterAll(async () => {
  await panel?.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

describe('a deployment in Indonesia', () => {
  it('names the country and writes its money and its time, in either language', async () => {
    const filter = encodeURIComponent(JSON.stringify({ placed_at_from: daysAgo(14) }))
    const page = await panel.open({ as: 'admin@example.com', path: `/orders?filter=${filter}`, zone: 'America/New_York', locale: 'en-US' })
    await page.getByRole('banner').getByTitle('Country').getByText('Indonesia').waitFor()
    const table = page.getByRole('table', { name: 'Orders' })
    const cell = table.locator('tbody time').first()
    expect(await cell.getAttribute('title')).toContain('Asia/Jakarta')
    await table
      .getByText(/^Rp\. [\d.]+$/)
      .first()
      .waitFor()
    await expect.poll(() => table.getByText('Rs.').count()).toBe(0)
    await page.getByLabel('Language').selectOption('id')
    await page.getByRole('heading', { level: 1, name: /Pesanan/ }).waitFor()
    await expect.poll(() => page.locator('tbody time').first().textContent()).toMatch(/^\d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d$/)
    await page.goto('/supplier/add-supplier')
    await page.locator('option', { hasText: 'NPWP' }).waitFor({ state: 'attached' })
    await expect.poll(() => page.locator('option', { hasText: 'GSTIN' }).count()).toBe(0)
  })
})
