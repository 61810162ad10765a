// Own server: it publishes what a storefront shows.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ChangeSetAnswer } from '../../schema/wire/changes.ts'
import { scriptVectors } from '../support/scriptVectors.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { screenshot } from './support/screenshot.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

type Row = { readonly id: number; readonly version: number } & Readonly<Record<string, unknown>>

const STORE = '/docs/storefront/'
const PHONE = { width: 360, height: 740 }
let panel: StartedPanel
beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

/** Calls of the API as a member of the staff who is signed in on this page. */
function staffOn({ request }: Page) {
  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, data?: object, version?: number) => {
    const headers = { Origin: panel.url, ...(version !== undefined && { 'If-Match': String(version) }) }
    const answer = await request.fetch(`/api/${path}`, { method, headers, ...(data && { data }) })
    expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBeLessThan(300)
    return answer.json()
  }
  const one = (path: string): Promise<Row> => send('GET', path)
  const act = async (path: string, action: string) => send('POST', `${path}/actions/${action}`, {}, (await one(path)).version)
  const publish = async (path: string) => {
    const { change_set }: ChangeSetAnswer = await send('POST', `${path}/actions/publish?plan=true`, {}, (await one(path)).version)
    await send('POST', `changes/${change_set}/apply`, {})
  }
  return {
    one,
    act,
    publish,
    list: (path: string): Promise<readonly Row[]> => send('GET', path),
    create: (tool: string, row: object): Promise<Row> => send('POST', tool, row),
    write: async (path: string, set: object) => send('PUT', path, set, (await one(path)).version),
    all: (tool: string, action: string, filter: object) => send('POST', `${tool}/actions/${action}`, { filter }),
  }
}

/** Follows a page: all that a script which slipped in would do. */
async function watchFor(page: Page): Promise<readonly string[]> {
  const happened: string[] = []
  await page.exposeFunction('ran', () => happened.push('ran'))
  page.on('dialog', dialog => {
    happened.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', request => {
    if (new URL(request.url()).hostname.endsWith('.example')) happened.push(request.url())
  })
  return happened
}

it('shows what is out, and at the next poll what was published, switched off or is over', async () => {
  const staff = staffOn(await panel.open({ as: 'admin@example.com', path: STORE }))
  const shop = await panel.open({ path: STORE, viewport: PHONE })
  const statuses = new Map<string, number[]>()
  shop.on('response', answer => {
    const { pathname } = new URL(answer.url())
    statuses.set(pathname, [...(statuses.get(pathname) ?? []), answer.status()])
  })
  await shop.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
  expect(await accessibilityFaults(shop)).toEqual([])
  await screenshot(shop, 'storefront')
  const told = (await (await shop.request.get('/api/public/banners?kind=DEFAULT')).json()) as {
    title: string
    audiences: number[] | null
  }[]
  // The shop knows nobody, and shows what is for everybody.
  const shown = told.find(({ audiences }) => !audiences?.length)
  const [row] = await staff.list(`banners?filter=${encodeURIComponent(JSON.stringify({ title: shown?.title, active: true }))}`)
  const banner = shop.locator('.banner', { hasText: 'Only this morning' })
  await staff.write(`banners/${row?.id}`, { title: 'Only this morning' })
  await banner.waitFor()
  await staff.act(`banners/${row?.id}`, 'deactivate')
  await banner.waitFor({ state: 'detached' })
  await staff.act(`banners/${row?.id}`, 'activate')
  await banner.waitFor()
  const start_time = new Date(Date.now() - 2 * 3_600_000).toISOString()
  await staff.write(`banners/${row?.id}`, { start_time, end_time: new Date(Date.now() - 3_600_000).toISOString() })
  await banner.waitFor({ state: 'detached' })
  // What did not change meanwhile was not sent again.
  expect(statuses.get('/api/public/top-nav')).toContain(304)
  expect(statuses.get('/api/public/banners')).toContain(200)

  await shop.getByRole('link', { name: 'Categories' }).click()
  const drawer = shop.getByRole('dialog', { name: 'Categories' })
  for (const name of ['Women fashion', 'Ethnic wear']) await drawer.getByText(name, { exact: true }).click()
  expect(await accessibilityFaults(shop)).toEqual([])
  await screenshot(shop, 'storefront-drawer')
  await shop.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
}, 120_000)

it('a web view that is published is shown where it is open, in the dark too; one that is archived is not', async () => {
  const staff = staffOn(await panel.open({ as: 'admin@example.com', path: STORE }))
  const shop = await panel.open({ path: `${STORE}?lang=id#/webview/diwali-offers`, viewport: PHONE, theme: 'dark' })
  await shop.getByRole('heading', { name: 'Diwali offers', level: 1 }).waitFor()
  const [page] = await staff.list(`dynamic_webviews?filter=${encodeURIComponent(JSON.stringify({ page_key: 'diwali-offers' }))}`)
  const path = `dynamic_webviews/${page?.id}`
  await staff.write(path, { title: 'Diwali until midnight' })
  await staff.publish(path)
  await shop.getByRole('heading', { name: 'Diwali until midnight', level: 1 }).waitFor()
  expect(await accessibilityFaults(shop)).toEqual([])
  await screenshot(shop, 'storefront-dark')
  await staff.act(path, 'archive')
  await shop.getByRole('heading', { name: 'Halaman ini sedang tidak ditampilkan.', level: 1 }).waitFor()
  await shop.getByRole('link', { name: 'Kembali ke beranda' }).last().click()
  await shop.getByRole('heading', { name: 'Beranda', level: 1 }).waitFor()
  await shop.goto(`${STORE}#/landing/7001`)
  await shop.getByRole('heading', { name: 'Festive home', level: 1 }).waitFor()
  expect(await accessibilityFaults(shop)).toEqual([])
}, 120_000)

/** Vectors that a text of so many characters holds, on one line. */
const upTo = (max: number) => scriptVectors.map(({ markup }) => markup.replaceAll(/\s+/g, ' ').trim()).filter(({ length }) => length <= max)

it('nothing that was typed to run does, in the panel, its preview or the storefront', async () => {
  const page = await panel.open({ as: 'admin@example.com', path: STORE })
  const happened = await watchFor(page)
  const staff = staffOn(page)
  const { image } = await staff.one('banners/2')
  const button = { type: 'button', destination: { screen: 'browser', url: 'https://asked.example/"onclick="ran()' } }
  const texts = scriptVectors.filter(({ is }) => is === 'cleaned').map(({ markup }) => ({ type: 'text', text: `<p>read</p>${markup}` }))
  const alts = upTo(120)
  const pictures = (from: number) => ({
    type: 'carousel_scrolling',
    images: alts.slice(from, from + 20).map(alt => ({ image, alt })),
  })
  const views = {
    'attacked-texts': texts,
    'attacked-labels': [...upTo(30).map(label => ({ ...button, label })), ...[0, 20, 40, 60, 80].map(pictures)],
  }
  for (const [page_key, components] of Object.entries(views)) {
    const { id } = await staff.create('dynamic_webviews', { page_key, title: '<img src=x onerror=ran()>', components })
    await staff.publish(`dynamic_webviews/${id}`)
  }
  const titled = { audiences: [], title: '<svg onload=ran()>', sub_title: '<img src=x onerror=ran()><script>ran()</script>' }
  await staff.write('banners/2', titled)
  const [group] = await staff.list(`widget_groups?filter=${encodeURIComponent(JSON.stringify({ client_page: 'home', active: true }))}`)
  const tiles = (group?.widgets ?? []) as readonly object[]
  const named = upTo(50)
  await staff.write(`widget_groups/${group?.id}`, {
    title: '<script>ran()</script>',
    widgets: tiles.map((tile, at) => ({ ...tile, title: named[at] })),
  })
  const icon = await staff.one('top_nav_items/1')
  await staff.write(`top_nav_items/${icon.id}`, { title: '<svg onload=ran()>' })
  const nodes = upTo(25).map((title, at) => ({
    id: `5f0c1f9e-0000-4000-9000-${String(at).padStart(12, '0')}`,
    parent: null,
    title,
    image: null,
    ss_ids: null,
  }))
  await staff.write('category_trees/3', { nodes })
  await staff.publish('category_trees/3')

  // In the storefront, a new page on each screen.
  for (const key of Object.keys(views)) {
    await expect.poll(async () => (await page.request.get(`/api/public/webviews/${key}`)).status()).toBe(200)
    await page.goto(`${STORE}#/webview/${key}`)
    await page.getByRole('heading', { name: '<img src=x onerror=ran()>', level: 1 }).waitFor()
    await hover(page)
  }
  await page.goto(`${STORE}#/`)
  await page.getByText('<svg onload=ran()>').first().waitFor()
  await page.getByRole('link', { name: 'Categories' }).click()
  await page
    .getByRole('dialog')
    .getByText(nodes[0]?.title ?? '', { exact: true })
    .waitFor()
  await hover(page)
  // In the panel, with the same drawing beside the form.
  for (const path of [
    '/dynamic-webview/editor/attacked-texts',
    '/dynamic-webview/editor/attacked-labels',
    '/category-navigation/editor/3',
  ]) {
    await page.goto(path)
    await page.getByRole('region', { name: 'Preview' }).locator('.app').waitFor()
    expect(await planted(page)).toBe(0)
  }
  await page.goto('/dynamic-webview')
  await page.getByText('<img src=x onerror=ran()>').first().waitFor()
  expect(happened).toEqual([])
}, 240_000)

/** What no drawing has, and a text that came through as markup would. */
const planted = (page: Page) =>
  page
    .locator('[data-preview], #page, #drawer')
    .evaluateAll(
      roots =>
        roots
          .flatMap(root => [...(root.shadowRoot ?? root).querySelectorAll('*')])
          .filter(
            one =>
              ['script', 'iframe', 'object', 'embed', 'svg', 'math', 'form', 'input', 'style', 'base', 'meta', 'template'].includes(
                one.localName,
              ) ||
              [...one.attributes].some(
                ({ name, value }) => /^(on|style|srcdoc)/.test(name) || /^\s*(javascript|data|vbscript):/i.test(value),
              ),
          ).length,
    )

async function hover(page: Page) {
  expect(await planted(page)).toBe(0)
  for (const one of (await page.locator('#page section, #page .press').all()).slice(0, 12))
    if (await one.isVisible()) await one.dispatchEvent('mouseover')
}

it('a marketplace that publishes nothing says so', async () => {
  const staff = staffOn(await panel.open({ as: 'admin@example.com', path: STORE }))
  const shop = await panel.open({ path: STORE, viewport: PHONE })
  await shop.locator('.banner').first().waitFor()
  // A running campaign keeps its banner.
  await staff.all('display_campaigns', 'end', { status: 'active' })
  for (const tool of ['banners', 'widget_groups', 'top_nav_items']) await staff.all(tool, 'deactivate', { active: true })
  await shop.getByText('Nothing is published yet.').waitFor()
  expect(await accessibilityFaults(shop)).toEqual([])
  await screenshot(shop, 'storefront-empty')
}, 90_000)
