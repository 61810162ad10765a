// Own server: it changes reviews and attributes.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { holdReads } from './support/holdReads.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

let panel: StartedPanel
beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

const read = async <Row>(page: Page, path: string) => (await (await page.request.get(path)).json()) as Row
const listed = (tool: string, filter: object) => `/api/${tool}?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,49]`

it('reviews are rejected together for a reason, put back, and one is approved after the other', async () => {
  const page = await panel.open({ as: 'content-moderation@example.com', path: '/review-ratings?filter={"approval":0}' })
  await page.getByRole('heading', { level: 1, name: /^Reviews/ }).waitFor()
  const [first, second] = await read<{ id: number; catalog: number }[]>(page, listed('reviews', { approval: 0 }))
  for (const review of [first, second]) await page.locator(`tr[data-id="${review?.id}"]`).getByRole('checkbox').check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Rejection reason').selectOption({ label: 'Others' })
  await dialog.getByLabel('Rejection comment').fill('Written about another shop')
  await dialog.getByRole('button', { name: /…$/ }).click()
  await dialog.getByRole('button', { name: /^Reject: 2/ }).click()
  await page.getByText('Rejected Successfully').waitFor()
  await page.locator(`tr[data-id="${first?.id}"]`).waitFor({ state: 'detached' })
  expect(await read(page, `/api/reviews/${first?.id}`)).toMatchObject({ approval: 2, rejection_reason: 0 })
  await page.getByRole('button', { name: panelWords.undo }).click()
  await page.locator(`tr[data-id="${first?.id}"]`).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.waitForURL(/\/review-ratings\/review\/\d+$/)
  const [, id] = /review\/(\d+)$/.exec(page.url()) ?? []
  // The buyer's other reviews and those of the catalog stand beside it; a key decides, and opens the next.
  for (const name of [/^All reviews of this person/, /^All reviews of this catalog/])
    await page.getByRole('heading', { level: 2, name }).waitFor()
  await page.locator('li:not([data-off])', { hasText: /^a / }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('a')
  await page.getByText('Approved Successfully').waitFor()
  await page.waitForURL(address => /review\/\d+$/.test(address.pathname) && !address.pathname.endsWith(`/${id}`))
  const review = await read<{ approval: number; catalog: number }>(page, `/api/reviews/${id}`)
  expect(review.approval).toBe(1)
  const approved = await read<{ rating: string }[]>(page, listed('reviews', { catalog: review.catalog, approval: 1 }))
  const mean = approved.reduce((sum, { rating }) => sum + Number(rating), 0) / approved.length
  const admin = await panel.open({ as: 'admin@example.com', path: `/catalog/${review.catalog}` })
  const { rating } = await read<{ rating: string }>(admin, `/api/catalogs/${review.catalog}`)
  expect(Math.abs(Number(rating) - mean)).toBeLessThanOrEqual(0.005)
  await admin.getByText(rating).first().waitFor()
}, 120_000)

it('an attribute is added with its values, and one that suppliers bear stays', async () => {
  const page = await panel.open({ as: 'bd-executive@example.com', path: '/add-attributes-view' })
  await page.getByRole('heading', { level: 1, name: /^Supplier attributes/ }).waitFor()
  await page.goto('/add-attributes-view/add')
  await page.getByLabel('Name', { exact: true }).fill('Packing')
  await page.getByLabel('Key', { exact: true }).fill('packing')
  await page.getByLabel('Value type').selectOption({ label: 'Custom' })
  await page.getByLabel('Custom values').fill('box')
  await page.keyboard.press('Enter')
  await page.getByLabel('Default value').fill('bag')
  await page.getByRole('button', { name: panelWords.create }).click()
  await page.getByText('Must be one of the custom values.').waitFor()
  await page.getByLabel('Default value').fill('box')
  await page.getByRole('button', { name: panelWords.create }).click()
  await page.getByText('Attribute added successfully').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Packing' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  const [borne] = await read<{ attribute: number }[]>(page, listed('supplier_attribute_values', {}))
  await page.goto(`/add-attributes-view/${borne?.attribute}`)
  await page.getByRole('button', { name: panelWords.moreActions }).click()
  await page.getByRole('menuitem', { name: panelWords.delete }).click()
  await page
    .getByRole('dialog')
    .getByText(/still in use/i)
    .first()
    .waitFor()
}, 60_000)

it('the top navigation is put in order by dragging and by Alt and an arrow, each move undone by itself', async () => {
  const page = await panel.open({ as: 'merchandising@example.com', path: '/top-nav-admin' })
  await page.getByRole('heading', { level: 1, name: /^Top navigation/ }).waitFor()
  const titles = async () => (await read<{ title: string }[]>(page, '/api/top_nav_items?sort=["position","ASC"]')).map(({ title }) => title)
  const shown = () => page.locator('tbody tr[data-id] td.first').allInnerTexts()
  const [first = '', second = '', third = '', ...rest] = await titles()
  const reads = await holdReads(page, '/api/top_nav_items')
  const grip = (title: string) => page.getByRole('button', { name: `Move ${title}, place` })
  await grip(first).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.locator('span[role=status]', { hasText: `${first} is at place 2 of 10` }).waitFor()
  await expect.poll(titles).toEqual([second, first, third, ...rest])
  // It keeps the focus, and goes on from where it stands.
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(titles).toEqual([second, third, first, ...rest])
  expect(await shown()).toEqual([second, third, first, ...rest])
  // The list as it was after the first move arrives only now: it must not undo the second on the screen.
  await reads.releaseFirst()
  await page.evaluate(() => new Promise(resolve => setTimeout(() => requestAnimationFrame(resolve), 100)))
  expect(await shown()).toEqual([second, third, first, ...rest])
  await reads.releaseAll()
  const told = page.locator('.MuiSnackbar-root', { hasText: `${first} is at place 3 of 10` })
  await told.getByRole('button', { name: panelWords.undo }).click()
  await expect.poll(titles).toEqual([second, first, third, ...rest])

  const last = rest.at(-1) ?? ''
  const [from, to] = [await grip(last).boundingBox(), await grip(second).boundingBox()]
  await page.mouse.move(from!.x + 8, from!.y + 8)
  await page.mouse.down()
  await page.mouse.move(from!.x + 8, (from!.y + to!.y) / 2)
  await page.mouse.move(to!.x + 8, to!.y + 8)
  await page.locator('tr[data-drop=before]').waitFor()
  await page.mouse.up()
  await expect.poll(titles).toEqual([last, second, first, third, ...rest.slice(0, -1)])
  expect(await accessibilityFaults(page)).toEqual([])
}, 90_000)

it('a filter group is chosen by its name, its values are put in order, and an unknown number is told on its value', async () => {
  const page = await panel.open({ as: 'merchandising@example.com', path: '/edit-filter-group' })
  await page.getByLabel('Name or label').fill('price')
  await page.getByRole('link', { name: /^Price steps Price/ }).click()
  await page.waitForURL(/\/edit-filter-group\?id=\d+$/)
  await page.getByRole('heading', { level: 1, name: 'Price steps' }).waitFor()
  await page.getByRole('button', { name: 'Move Values 1, place 1 of 4' }).press('Alt+ArrowDown')
  await page.getByRole('button', { name: 'Move Values 2, place 2 of 4' }).press('Alt+ArrowDown')
  const value = (row: number) => page.getByLabel(`Values ${row}: Value`)
  expect(await Promise.all([1, 2, 3, 4].map(row => value(row).inputValue()))).toEqual(['500', '1000', '200', '2000'])
  await value(3).fill('cheap')
  await page.getByRole('button', { name: panelWords.save }).click()
  await page.getByText('Please check the value type').first().waitFor()
  await value(3).fill('250')
  await page.getByRole('button', { name: panelWords.save }).click()
  await page.getByText('Saved').first().waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
}, 60_000)
