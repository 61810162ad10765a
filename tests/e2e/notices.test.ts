// Own server: it publishes notices.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { scriptVectors } from '../support/scriptVectors.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { screenshot } from './support/screenshot.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

const admin = 'admin@example.com'
let panel: StartedPanel
beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

const editor = (page: Page) => page.getByRole('textbox', { name: 'Text' })
const tool = (page: Page, name: string) => page.getByRole('toolbar', { name: 'Text: formatting' }).getByRole('button', { name })
const board = (page: Page) => page.getByRole('region', { name: 'Notices' })

/** As a browser hands in what was copied elsewhere. */
const paste = (page: Page, markup: string) =>
  editor(page).evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, markup)

const word = `<html><head><style>p.MsoNormal{color:red}</style></head><body><!--StartFragment-->
<h1 style="color:red">From Word</h1><p class=MsoListParagraph><span style="mso-list:Ignore">·<span style="font:7pt Times">&nbsp;</span></span>First</p>
<p class=MsoListParagraph><span style="mso-list:Ignore">·</span><b>Second</b></p><p class=MsoNormal><img src="https://asked.example/x.png" onerror="ran()">Last<o:p></o:p></p></body></html>`

describe('notices for staff', () => {
  it('are written with the keyboard, pinned, read on the home page, dismissed there, and taken back', async () => {
    // One of the three that the demo pins makes room.
    const page = await panel.open({ as: admin, path: '/admin-notices/11' })
    const unpin = page.getByRole('button', { name: 'Unpin' })
    const pin = page.getByRole('button', { name: 'Pin', exact: true })
    await unpin.or(pin).waitFor()
    if (await unpin.isVisible()) await unpin.click()
    await pin.waitFor()
    await page.goto('/admin-notices')
    await page
      .getByRole('link', { name: 'New admin notice' })
      .or(page.getByRole('link', { name: /^(New|Create)/ }))
      .first()
      .click()
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Stock count on Friday')
    await editor(page).waitFor()
    await editor(page).click()
    await page.keyboard.press('Control+b')
    await page.keyboard.type('No dispatch')
    await page.keyboard.press('Control+b')
    await page.keyboard.type(' before noon. See ')
    // The toolbar is one stop before the text; arrows go through it.
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => tool(page, 'Bold').evaluate(button => button === document.activeElement)).toBe(true)
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Link' })
    await dialog.getByLabel('Address').fill('javascript:alert(1)')
    await dialog.getByLabel('Text').fill('the plan')
    await page.keyboard.press('Enter')
    await dialog.getByText('Must start with http:// or https://.').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await dialog.getByLabel('Address').fill('example.com/plan')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => editor(page).evaluate(element => element === document.activeElement)).toBe(true)
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await tool(page, 'Bulleted list').click()
    await page.keyboard.type('Bring gloves')
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'notice-form')
    await page.getByRole('button', { name: panelWords.create }).click()
    await page.waitForURL(/\/admin-notices\/\d+$/)
    const id = page.url().split('/').at(-1)
    const { body } = (await (await page.request.get(`/api/admin_notices/${id}`)).json()) as { body: string }
    expect(body).toBe(
      '<p><strong>No dispatch</strong> before noon. See <a href="https://example.com/plan" rel="noopener">the plan</a></p><ul><li>Bring gloves</li></ul>',
    )
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await pin.click()
    await unpin.waitFor()

    const reader = await panel.open({ as: 'support@example.com' })
    const notice = board(reader).getByRole('listitem').filter({ hasText: 'Stock count on Friday' })
    // A line on the home page; its title leads to all of it.
    await notice.getByText(/No dispatch before noon. See the plan/).waitFor()
    await notice.getByRole('link', { name: 'Stock count on Friday' }).waitFor()
    await notice.getByRole('img', { name: 'Pinned' }).waitFor()
    expect(await accessibilityFaults(reader)).toEqual([])
    await screenshot(reader, 'notices-on-home')
    await Promise.all([
      reader.waitForResponse(answer => /preferences\/notice_board/.test(answer.url()) && answer.request().method() === 'PUT'),
      notice.getByRole('button', { name: 'Dismiss Stock count on Friday' }).click(),
    ])
    await notice.waitFor({ state: 'detached' })
    await reader.reload()
    await board(reader).getByRole('listitem').first().waitFor()
    expect(await notice.count()).toBe(0)
    await board(reader)
      .getByRole('link', { name: /^All notices/ })
      .click()
    await reader.getByRole('heading', { level: 1, name: 'Notice board' }).waitFor()
    const listed = reader.getByRole('main').getByRole('listitem').filter({ hasText: 'Stock count on Friday' })
    await listed.getByRole('link', { name: 'the plan' }).waitFor()
    expect(await accessibilityFaults(reader)).toEqual([])

    const history = page.getByRole('complementary', { name: panelWords.details })
    await history.getByRole('button', { name: 'Revert' }).first().click()
    await pin.waitFor()
    await page.getByRole('button', { name: 'Unpost' }).click()
    await page.getByRole('button', { name: 'Post', exact: true }).waitFor()
    await reader.reload()
    await reader.getByRole('main').getByRole('listitem').first().waitFor()
    expect(await listed.count()).toBe(0)
  })

  it('a paste from Word keeps headings, lists and bold, and asks for nothing', async () => {
    const asked: string[] = []
    const page = await panel.open({ as: admin, path: '/suppliers' })
    page.on('request', request => asked.push(request.url()))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goto('/suppliers')
    await page.getByRole('row').nth(1).waitFor()
    const editors = () => asked.filter(url => /HtmlInput/.test(url))
    expect(editors()).toEqual([])
    await page.goto('/admin-notices/add')
    await editor(page).click()
    expect(editors().length).toBeGreaterThan(0)
    await paste(page, word)
    await editor(page).getByRole('heading', { name: 'From Word' }).waitFor()
    expect(await editor(page).getByRole('listitem').allTextContents()).toEqual(['First', 'Second'])
    expect(await editor(page).locator('strong').textContent()).toBe('Second')
    expect(await editor(page).locator('img, [style], [class^=Mso]').count()).toBe(0)
    expect(asked.filter(url => url.includes('asked.example'))).toEqual([])
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('x'.repeat(51))
    await page.getByRole('button', { name: panelWords.create }).click()
    await page.getByText('At most 50 characters.').waitFor()
    await page.keyboard.press('Escape')
  })

  it('what was meant to run a script shows its text, and neither runs nor asks for anything', { timeout: 180_000 }, async () => {
    const page = await panel.open({ as: admin, path: '/notice-board' })
    const happened: string[] = []
    await page.exposeFunction('ran', () => happened.push('ran'))
    page.on('dialog', dialog => happened.push(dialog.message()))
    page.on('request', request => {
      if (request.url().includes('.example')) happened.push(request.url())
    })
    const stored = await page.evaluate(
      async bodies => {
        const send = (path: string, body: object, version?: number) =>
          fetch(path, {
            method: 'POST',
            body: JSON.stringify(body),
            headers: { 'Content-Type': 'application/json', ...(version && { 'If-Match': `"${version}"` }) },
          })
        const ids: number[] = []
        for (const body of bodies) {
          const made = await send('/api/admin_notices', { title: `Vector ${ids.length}`, body: `<p>before</p>${body}`, language: 'en' })
          if (made.status !== 201) continue
          const { id, version } = (await made.json()) as { id: number; version: number }
          ids.push(id)
          await send(`/api/admin_notices/${id}/actions/post`, {}, version)
        }
        return ids
      },
      scriptVectors.map(({ markup }) => markup),
    )
    expect(stored).toHaveLength(scriptVectors.filter(({ is }) => is === 'cleaned').length)
    await page.reload()
    const shown = page.getByRole('listitem').filter({ hasText: 'Vector' })
    await expect.poll(() => shown.count()).toBe(stored.length)
    expect(
      await shown.locator('img, svg:not(.MuiSvgIcon-root), math, style, iframe, form, input, video, audio, [style], [onclick]').count(),
    ).toBe(0)
    for (const one of await shown.all()) await one.hover()
    for (const id of stored.filter((_, index) => index % 9 === 0)) {
      await page.goto(`/admin-notices/${id}`)
      await editor(page).getByText('before').waitFor()
    }
    await page.goto('/')
    await board(page).getByText('Vector').first().waitFor()
    expect(happened).toEqual([])
  })
})
