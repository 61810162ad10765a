// Own server: it stops and starts the server.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { copyOfData } from '../support/preparedData.ts'
import { startRealServer } from '../support/realServer.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { screenshot } from './support/screenshot.ts'
import { panelAt, type StartedPanel, startPanel } from './support/startPanel.ts'

const admin = 'admin@example.com'
const browserAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
let panel: StartedPanel
beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

const visit = (url: string, key: string) => fetch(`${url}/s/${key}`, { redirect: 'manual', headers: { 'user-agent': browserAgent } })

describe('a link of a campaign', () => {
  it('is made, copied, printed as a code, opened and counted, disabled and taken back', async () => {
    // A second go of the test makes another one.
    const key = `e2e-sale-${Date.now() % 1_000_000}`
    const page = await panel.open({ as: admin, path: '/marketing-dashboard' })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByText('Simulated: clicks of the demo are made up.').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'marketing-dashboard')
    await page.getByRole('link', { name: 'Custom link' }).click()
    await page.getByRole('textbox', { name: 'Link' }).fill('api')
    await page.getByRole('textbox', { name: 'Leads to' }).fill('http://192.168.1.1/sale')
    await page.getByRole('button', { name: panelWords.create }).click()
    await page.getByText('‘api’ is reserved. Choose another.').waitFor()
    await page.getByText('192.168.1.1 cannot be reached from the internet. Enter a public page.').waitFor()
    await page.getByRole('textbox', { name: 'Link' }).fill(key)
    await page.getByRole('textbox', { name: 'Leads to' }).fill('https://www.example.com/sale')
    await page.getByRole('textbox', { name: 'Campaign' }).fill('e2e')
    await page.getByRole('button', { name: panelWords.create }).click()
    // The form stands above the list, where the new one is the first; empty again for the next.
    await page.getByRole('link', { name: key }).waitFor()
    expect(await page.getByRole('textbox', { name: 'Link' }).inputValue()).toBe('')
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'custom-links')
    await page.getByRole('link', { name: key }).click()
    await page.waitForURL(/\/custom-url-shortener\/\d+$/)

    const card = page
      .getByRole('region', { name: 'Short link' })
      .or(page.locator('section', { hasText: 'Short link' }))
      .first()
    await card.getByRole('button', { name: /^Copy/ }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${panel.url}/s/${key}`)
    await card.getByRole('img', { name: `QR code of ${panel.url}/s/${key}` }).waitFor()
    for (const [kind, begins] of [
      ['PNG', '\x89PNG'],
      ['SVG', '<svg'],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        card.getByRole('link', { name: `Download QR code as ${kind}` }).click(),
      ])
      expect(download.suggestedFilename()).toBe(`s-${key}.${kind.toLowerCase()}`)
      expect(readFileSync(await download.path(), 'latin1').startsWith(begins)).toBe(true)
    }
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'short-link')

    const answer = await visit(panel.url, key)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://www.example.com/sale?utm_campaign=e2e'])
    const clicks = page.locator('[data-field=clicks]')
    await clicks.getByText('1', { exact: true }).waitFor()

    await page.getByRole('button', { name: 'Disable' }).click()
    await page.getByText('People who open it see that it is no longer available.').waitFor()
    await expect.poll(async () => (await visit(panel.url, key)).status).toBe(410)
    await page.getByRole('button', { name: panelWords.undo }).click()
    await expect.poll(async () => (await visit(panel.url, key)).status).toBe(302)
  })

  it('tells who opens one that is over that it is, in the brand', async () => {
    const page = await panel.open({ path: '/s/cod-offer', expected: [/410/] })
    await page.getByRole('heading', { name: 'This link is no longer available' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'link-gone')
  })
})

it('a server that is asked to stop writes every click first', async () => {
  const data = await copyOfData()
  const start = () => startRealServer({ env: { DATA_DIR: data.folder } })
  try {
    const first = await start()
    const before = await clicksOf(first.url, 'help')
    const answers = await Promise.all(Array.from({ length: 300 }, () => visit(first.url, 'help')))
    await first.stop()
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]))
    const second = await start()
    expect(await clicksOf(second.url, 'help')).toBe(before + 300)
    await second.stop()
  } finally {
    data.remove()
  }
})

/** How often people have opened a link. */
async function clicksOf(url: string, key: string): Promise<number> {
  const other = await panelAt(url, async () => undefined)
  try {
    const page = await other.open({ as: admin, path: '/marketing-dashboard/links' })
    const filter = encodeURIComponent(JSON.stringify({ short_key: key }))
    const rows = (await (await page.request.get(`/api/short_urls?filter=${filter}`)).json()) as readonly { clicks: number }[]
    expect(rows.length).toBe(1)
    return rows[0]?.clicks ?? 0
  } finally {
    await other.close()
  }
}
