// Own server: it changes category pages.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
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

async function rowsOf<Row>(page: Page, tool: string, filter: object): Promise<Row[]> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,199]', sort: '["id","ASC"]' })
  return (await page.request.get(`/api/${tool}?${query}`)).json()
}
const one = async <Row>(page: Page, path: string): Promise<Row> => (await page.request.get(path)).json()

interface Catalog {
  readonly id: number
  readonly name: string
  readonly sub_sub_category: number
}

it('a category page pins catalogs chosen by their pictures, is told to the app, and switched off and on', async () => {
  const page = await panel.open({ as, path: '/clp-admin' })
  await page.getByRole('heading', { level: 1, name: /^Category listing pages/ }).waitFor()
  const [pages, catalogs] = await Promise.all([
    rowsOf<{ id: number; ss_id: number; sub_sub_category: number; title: string; active: boolean }>(page, 'clp_pages', { active: true }),
    rowsOf<Catalog>(page, 'catalogs', { activation: 'activated', hidden: false }),
  ])
  const named = (name: string) => catalogs.filter(one => one.name === name).length
  const found = pages
    .map(row => ({
      row,
      own: catalogs.find(({ sub_sub_category, name }) => sub_sub_category === row.sub_sub_category && named(name) === 1),
    }))
    .find(({ own }) => own !== undefined)
  const { row, own } = found ?? {}
  await page.goto(`/clp-admin/${row?.id}`)
  await page.getByRole('heading', { level: 1, name: row?.title }).waitFor()
  await page.getByRole('button', { name: panelWords.addRow }).waitFor()
  for (let left = await page.getByRole('button', { name: /^Remove row/ }).count(); left > 0; left -= 1)
    await page.getByRole('button', { name: 'Remove row 1' }).click()
  await page.getByRole('button', { name: panelWords.addRow }).click()
  const pick = page.locator('[data-field=pinned_catalogs]').getByRole('combobox').last()
  await pick.fill(own?.name ?? '')
  await page.getByRole('option', { name: own?.name }).locator('img').first().waitFor()
  await screenshot(page, 'clp-pick')
  await page.getByRole('option', { name: own?.name }).first().click()
  await page.getByText(/catalogs? match(es)?: /).waitFor()
  // The phone shows it first, before anything is saved.
  await expect.poll(() => page.locator('[data-preview] .found .name').first().textContent()).toBe(own?.name)
  expect(await accessibilityFaults(page)).toEqual([])
  await screenshot(page, 'clp-page')
  await page.getByRole('button', { name: panelWords.save }).click()
  const feed = `/api/public/clp/${row?.ss_id}`
  await expect
    .poll(async () => (await one<{ pinned_catalogs: object[] | null }>(page, feed)).pinned_catalogs, { timeout: 15_000 })
    .toEqual([{ catalog: own?.id }])
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await page.getByText('Deactivated successfully').waitFor()
  await expect.poll(async () => (await page.request.get(feed)).status(), { timeout: 15_000 }).toBe(404)
  await page.getByRole('button', { name: panelWords.undo }).last().click()
  await expect.poll(async () => (await page.request.get(feed)).status(), { timeout: 15_000 }).toBe(200)
}, 120_000)

it('products of a filter are looked through with the keyboard, and the verdict is kept and taken back', async () => {
  const page = await panel.open({ as, path: '/clp/products' })
  const [before] = await rowsOf<{ sub_sub_category: number; filter_key: string }>(page, 'filter_validations', {})
  const { filters } = await one<{ filters: { key: string; values: { value: string; count: number }[] }[] }>(
    page,
    `/api/clp/products?sub_sub_category=${before?.sub_sub_category}`,
  )
  const judged = await rowsOf<{ filter_key: string; filter_value: string }>(page, 'filter_validations', {
    sub_sub_category: before?.sub_sub_category,
  })
  const [filter, value] = filters
    .flatMap(({ key, values }) => values.map(({ value }) => [key, value] as const))
    .find(([key, value]) => !judged.some(one => one.filter_key === key && one.filter_value === value)) ?? ['', '']
  const { name } = await one<{ name: string }>(page, `/api/categories/${before?.sub_sub_category}`)
  await page.getByRole('combobox', { name: 'Sub-sub-category' }).fill(name)
  await page.getByRole('option', { name }).first().click()
  await page.goto(`/clp/products?${new URLSearchParams({ category: String(before?.sub_sub_category), filter, value })}`)
  const cards = page.getByRole('list', { name: 'Products of this value' }).getByRole('button')
  await cards.first().waitFor()
  await page.getByRole('button', { name: /^Valid: \d+ product/ }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await cards.first().focus()
  await page.keyboard.press('Space')
  expect(await cards.first().getAttribute('aria-pressed')).toBe('true')
  if ((await cards.count()) > 1) {
    await page.keyboard.press('ArrowRight')
    expect(await cards.nth(1).evaluate(card => card === document.activeElement)).toBe(true)
  }
  await page.getByRole('textbox', { name: 'Comment' }).fill('Not of this kind')
  expect(await accessibilityFaults(page)).toEqual([])
  await screenshot(page, 'clp-products')
  await page.getByRole('button', { name: /^Wrong: 1 of \d+/ }).click()
  await page.getByRole('link', { name: 'Open the verdict' }).waitFor()
  const kept = () =>
    rowsOf<{ verdict: string; wrong_count: number }>(page, 'filter_validations', {
      filter_key: filter,
      filter_value: value,
      sub_sub_category: before?.sub_sub_category,
    })
  expect(await kept()).toMatchObject([{ verdict: 'wrong', wrong_count: 1, comment: 'Not of this kind' }])
  await page.getByRole('button', { name: panelWords.undo }).click()
  await expect.poll(kept).toEqual([])
}, 120_000)
