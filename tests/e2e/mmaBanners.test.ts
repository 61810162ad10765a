// Own server: it adds banners of its own and creates an app banner.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { screenshot } from './support/screenshot.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

const as = 'admin@example.com'
let panel: StartedPanel

beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

/** A photograph of cloth, roughly. */
const photo = (width: number, height: number) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f3e3c3"/>
      <circle cx="70%" cy="35%" r="22%" fill="#c2410c"/><rect x="8%" y="10%" width="34%" height="70%" fill="#0f766e"/></svg>`),
  )
    .jpeg()
    .toBuffer()

async function fill(page: Page, name: string) {
  await page.getByLabel('Name', { exact: true }).fill(name)
  const catalogs = await (await page.request.get('/api/catalogs?filter=%7B%22activation%22%3A%22activated%22%7D&range=[0,0]')).json()
  const title = String(catalogs[0].name)
  await page.getByRole('combobox', { name: 'Catalog', exact: true }).fill(title)
  await page.getByRole('option').filter({ hasText: title }).first().click()
}
const choose = async (page: Page, buffer: Buffer) =>
  page.locator('input[type=file]').first().setInputFiles({ name: 'cloth.jpg', mimeType: 'image/jpeg', buffer })

describe('MMA banners', () => {
  it('draws the headline as it is typed, generates the picture and makes an app banner of it', async () => {
    const page = await panel.open({ as, path: '/mma-task' })
    await page.getByRole('heading', { name: /MMA banners/ }).waitFor()
    await screenshot(page, 'mma-list')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.goto('/mma-task/generate-mma-banner')
    await fill(page, 'Festive cloth')
    await page.getByLabel('Headline', { exact: true }).fill('Festive cloth from Rs. 299')
    await choose(page, await photo(800, 800))
    await page
      .getByText(/Invalid Image Aspect Ratio/)
      .first()
      .waitFor()
    await screenshot(page, 'mma-wrong-picture')
    await choose(page, await photo(1620, 1080))
    await page.getByLabel('Headline', { exact: true }).fill('Sarees from Rs. 299 🎉')
    await page.getByText('The font has no letters for these characters').waitFor()
    await screenshot(page, 'mma-undrawable')
    await page.getByLabel('Headline', { exact: true }).fill('Sarees from Rs. 299')
    await page.getByRole('img', { name: 'The picture with its headline' }).waitFor()
    await screenshot(page, 'mma-preview')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: panelWords.create, exact: true }).click()
    await page.waitForURL(/\/mma-task\/\d+$/)
    await page.getByRole('button', { name: 'Generate', exact: true }).click()
    await page.getByText('src=mma').first().waitFor()
    await screenshot(page, 'mma-generated')
    expect(await accessibilityFaults(page)).toEqual([])
    const record = page.url()
    await page.getByRole('button', { name: 'Use as banner', exact: true }).click()
    await page.waitForURL(/\/banner\/\d+$/)
    await page.getByLabel('Title', { exact: true }).waitFor()
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Sarees from Rs. 299')
    await screenshot(page, 'mma-app-banner')
    await page.goto(record)
    await page.getByLabel('Headline', { exact: true }).fill('New sarees')
    await page.getByRole('button', { name: panelWords.save, exact: true }).first().click()
    await page.getByRole('button', { name: 'Generate', exact: true }).waitFor()
    await screenshot(page, 'mma-draft-again')
  })

  it('fits a phone and a dark screen', async () => {
    const page = await panel.open({ as, path: '/mma-task' })
    await page.setViewportSize({ width: 360, height: 780 })
    await page.getByRole('heading', { name: /MMA banners/ }).waitFor()
    await screenshot(page, 'mma-list-360')
    const [row] = await (await page.request.get('/api/mma_banners?range=[0,0]')).json()
    await page.goto(`/mma-task/${row.id}`)
    await page.getByLabel('Headline', { exact: true }).waitFor()
    await page.getByRole('img', { name: 'The picture with its headline' }).waitFor()
    await screenshot(page, 'mma-record-360')
    expect(await accessibilityFaults(page)).toEqual([])
    const dark = await panel.open({ as, path: `/mma-task/${row.id}`, theme: 'dark' })
    await dark.getByRole('img', { name: 'The picture with its headline' }).waitFor()
    await screenshot(dark, 'mma-record-dark')
    expect(await accessibilityFaults(dark)).toEqual([])
  })
})
