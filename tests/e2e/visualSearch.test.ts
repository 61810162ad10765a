// Own server: it stores verdicts.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fabrics } from '../../resources/demo/pictures/fabrics.ts'
import { patchwork } from '../../resources/demo/pictures/paint.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { screenshot } from './support/screenshot.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

let panel: StartedPanel
beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

const photo = (place: number) => ({
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: patchwork(360, 320, fabrics[place]!.patches, fabrics[place]!.colour),
})

it('a photo finds similar products, which are judged by keys and by buttons', async () => {
  const page = await panel.open({ as: 'search@example.com', path: '/visual-search', expected: [/422/] })
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await page.getByText(/^Invalid file type, or an incomplete file/).waitFor()
  await file.setInputFiles(photo(20))
  const results = page.getByRole('region', { name: 'Results' })
  const cards = results.getByRole('listitem')
  await results.getByText('0 of 20 judged, 0 relevant').waitFor()
  expect(await cards.count()).toBe(20)
  await cards.first().getByText('Very similar').waitFor()
  await expect
    .poll(() =>
      cards
        .first()
        .locator('img')
        .evaluate(image => (image as HTMLImageElement).naturalWidth),
    )
    .toBe(360)
  expect(await accessibilityFaults(page)).toEqual([])
  await screenshot(page, 'visual-search')
  // Two keys in a row judge two products.
  await page.keyboard.press('r')
  await page.keyboard.press('n')
  await results.getByText('2 of 20 judged, 1 relevant').waitFor()
  await cards
    .nth(1)
    .getByRole('button', { name: /^Relevant: / })
    .click()
  await results.getByText('2 of 20 judged, 2 relevant').waitFor()
  await page.goto(`${panel.url}/visual-search/feedback`)
  await page.getByRole('table').getByRole('row').nth(2).getByText('Relevant', { exact: true }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await screenshot(page, 'visual-search-feedback')
})

it('a catalog is in the address, and an unknown one is refused at its field', async () => {
  const page = await panel.open({
    as: 'search@example.com',
    path: '/visual-search?catalog=500014',
    expected: [/422/],
    viewport: { width: 360, height: 740 },
    theme: 'dark',
  })
  const results = page.getByRole('region', { name: 'Results' })
  await results.getByText('0 of 20 judged, 0 relevant').waitFor()
  await screenshot(page, 'visual-search-phone')
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  const catalog = page.getByRole('textbox', { name: 'Catalog id' })
  await catalog.fill('7')
  await page.keyboard.press('Enter')
  await page.getByText('Id not found').waitFor()
  await catalog.fill('500020')
  await page.keyboard.press('Enter')
  await page.waitForURL(/catalog=500020$/)
  await results.getByText('0 of 20 judged, 0 relevant').waitFor()
  await page.getByRole('table', { name: 'Precision' }).getByRole('row').nth(1).waitFor()
})
