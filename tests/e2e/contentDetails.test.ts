// Own server: it changes posts, banners and prices.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

const as = 'admin@example.com'
let panel: StartedPanel
beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

const one = async <Row>(page: Page, path: string): Promise<Row> => (await page.request.get(`/api/${path}`)).json()
function rowsOf<Row>(page: Page, tool: string, filter: object): Promise<Row[]> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,99]', sort: '["id","ASC"]' })
  return one(page, `${tool}?${query}`)
}

interface Person {
  readonly id: number
  readonly flag_state: number
  readonly deletion: string
}

it('a post is blocked with its author by one tick, and one Undo brings both back', async () => {
  const page = await panel.open({ as, path: '/' })
  const posts = await rowsOf<{ id: number; user: number | null; status: string }>(page, 'community_posts', { status: 'non moderated' })
  const people = await rowsOf<Person>(page, 'users', { id: posts.flatMap(({ user }) => user ?? []) })
  const author = people.find(({ flag_state, deletion }) => flag_state !== 3 && deletion === 'active')
  const post = posts.find(({ user }) => user === author?.id)
  const stand = async () => [
    (await one<{ status: string }>(page, `community_posts/${post?.id}`)).status,
    (await one<Person>(page, `users/${author?.id}`)).flag_state,
  ]
  const before = await stand()
  await page.goto(`/community/moderation/${post?.id}`)
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Block reason').selectOption({ label: 'Spam' })
  await dialog.getByLabel('Block the author too').check()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Block/ }).click()
  // What is done to the author is seen before.
  await dialog.getByRole('button', { name: /^Block: / }).click()
  await expect.poll(stand).toEqual(['blocked', 3])
  await page.getByRole('button', { name: panelWords.undo }).click()
  await expect.poll(stand).toEqual(before)
}, 90_000)

it('whoever may fill in a page finds sorts by their names, though their own screen is closed to them', async () => {
  const admin = await panel.open({ as, path: '/' })
  const { version } = await one<{ version: string }>(admin, 'admin/user/actions?email=nobody@example.com')
  const granted = await admin.request.post('/api/admin/user/actions', {
    headers: { Origin: panel.url, 'If-Match': version },
    data: { email: 'nobody@example.com', actions: [{ name: 'clp_admin', mode: 'grant' }] },
  })
  expect(granted.status(), await granted.text()).toBeLessThan(300)
  const pages = await rowsOf<{ id: number; title: string; _titles: Record<string, string> }>(admin, 'clp_pages', { active: true })
  const row = pages.find(({ _titles }) => _titles.default_sort !== 'Best rated')

  const page = await panel.open({ as: 'nobody@example.com', path: `/clp-admin/${row?.id}` })
  await page.getByRole('heading', { level: 1, name: row?.title }).waitFor()
  expect((await page.request.get('/api/sort_filter_options')).status()).toBe(403)
  const sort = page.getByRole('combobox', { name: 'Default sort' })
  await sort.fill('Best')
  await page.getByRole('option', { name: 'Best rated' }).click()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: panelWords.save, exact: true }).click()
  await expect
    .poll(async () => (await one<{ _titles: Record<string, string> }>(admin, `clp_pages/${row?.id}`))._titles.default_sort)
    .toBe('Best rated')
  await page.goto('/sort-and-filter')
  await page.getByRole('heading', { name: 'Access denied' }).waitFor()
}, 90_000)

it('a banner leads to a web view, found by its name and kept by its key', async () => {
  const page = await panel.open({ as, path: '/banner/2' })
  const destination = page.locator('[data-field=destination]')
  await destination.getByRole('combobox', { name: 'Destination: Screen' }).selectOption({ label: 'Web view' })
  const picker = destination.getByRole('combobox', { name: 'Destination: Web view' })
  await picker.fill('Quality')
  await page.getByRole('option', { name: /Quality promise/ }).click()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: panelWords.save, exact: true }).click()
  const kept = async () => (await one<{ destination: object }>(page, 'banners/2')).destination
  await expect.poll(kept).toEqual({ screen: 'web_view', web_view: 'quality-promise' })
  // Whoever archives the page is told what leads to it.
  const [view] = await rowsOf<{ id: number }>(page, 'dynamic_webviews', { page_key: 'quality-promise' })
  const banner = await page.getByRole('heading', { level: 1 }).innerText()
  await page.goto('/dynamic-webview/editor/quality-promise')
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: banner }).waitFor()
  await page.keyboard.press('Escape')
  expect(view?.id).toBeGreaterThan(0)
  await page.goto('/banner/2')
  await expect.poll(() => picker.inputValue()).toMatch(/^Quality promise/)
}, 90_000)

it('a pin that stopped fitting is marked by the job, found in its view, and put right', async () => {
  const page = await panel.open({ as, path: '/background-jobs' })
  const pages = await rowsOf<{ id: number; title: string; pinned_catalogs: { catalog: number }[] | null }>(page, 'clp_pages', {
    active: true,
  })
  const row = pages.find(({ pinned_catalogs }) => (pinned_catalogs?.length ?? 0) > 1)
  const gone = row?.pinned_catalogs?.[0]?.catalog ?? 0
  const { name } = await one<{ name: string }>(page, `catalogs/${gone}`)
  await page.goto('/supply-tasks/catalog-hidden')
  await page.getByRole('combobox', { name: /^Mode/ }).selectOption({ label: 'Hide' })
  await page.getByRole('textbox', { name: /^Entries/ }).fill(String(gone))
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Hide or show catalogs: 1 entry' }).click()
  await expect.poll(async () => (await one<{ hidden: boolean }>(page, `catalogs/${gone}`)).hidden).toBe(true)
  const [job] = await rowsOf<{ id: number }>(page, 'background_jobs', { name: 'mark_misfit_pins' })
  await page.goto(`/background-jobs/${job?.id}`)
  await page.getByRole('button', { name: 'Run or retry now' }).click()
  const misfits = async () => (await one<{ misfits: number[] | null }>(page, `clp_pages/${row?.id}`)).misfits
  await expect.poll(misfits).toEqual([gone])

  await page.goto('/clp-admin')
  await page.getByRole('button', { name: 'To mend' }).click()
  await page.getByText('1–1 of 1', { exact: true }).waitFor()
  const marked = page.getByRole('row', { name: row?.title })
  await marked.getByText(name).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await marked.getByRole('link', { name: row?.title, exact: true }).click()
  await page.locator('[data-field=misfits]').getByText(name).waitFor()
  await page.getByRole('button', { name: 'Remove row 1' }).click()
  await page.getByRole('button', { name: panelWords.save, exact: true }).click()
  await expect.poll(misfits).toBeNull()
  await page.goto('/clp-admin?filter={"misfits_empty":false}')
  await page.getByText('No results match these filters.').waitFor()
}, 90_000)

it('a price is scheduled from the product that it is for', async () => {
  const page = await panel.open({ as, path: '/' })
  const [product] = await rowsOf<{ id: number; name: string }>(page, 'products', { state: 'active' })
  await page.goto(`/product/${product?.id}`)
  await page.getByRole('link', { name: 'Schedule price' }).click()
  await page.getByRole('heading', { level: 1, name: 'New price schedule' }).waitFor()
  const box = page.getByRole('combobox', { name: 'Product', exact: true })
  await expect.poll(() => box.inputValue()).toContain(product?.name)
  expect(await accessibilityFaults(page)).toEqual([])
}, 60_000)

it('a widget group says which others share its slot at that time, before it is saved', async () => {
  const page = await panel.open({ as, path: '/' })
  interface Group {
    readonly id: number
    readonly title: string
    readonly client_page: string
    readonly slot_number: number
  }
  const groups = await rowsOf<Group>(page, 'widget_groups', { active: true })
  const [first] = groups
  const other = groups.find(one => one.client_page === first?.client_page && one.slot_number !== first.slot_number)
  await page.goto(`/widget-group/${first?.id}`)
  const slot = page.getByLabel('Slot', { exact: true })
  await slot.fill('998')
  const told = page.locator('[data-field=slot_number]').getByText(/^Also in this slot at that time: /)
  await expect.poll(() => told.count()).toBe(0)
  await slot.fill(String(other?.slot_number))
  await told.getByRole('link', { name: other?.title, exact: true }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await slot.fill('998')
  await expect.poll(() => told.count()).toBe(0)
}, 60_000)
