// Own server: it changes preferences and tickets.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { screenshot } from './support/screenshot.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

let panel: StartedPanel
beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

const work = (page: Page) => page.getByRole('region', { name: 'Your work' })
const names = (page: Page) => work(page).locator('li .name').allTextContents()
const kept = (page: Page) =>
  page.waitForResponse(answer => /preferences\/home\.cards/.test(answer.url()) && answer.request().method() === 'PUT')

describe('the home page', () => {
  it('counts what waits for support, and a card opens its list as it counted it', async () => {
    const page = await panel.open({ as: 'support@example.com' })
    const card = work(page).getByRole('link', { name: /^Due today/ })
    await card.waitFor()
    const count = await card.locator('.count').textContent()
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'home')
    await card.click()
    await page.getByRole('heading', { level: 1, name: new RegExp(`^Tickets\\s*${count}$`) }).waitFor()
    await page.getByRole('button', { name: 'Due today' }).and(page.locator('[aria-current=true]')).waitFor()
  })

  it('keeps which cards stand there, and in what order', async () => {
    const page = await panel.open({ as: 'support@example.com' })
    await work(page).getByRole('button', { name: 'Edit cards' }).click()
    await Promise.all([kept(page), work(page).getByRole('button', { name: 'Remove With errors' }).click()])
    const before = await names(page)
    const at = before.indexOf('Due today')
    await Promise.all([kept(page), work(page).getByRole('button', { name: 'Move Due today left' }).click()])
    await expect.poll(async () => (await names(page)).indexOf('Due today')).toBe(at - 1)
    await work(page).getByRole('combobox', { name: 'Add a card' }).fill('payment pending')
    await Promise.all([kept(page), page.getByRole('option', { name: 'Payment pending' }).click()])
    // Dragged to the front.
    const cards = work(page).getByRole('listitem')
    await Promise.all([kept(page), cards.filter({ hasText: 'Payment pending' }).dragTo(cards.first())])
    await expect.poll(async () => (await names(page))[0]).toBe('Payment pending')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.reload()
    await work(page)
      .getByRole('link', { name: /^Payment pending/ })
      .waitFor()
    const after = await names(page)
    expect([after[0], after.indexOf('Due today')]).toEqual(['Payment pending', at])
    expect(after).not.toContain('With errors')
    await work(page).getByRole('button', { name: 'Edit cards' }).click()
    await Promise.all([kept(page), work(page).getByRole('button', { name: 'Reset cards' }).click()])
    await expect.poll(() => names(page)).toContain('With errors')
  })

  it('takes a list from its tab, and gives it back', async () => {
    const filter = encodeURIComponent(JSON.stringify({ ticket_number: 'TK00000201' }))
    const page = await panel.open({ as: 'support@example.com', path: `/agent-dashboard/tickets?filter=${filter}` })
    const views = page.getByRole('navigation', { name: 'Saved views' })
    await views.getByRole('button', { name: panelWords.saveView }).click()
    await page.getByRole('dialog').getByLabel(panelWords.nameOfView).fill('First tickets')
    await page.getByRole('dialog').getByRole('button', { name: panelWords.save }).click()
    await Promise.all([kept(page), views.getByRole('button', { name: 'Pin First tickets to the home page' }).click()])
    expect(await accessibilityFaults(page)).toEqual([])
    await page.goto('/')
    await work(page)
      .getByRole('link', { name: /^First tickets/ })
      .click()
    await Promise.all([kept(page), views.getByRole('button', { name: 'Remove First tickets from the home page' }).click()])
    await page.goto('/')
    await work(page).waitFor()
    expect(await names(page)).not.toContain('First tickets')
    await work(page).getByRole('button', { name: 'Edit cards' }).click()
    await Promise.all([kept(page), work(page).getByRole('button', { name: 'Reset cards' }).click()])
  })

  it('lists the files that wait for whoever looks', async () => {
    const page = await panel.open({ as: 'ops-executive@example.com', path: '/my-files?view=ready_to_apply' })
    await page.getByRole('heading', { level: 1, name: 'My files' }).waitFor()
    await page.getByRole('button', { name: 'Ready to apply' }).and(page.locator('[aria-current=true]')).waitFor()
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await page.waitForURL(/\/my-files$/)
    expect(await accessibilityFaults(page)).toEqual([])
  })

  it('finds a tool by its name, and has all of them folded away', async () => {
    const page = await panel.open({ as: 'admin@example.com' })
    const main = page.getByRole('main')
    await main.getByLabel('Find a tool').fill('daily tr')
    await main.getByRole('link', { name: 'Daily trends' }).waitFor()
    await main.getByLabel('Find a tool').fill('')
    await main.getByRole('button', { name: 'All tools' }).click()
    await main.getByRole('link', { name: 'Suppliers', exact: true }).waitFor()
  })

  it.each([
    ['dark', 1366],
    ['light', 360],
  ] as const)('%s at %i px: nothing scrolls sideways, links are large enough, axe finds nothing', async (theme, width) => {
    const page = await panel.open({ as: 'ops-executive@example.com', theme, viewport: { width, height: 740 } })
    await work(page).getByRole('link').first().waitFor()
    await page.getByRole('main').getByRole('button', { name: 'All tools' }).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const heights = await page
      .getByRole('main')
      .getByRole('link')
      // A link within a sentence is as high as its line.
      .evaluateAll(links =>
        links.filter(link => getComputedStyle(link).display !== 'inline').map(link => link.getBoundingClientRect().height),
      )
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(24)
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, `home-${theme}-${width}`)
  })
})

describe('the bell', () => {
  it('rings in another browser when something is assigned, leads there, and is read then', async () => {
    const agent = await panel.open({ as: 'ops-executive@example.com', path: '/agent-dashboard/tickets' })
    const other = await panel.open({ as: 'support@example.com' })
    const bell = other.getByRole('banner').getByRole('button', { name: /^Notifications/ })
    await bell.waitFor()
    await bell.click()
    await other.getByRole('dialog', { name: 'Notifications' }).getByText('No notifications yet').waitFor()
    await other.keyboard.press('Escape')
    const { user } = await other.evaluate(async () => (await fetch('/api/verify/signin', { method: 'POST' })).json())
    const [ticket] = await agent.evaluate(async () => (await fetch('/api/tickets?filter={"status":"open"}&range=[0,0]')).json())
    const staff = { ticket, support: user.id as number }
    const assigned = await agent.evaluate(async ({ ticket, support }) => {
      const headers = { 'content-type': 'application/json', 'if-match': String(ticket.version) }
      const body = JSON.stringify({ assigned_to: support })
      return (await fetch(`/api/tickets/${ticket.id}/actions/assign`, { method: 'POST', headers, body })).status
    }, staff)
    expect(assigned).toBe(200)
    await other.getByRole('button', { name: 'Notifications, 1 unread' }).click()
    const list = other.getByRole('dialog', { name: 'Notifications' })
    await list.getByText('Today').waitFor()
    expect(await accessibilityFaults(other)).toEqual([])
    await screenshot(other, 'bell')
    await list.getByRole('link', { name: new RegExp(staff.ticket.ticket_number) }).click()
    await other.waitForURL(new RegExp(`/agent-dashboard/ticket/${staff.ticket.id}$`))
    await other.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  })

  it('is worked by keyboard, and on a phone', async () => {
    const page = await panel.open({ as: 'support@example.com', viewport: { width: 360, height: 740 } })
    const bell = page.getByRole('button', { name: /^Notifications/ })
    await bell.focus()
    await page.keyboard.press('Enter')
    const list = page.getByRole('dialog', { name: 'Notifications' })
    await list.getByRole('link').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
  })
})
