// Own server: it publishes web views.
import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { picture } from '../support/pictures.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

const admin = 'admin@example.com'
const film = readFileSync(new URL('../support/fixtures/clip.mp4', import.meta.url))

let panel: StartedPanel
beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

type Row = { readonly id: number; readonly version: number; readonly title: string; readonly page_key?: string }
const read = async <T>(page: Page, path: string) => (await (await page.request.get(path)).json()) as T
async function write(page: Page, method: 'post' | 'put', path: string, data: object, version?: number): Promise<Row> {
  const headers = { origin: panel.url, ...(version !== undefined && { 'if-match': String(version) }) }
  const answer = await page.request[method](path, { headers, data })
  expect(answer.status(), await answer.text()).toBeLessThan(300)
  return (await answer.json()) as Row
}
const button = (to: object) => ({ type: 'button', label: 'Go', destination: to })

it('a page that something published leads to is not deleted: what needs it is named first, and leads there', async () => {
  const page = await panel.open({ as: admin })
  const landing = await write(page, 'post', '/api/landing_pages', { title: 'Winter home', groups: { add: [{ widget_group: 6001 }] } })
  const view = await write(page, 'post', '/api/dynamic_webviews', {
    page_key: 'winter',
    title: 'Winter days',
    components: [button({ screen: 'landing_page', landing_page: landing.id })],
  })
  const out = await write(page, 'post', `/api/dynamic_webviews/${view.id}/actions/publish`, {}, view.version)
  // Its draft leads elsewhere by now; what is out does not.
  await write(page, 'put', `/api/dynamic_webviews/${view.id}`, { components: [button({ screen: 'community' })] }, out.version)

  await page.goto(`${panel.url}/landing-page/${landing.id}`)
  await page.getByRole('heading', { level: 1, name: 'Winter home' }).waitFor()
  await page.getByRole('button', { name: panelWords.moreActions }).click()
  await page.getByRole('menuitem', { name: panelWords.delete }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Winter home?' })
  await dialog.getByText('Still in use. Take it out of these first:').waitFor()
  await dialog.getByRole('link', { name: 'Winter days' }).waitFor()
  expect(await dialog.getByRole('button', { name: /^Delete/ }).count()).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: panelWords.back }).click()

  // What an action breaks is told by the ordinary dialog too.
  await page.goto(`${panel.url}/widget-group/6001`)
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Winter home' }).waitFor()
  await page.keyboard.press('Escape')

  // Once nothing leads there any more it goes, and comes back.
  const now = await read<Row>(page, `/api/dynamic_webviews/${view.id}`)
  await write(page, 'post', `/api/dynamic_webviews/${view.id}/actions/publish`, {}, now.version)
  await page.goto(`${panel.url}/landing-page/${landing.id}`)
  await page.getByRole('button', { name: panelWords.moreActions }).click()
  await page.getByRole('menuitem', { name: panelWords.delete }).click()
  await dialog.getByRole('button', { name: /^Delete: 1 landing page/ }).click()
  await page.waitForURL('**/landing-pages')
  await page.getByRole('button', { name: panelWords.undo }).click()
  await expect.poll(async () => (await page.request.get(`/api/landing_pages/${landing.id}`)).status(), { timeout: 10_000 }).toBe(200)
}, 120_000)

it('of two who publish a web view at once the second sees what the first let out', async () => {
  const page = await panel.open({ as: admin, expected: [/412/] })
  const made = await write(page, 'post', '/api/dynamic_webviews', {
    page_key: `together-${Date.now()}`,
    title: 'Together',
    components: [button({ screen: 'community' })],
  })
  await page.goto(`${panel.url}/dynamic-webview/editor/${made.page_key}`)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish…' }).click()
  await dialog.getByRole('button', { name: /^Publish:/ }).waitFor()
  const changed = await write(page, 'put', `/api/dynamic_webviews/${made.id}`, { title: 'Changed meanwhile' }, made.version)
  const out = await write(page, 'post', `/api/dynamic_webviews/${made.id}/actions/publish`, {}, changed.version)
  // And drafted on: there is something to publish still, but not what was seen.
  await write(page, 'put', `/api/dynamic_webviews/${made.id}`, { title: 'Drafted on' }, out.version)
  await dialog.getByRole('button', { name: /^Publish:/ }).click()
  await dialog.getByText('Together → Drafted on').waitFor()
  expect(await read<Row>(page, `/api/public/webviews/${made.page_key}`)).toMatchObject({ title: 'Changed meanwhile' })
}, 90_000)

it('a drawing, a picture that breaks off and a false video are refused at their fields', async () => {
  const page = await panel.open({ as: admin, path: '/dynamic-webview/add' })
  const content = page.getByRole('group', { name: 'Content' })
  const add = async (kind: string) => {
    await content.getByRole('button', { name: 'Add block' }).click()
    await page.getByRole('menuitem', { name: kind, exact: true }).click()
  }
  await add('Image')
  await add('Video')
  const image = content.getByLabel('1. Image: Image')
  const video = content.getByLabel('2. Video: Video')
  const whole = await picture(3)
  const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  /** The next file begins anew, once this one has come. */
  const takes = async (input: Locator, whole: ReturnType<typeof file>) => {
    const sent = page.waitForResponse(answer => answer.url().endsWith('/api/files') && answer.status() === 201)
    await input.setInputFiles(whole)
    await sent
    await content.getByRole('progressbar').waitFor({ state: 'detached' })
  }
  const isNoPicture = content.getByText(/^Invalid file type, or an incomplete file: choose a complete file of type /).first()
  for (const wrong of [
    file('drawing.svg', 'image/svg+xml', svg),
    file('drawing.png', 'image/png', svg),
    file('half.jpg', 'image/jpeg', whole.subarray(0, Math.floor(whole.length / 2))),
  ]) {
    await image.setInputFiles(wrong)
    await isNoPicture.waitFor()
    await takes(image, file('whole.jpg', 'image/jpeg', whole))
    await isNoPicture.waitFor({ state: 'detached' })
  }
  const isNoVideo = content.getByText('Choose a complete MP4 or WebM video: this file is neither, or is cut off.')
  for (const wrong of [film.subarray(0, film.length / 2), Buffer.from('<script>alert(1)</script>'.repeat(99)), svg]) {
    await video.setInputFiles(file('clip.mp4', 'video/mp4', wrong))
    await isNoVideo.waitFor()
    await takes(video, file('clip.mp4', 'video/mp4', film))
    await isNoVideo.waitFor({ state: 'detached' })
  }
  expect(await accessibilityFaults(page)).toEqual([])
}, 120_000)
