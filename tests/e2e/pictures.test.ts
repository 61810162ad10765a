// Own server: it uploads pictures.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { picture } from '../support/pictures.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { fileChecked } from './support/fileChecked.ts'
import { screenshot } from './support/screenshot.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

let panel: StartedPanel
beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

const as = 'admin@example.com'

/** A product with its pictures. */
const productOf = (page: Page, id?: number) =>
  page.evaluate(async of => {
    const filter = of === undefined ? '' : encodeURIComponent(JSON.stringify({ id: of }))
    const rows = await (await fetch(`/api/products?range=[0,0]&sort=["id","ASC"]${filter && `&filter=${filter}`}`)).json()
    const [row] = rows as { id: number }[]
    const { images, image_hash } = (await (await fetch(`/api/products/${row?.id}`)).json()) as {
      images: { image: { id: string; name: string } }[]
      image_hash: string | null
    }
    return { id: row?.id ?? 0, names: images.map(({ image }) => image.name), first: images[0]?.image.id ?? '', image_hash }
  }, id)

describe('pictures of products', () => {
  it('are dropped, checked, a name corrected, applied, seen, and taken back', async () => {
    const page = await panel.open({ as, path: '/images-bulk-upload' })
    const before = await productOf(page)
    const files = [
      [`${before.id}_1.jpg`, await picture(61)],
      ['kurti.jpg', await picture(62)],
      [`${before.id}_3.jpg`, Buffer.from('<svg onload="alert(1)"/>')],
    ] as const
    const dropped = await page.evaluateHandle(
      given => {
        const transfer = new DataTransfer()
        for (const [name, content] of given)
          transfer.items.add(new File([Uint8Array.from(atob(content), letter => letter.charCodeAt(0))], name, { type: 'image/jpeg' }))
        return transfer
      },
      files.map(([name, bytes]) => [name, bytes.toString('base64')] as const),
    )
    await page.getByText('Drop images here').dispatchEvent('drop', { dataTransfer: dropped })
    await page.getByText('Name it <product id>_<number>.jpg').waitFor()
    await page.getByText('3 images').waitFor()
    await screenshot(page, 'pictures-chosen')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: panelWords.upload }).click()

    await fileChecked(page)
    await page.getByRole('textbox', { name: 'Correct value for kurti.jpg' }).fill(`${before.id}_2.jpg`)
    await page.getByRole('button', { name: 'Replace', exact: true }).first().click()
    await page.getByText('1 row corrected').waitFor()
    await screenshot(page, 'pictures-checked')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await page.getByRole('button', { name: 'Apply 2 rows' }).click()
    await page.getByText('COMPLETED').waitFor()
    const after = await productOf(page, before.id)
    expect(after.names.slice(0, 2)).toEqual([`${before.id}_1.jpg`, `${before.id}_2.jpg`])
    expect(after.image_hash).toMatch(/^[0-9a-f]{16}$/)
    expect(await page.evaluate(async id => (await fetch(`/api/files/${id}`)).headers.get('content-type'), after.first)).toBe('image/jpeg')

    await page.getByRole('button', { name: 'Revert', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revert' }).click()
    await page.getByText('Everything was put back.').waitFor()
    expect(await productOf(page, before.id)).toEqual(before)
  }, 120_000)
})

describe('catalogs and products', () => {
  /** The rows that a call finds for whoever is signed in. */
  const rowsOf = async <Row>(page: Page, path: string) => (await (await page.request.get(`${panel.url}/api/${path}`)).json()) as Row[]
  const isSeen = (picture: Locator) => expect.poll(() => picture.evaluate(one => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)

  it('are opened from their lists: pictures by keyboard, goods, orders, history', async () => {
    const page = await panel.open({ as })
    const lines = await rowsOf<{ product: number | null; catalog: number }>(page, 'sub_orders?range=[0,999]&sort=["id","DESC"]')
    const sold = lines.filter(({ product }) => product !== null)
    const most = sold.find(({ product }) => sold.filter(one => one.product === product).length > 10)
    if (!most) throw new Error('No product was ordered more than ten times.')
    await page.goto(`/catalog/catalogs?filter=${encodeURIComponent(JSON.stringify({ id: most.catalog }))}`)
    const row = page.getByRole('table', { name: 'Catalogs' }).getByRole('row').nth(1)
    await isSeen(row.locator('img'))
    await row.getByRole('link').first().click()
    await page.waitForURL(new RegExp(`/catalog/${most.catalog}$`))
    await page.getByText('Activated', { exact: true }).first().waitFor()

    const goods = page.getByRole('list', { name: 'Products', exact: true })
    await isSeen(goods.locator('img').first())
    await goods.getByRole('table').first().getByRole('columnheader', { name: 'Stock' }).waitFor()
    await goods.locator(`#products-${most.product}`).getByRole('link').first().click()
    await page.waitForURL(new RegExp(`/product/${most.product}$`))

    const { names } = await productOf(page, most.product ?? 0)
    const first = page.getByRole('button', { name: `View ${names[0]}` })
    await first.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: `${names[0]} · 1 / ${names.length}` })
    await isSeen(dialog.getByRole('img'))
    if (names.length > 1) {
      await page.keyboard.press('ArrowRight')
      await page.getByRole('dialog', { name: `${names[1]} · 2 / ${names.length}` }).waitFor()
    }
    await page.keyboard.press('Escape')
    await expect.poll(() => first.evaluate(button => button === document.activeElement)).toBe(true)

    await page.getByRole('complementary', { name: panelWords.timeline }).getByText('Created').waitFor()
    await page.getByRole('heading', { name: /^Latest sub-orders \(10 of \d+\)$/ }).waitFor()
    await page.getByRole('link', { name: /^All \d+ sub-orders$/ }).click()
    await page.waitForURL(/\/order\/lines\?/)
    await page.getByRole('table', { name: 'Sub-orders' }).getByRole('link').first().click()
    await page.waitForURL(/\/order\/\d+#sub_orders-\d+$/)
  }, 60_000)

  it('show what hangs on them: a video is approved at its catalog, a planned price is found at its product', async () => {
    const page = await panel.open({ as })
    const [video] = await rowsOf<{ id: number; catalog: number }>(page, 'catalog_videos?filter={"approval":0}&range=[0,0]')
    await page.goto('/catalog-videos/all?filter=%7B%22approval%22:0%7D')
    await page.getByRole('table').getByRole('link').first().waitFor()
    await page.goto(`/catalog/${video?.catalog}`)
    const own = page.locator(`#catalog_videos-${video?.id}`)
    await own.getByRole('button', { name: 'Approve' }).click()
    await own.getByText('Approved').waitFor()
    await page.getByRole('complementary', { name: panelWords.timeline }).getByText('Approve').first().waitFor()

    await page.goto('/price-scheduling')
    await page.getByRole('table').locator('tbody tr[data-id]').first().getByRole('link').first().click()
    await page.waitForURL(/\/product\/\d+#price_schedules-\d+$/)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/^price_schedules-\d+$/)
  }, 60_000)

  it('are looked at as cards and as rows', async () => {
    const page = await panel.open({ as, path: '/catalog/products' })
    await isSeen(page.getByRole('table', { name: 'Products' }).locator('tbody img').first())
    await page.getByRole('button', { name: 'Gallery' }).click()
    const cards = page.getByRole('list', { name: 'Products' }).getByRole('listitem')
    await isSeen(cards.first().locator('img'))
    await page.getByRole('button', { name: 'Table' }).click()
    await page.getByRole('table', { name: 'Products' }).waitFor()
    await page.getByRole('button', { name: 'Gallery' }).click()
    await cards.first().getByRole('link').first().click()
    await page.waitForURL(/\/product\/\d+$/)
    await page.request.put('/api/preferences/columns.products', { data: null, headers: { origin: panel.url } })
  }, 60_000)

  it('have no fault for axe, in both themes, on a laptop and on a phone', async () => {
    for (const theme of ['light', 'dark'] as const)
      for (const width of [1366, 360]) {
        const page = await panel.open({ as, theme, viewport: { width, height: 800 } })
        for (const path of [
          '/catalog/500001',
          '/product/900001',
          '/catalog/products?as=gallery',
          '/catalog/catalogs',
          '/serviceability/zones/1',
        ]) {
          await page.goto(path)
          await page.getByRole('heading', { level: 1 }).waitFor()
          await page.waitForLoadState('networkidle')
          expect(await accessibilityFaults(page), `${path} ${theme} ${width}`).toEqual([])
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
          expect(wide, `${path} scrolls sideways at ${width}`).toBeLessThanOrEqual(0)
        }
      }
  }, 120_000)
})

describe('files under public addresses', () => {
  it('are stored, their address is copied, and anybody sees them', async () => {
    const page = await panel.open({ as, path: '/s3-file-uploader' })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const bytes = await picture(63)
    await page.locator('input[type=file]').setInputFiles([{ name: 'diwali.jpg', mimeType: 'image/jpeg', buffer: bytes }])
    await page.getByRole('textbox', { name: 'Folder' }).fill('banners')
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await page.getByRole('heading', { name: 'Stored just now' }).waitFor()
    await page.getByText('File Upload Success').waitFor()
    await page
      .getByRole('button', { name: /^Copy http.*diwali\.jpg$/ })
      .first()
      .click()
    const address = await page.evaluate(() => navigator.clipboard.readText())
    expect(address).toMatch(/^http.*\/api\/media\/[0-9a-f]{64}\/diwali\.jpg$/)
    await page.getByRole('cell', { name: 'diwali.jpg', exact: true }).waitFor()
    await screenshot(page, 'stored-files')
    expect(await accessibilityFaults(page)).toEqual([])
    const seen = await fetch(address)
    expect([seen.status, Buffer.from(await seen.arrayBuffer()).equals(bytes)]).toEqual([200, true])
  }, 60_000)
})
