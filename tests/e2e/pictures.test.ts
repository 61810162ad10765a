import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
    await page.getByRole('button', { name: 'Upload and check' }).click()

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

describe('files under public addresses', () => {
  it('are stored, their address is copied, and anybody sees them', async () => {
    const page = await panel.open({ as, path: '/s3-file-uploader' })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const bytes = await picture(63)
    await page.locator('input[type=file]').setInputFiles([{ name: 'diwali.jpg', mimeType: 'image/jpeg', buffer: bytes }])
    await page.getByLabel('Folder', { exact: true }).fill('banners')
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
