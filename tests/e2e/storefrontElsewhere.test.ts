// Own server: it sets FEED_ORIGINS.
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../support/freePort.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}
const built = new URL('../../dist/storefront/', import.meta.url)

let panel: StartedPanel
const shops: Server[] = []
let [named, unnamed] = ['', '']

/** The built files as another web server gives them out, told where Munshi is. @returns its origin */
async function serveAt(port: number, munshi: () => string): Promise<string> {
  const server = createServer(async ({ url = '/' }, answer) => {
    const path = url === '/' ? 'index.html' : url.slice(1)
    const content = await readFile(new URL(path, built)).catch(() => null)
    answer.writeHead(content ? 200 : 404, { 'Content-Type': types[extname(path)] ?? 'text/plain' })
    answer.end(path === 'index.html' ? String(content).replace('name="munshi" content=""', `name="munshi" content="${munshi()}"`) : content)
  })
  shops.push(server)
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return `http://127.0.0.1:${port}`
}

beforeAll(async () => {
  const munshi = () => panel.url
  named = await serveAt(await freePort(), munshi)
  unnamed = await serveAt(await freePort(), munshi)
  panel = await startPanel({ FEED_ORIGINS: named })
})
afterAll(async () => {
  await panel?.close()
  for (const shop of shops) shop.close()
})

it('the storefront of another origin that is named draws what is out, pictures too', async () => {
  const shop = await panel.open({ path: `${named}/`, viewport: { width: 360, height: 740 } })
  await shop.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
  const picture = shop.locator('.banner img').first()
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  expect(new URL((await picture.getAttribute('src')) ?? '').origin).toBe(panel.url)
  expect(await accessibilityFaults(shop)).toEqual([])
  await shop.goto(`${named}/#/webview/diwali-offers`)
  await shop.getByRole('heading', { name: 'Diwali offers', level: 1 }).waitFor()
}, 60_000)

it('one that is not named is told so, and what to do', async () => {
  const path = `${unnamed}/`
  const shop = await panel.open({ path, viewport: { width: 360, height: 740 }, expected: [/blocked by CORS policy/] })
  const words = `Munshi does not let this page read its feeds. Name ${unnamed} in FEED_ORIGINS of ${panel.url} and start it again.`
  await shop.getByText(words).waitFor()
  expect(await shop.locator('.banner').count()).toBe(0)
  expect(await accessibilityFaults(shop)).toEqual([])
}, 60_000)
