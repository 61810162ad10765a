// Own server: it changes orders and tickets.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { daysAgo } from './support/daysAgo.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

interface Line {
  readonly id: number
  readonly status: number
  readonly sub_order_number: string
}
interface Order {
  readonly id: number
  readonly order_number: string
  readonly customer_phone: string
  readonly _nested: readonly Line[]
}
const agent = 'ops-executive@example.com'

describe('a day of an agent', () => {
  let panel: StartedPanel
  beforeAll(async () => {
    panel = await startPanel()
  })
  afterAll(() => panel?.close())

  /** An order of the last days whose lines all wait to be sent. */
  async function waitingOrder(page: Page, lines: number): Promise<Order> {
    const filter = JSON.stringify({ placed_at_from: daysAgo(20), status: [2, 12] })
    const answer = await page.request.get(`${panel.url}/api/orders?${new URLSearchParams({ filter, range: '[0,99]' })}`)
    const orders = (await answer.json()) as Order[]
    const found = orders.find(one => one._nested.length >= lines && one._nested.every(({ status }) => status === 2 || status === 12))
    if (!found) throw new Error(`No order with ${lines} lines waits.`)
    return found
  }

  const row = (page: Page, number: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: number }) })

  it('finds the order by the phone number, cancels one line, holds another, raises a ticket', async () => {
    const page = await panel.open({ as: agent, path: '/agent-dashboard/search' })
    const order = await waitingOrder(page, 2)
    const [first, second] = order._nested as readonly [Line, Line]
    // One letter is too little for a name, and the screen says so.
    await page.getByRole('textbox', { name: /Code, e-mail/ }).fill('a')
    await page.keyboard.press('Enter')
    await page.getByText('Enter at least 2 letters of a name or e-mail.').waitFor()
    await page.getByRole('textbox', { name: /Code, e-mail/ }).fill(order.customer_phone)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: order.order_number }).click()
    await page.getByRole('heading', { level: 1, name: order.order_number }).waitFor()
    await page.locator('a[href^="/make-calls?call_to_type=customer&call_to_id=CU"]').getByText('Call customer').waitFor()
    const cancelled = row(page, first.sub_order_number)
    await cancelled.getByRole('button', { name: panelWords.moreActions }).click()
    await page.getByRole('menuitem', { name: 'Cancel sub-order' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel sub-order' })
    await dialog.getByRole('combobox', { name: /Cancellation reason/ }).fill('Changed')
    await page.getByRole('option', { name: /Changed mind/ }).click()
    await dialog.getByRole('button', { name: /…$/ }).click()
    // What it will do is seen before it is done: the line, and the stock that comes back.
    await dialog.getByText('Cancelled').first().waitFor()
    await dialog.getByRole('button', { name: /^Cancel sub-order:/ }).click()
    await cancelled.getByText('Cancelled').first().waitFor()
    // Nothing can be done to it any more, and the menu says why.
    await cancelled.getByRole('button', { name: panelWords.moreActions }).click()
    await page.getByRole('menuitem', { name: /^Hold Only when Status is/ }).waitFor()
    await page.getByRole('menuitem', { name: /^Start return or exchange Only when Status is Delivered/ }).waitFor()
    await page.keyboard.press('Escape')
    const held = row(page, second.sub_order_number)
    await held.getByRole('button', { name: 'Hold' }).click()
    const asked = page.getByRole('dialog', { name: 'Hold' })
    await asked.getByRole('textbox', { name: /Hold reason/ }).fill('Customer is away until Monday')
    await asked.getByRole('button', { name: 'Hold' }).click()
    await held.getByText('Hold', { exact: true }).first().waitFor()
    await page.getByRole('complementary', { name: panelWords.timeline }).getByText('Hold', { exact: true }).first().waitFor()

    await page.getByRole('button', { name: 'Create ticket' }).click()
    const ticket = page.getByRole('dialog', { name: 'Create ticket' })
    await ticket.getByRole('button', { name: 'Create ticket' }).click()
    await ticket.getByText('Missing mandatory fields. Try Again with valid inputs.').waitFor()
    await ticket.getByRole('combobox', { name: /Category/ }).selectOption('Order status')
    await ticket.getByRole('combobox', { name: /Attributable to/ }).selectOption('Customer')
    await ticket.getByRole('textbox', { name: /Comment/ }).fill('Wants delivery after Monday')
    await ticket.getByRole('button', { name: 'Create ticket' }).click()
    await page.getByText('Your ticket has been created').waitFor()
    await page.getByRole('heading', { name: /^TK\d{8}$/ }).waitFor()
  }, 90_000)

  it('writes a comment by keyboard, goes through the lines by j and k, and undoes what was done', async () => {
    const page = await panel.open({ as: agent })
    const order = await waitingOrder(page, 2)
    await page.goto(`/order/${order.id}`)
    await page.getByRole('heading', { level: 1, name: order.order_number }).waitFor()
    await page.keyboard.press('c')
    await page.keyboard.type('Reseller confirms by phone')
    await page.keyboard.press('Control+Enter')
    const timeline = page.getByRole('complementary', { name: panelWords.timeline })
    await timeline.getByText('Reseller confirms by phone').waitFor()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('j')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain(order._nested[0]?.sub_order_number)
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.getByRole('toolbar').getByText('2 selected').waitFor()
    await page.getByRole('toolbar').getByRole('button', { name: 'Hold' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hold' })
    await dialog.getByRole('textbox', { name: /Hold reason/ }).fill('Flood in the city')
    await dialog.getByRole('button', { name: /…$/ }).click()
    await dialog.getByRole('button', { name: /^Hold: / }).click()
    await expect.poll(() => page.getByRole('button', { name: 'Release' }).count(), { timeout: 15_000 }).toBeGreaterThanOrEqual(2)
    await page.getByRole('button', { name: panelWords.undo }).click()
    await expect.poll(() => page.getByRole('button', { name: 'Release' }).count(), { timeout: 15_000 }).toBe(0)
  }, 90_000)

  it('what operations hold, support sees and is not offered to take back', async () => {
    const page = await panel.open({ as: agent })
    const order = await waitingOrder(page, 1)
    const line = order._nested[0] as Line
    const status = await page.evaluate(async id => {
      const { version } = await (await fetch(`/api/sub_orders/${id}`)).json()
      const headers = { 'content-type': 'application/json', 'if-match': String(version) }
      return (await fetch(`/api/sub_orders/${id}/actions/hold`, { method: 'POST', headers, body: '{"hold_reason":"Stock is counted"}' }))
        .status
    }, line.id)
    expect(status).toBe(200)
    const held = async (as: string) => {
      const desk = await panel.open({ as, path: `/order/${order.id}` })
      const entry = desk
        .getByRole('complementary', { name: panelWords.timeline })
        .getByRole('listitem')
        .filter({ hasText: 'Stock is counted' })
        .first()
      await entry.waitFor()
      return entry
    }
    const support = await held('support@example.com')
    expect(await support.getByRole('button', { name: 'Revert' }).count()).toBe(0)
    const operations = await held(agent)
    await operations.getByRole('button', { name: 'Revert' }).click()
    await operations.page().getByRole('complementary', { name: panelWords.timeline }).getByText('· Reverted').first().waitFor()
  }, 90_000)

  it('is told at once who changed a line meanwhile and how, and what can no longer be done is no longer offered', async () => {
    const page = await panel.open({ as: agent })
    // Nothing is heard live: the desk learns of it by the refusal alone.
    await page.route('**/api/events', route => route.abort())
    const order = await waitingOrder(page, 2)
    const line = order._nested[0] as Line
    await page.goto(`/order/${order.id}`)
    const own = row(page, line.sub_order_number)
    const hold = own.getByRole('button', { name: 'Hold' })
    await hold.click()
    const dialog = page.getByRole('dialog', { name: 'Hold' })
    await dialog.getByRole('textbox', { name: /Hold reason/ }).fill('Asked by phone')
    const other = await panel.open({ as: 'admin@example.com' })
    await other.evaluate(async id => {
      const { version } = await (await fetch(`/api/sub_orders/${id}`)).json()
      const headers = { 'content-type': 'application/json', 'if-match': String(version) }
      await fetch(`/api/sub_orders/${id}/actions/hold`, { method: 'POST', headers, body: '{"hold_reason":"Stock is counted"}' })
    }, line.id)
    await dialog.getByRole('button', { name: 'Hold' }).click()
    await dialog
      .getByRole('alert')
      .filter({ hasText: /changed this at .*Status: .*Hold/ })
      .waitFor()
    await dialog.getByRole('button', { name: 'Hold' }).waitFor({ state: 'detached' })
    expect(await dialog.getByRole('textbox', { name: /Hold reason/ }).inputValue()).toBe('Asked by phone')
    await dialog.getByRole('button', { name: panelWords.back }).click()
    await own.getByRole('button', { name: 'Release' }).waitFor()
    expect(await hold.count()).toBe(0)
  }, 90_000)

  it('books a size that is there, by its picture and price, and sees what the order comes to before it is made', async () => {
    const page = await panel.open({ as: agent })
    const order = await waitingOrder(page, 1)
    const read = async <T>(path: string) => (await (await page.request.get(`${panel.url}/api/${path}`)).json()) as T
    const { product } = await read<{ product: number }>(`sub_orders/${order._nested[0]?.id}`)
    const goods = await read<{ name: string; variations: { name: string; stock: number }[] }>(`products/${product}`)
    const size = goods.variations.find(({ stock }) => stock > 1)
    if (!size) throw new Error('Nothing of it is left.')
    await page.goto(`/order/${order.id}`)
    await page.getByRole('heading', { level: 1, name: order.order_number }).waitFor()
    await page.getByRole('button', { name: panelWords.moreActions }).first().click()
    await page.getByRole('menuitem', { name: 'Book product' }).click()
    const dialog = page.getByRole('dialog', { name: 'Book product' })
    await dialog.getByRole('combobox', { name: 'Product', exact: true }).fill(goods.name.slice(0, 12))
    // Goods of one name are told apart by picture, price and stock.
    const option = page.getByRole('option', { name: goods.name }).first()
    await option.getByText(/\d · .+ \d+/).waitFor()
    await option.locator('img').waitFor()
    await option.click()
    await dialog.getByRole('radiogroup', { name: 'Variation' }).getByRole('radio').first().waitFor()
    await dialog.getByRole('img').waitFor()
    await dialog
      .getByRole('radio', { name: / left$/ })
      .first()
      .check()
    await dialog.getByRole('combobox', { name: 'Payment mode' }).selectOption('COD')
    await dialog.getByRole('textbox', { name: 'Shipping charge' }).fill('40')
    await dialog.getByRole('button', { name: /…$/ }).click()
    await dialog
      .getByText(/Total amount/)
      .first()
      .waitFor()
    await dialog.getByText(/Shipping charge: .*40\.00/).waitFor()
    await dialog.getByRole('button', { name: /^Book product: / }).click()
    await page.getByText('Saved').first().waitFor()
  }, 90_000)

  it('works off the queue of tickets, one after the other', async () => {
    const page = await panel.open({ as: agent, path: '/agent-dashboard/tickets' })
    await page.getByRole('heading', { level: 1, name: /Tickets/ }).waitFor()
    await page.getByRole('button', { name: 'Next' }).first().waitFor()
    await page.keyboard.press('n')
    await page.getByText(/^Yours until/).waitFor()
    const first = page.url()
    // Whoever asks at the same time gets another one.
    const other = await panel.open({ as: 'support@example.com', path: '/agent-dashboard/tickets' })
    await other.getByRole('button', { name: 'Next' }).first().waitFor()
    await other.keyboard.press('n')
    await other.getByText(/^Yours until/).waitFor()
    expect(other.url()).not.toBe(first)
    // Whom it is about is one step away.
    await page.getByRole('link', { name: 'Call customer' }).waitFor()
    expect(await page.getByRole('link', { name: 'Call reseller' }).getAttribute('href')).toMatch(
      /^\/make-calls\?call_to_type=reseller&call_to_id=RS\d+$/,
    )
  }, 90_000)

  it('decides with one key, takes it back with another, and goes on to the next', async () => {
    const page = await panel.open({ as: 'support@example.com', path: '/agent-dashboard/tickets' })
    await page.getByRole('button', { name: 'Next' }).first().waitFor()
    await page.keyboard.press('n')
    await page.getByText(/^Yours until/).waitFor()
    const first = page.url()
    const start = page.getByRole('button', { name: 'Start' })
    const wait = page.getByRole('button', { name: 'Wait for an answer' })
    await start.or(wait).first().waitFor()
    if (await start.count()) await start.click()
    await wait.waitFor()
    const keys = page.getByRole('list', { name: 'Keys' })
    await expect.poll(() => keys.innerText()).toMatch(/r\s*Resolve\s*w\s*Wait for an answer\s*u\s*Undo the last decision/)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('?')
    await page.getByRole('dialog').getByText('Wait for an answer, then open the next').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    // Not with another key held, nor while one types.
    for (const pressed of ['Control+w', 'Alt+w', 'Meta+w', 'Shift+W']) await page.keyboard.press(pressed)
    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog', { name: 'Resolve' })
    await dialog.getByRole('textbox', { name: /Resolution/ }).pressSequentially('wurn w')
    expect(await dialog.getByRole('textbox', { name: /Resolution/ }).inputValue()).toBe('wurn w')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(page.url()).toBe(first)
    const heading = page.getByRole('heading', { level: 1 })
    const name = await heading.innerText()
    await page.keyboard.press('w')
    await expect.poll(() => page.url(), { timeout: 15_000 }).not.toBe(first)
    await expect.poll(() => heading.innerText()).not.toBe(name)
    await page.getByText(/^Yours until/).waitFor()
    await page.keyboard.press('u')
    await expect.poll(() => page.url(), { timeout: 15_000 }).toBe(first)
    await expect.poll(() => heading.innerText()).toBe(name)
    await wait.waitFor()
    await page.keyboard.press('r')
    await dialog.getByRole('textbox', { name: /Resolution/ }).fill('Told the customer when it comes')
    await dialog.getByRole('button', { name: 'Resolve' }).click()
    await expect.poll(() => page.url(), { timeout: 15_000 }).not.toBe(first)
    await page.getByText(/^Yours until/).waitFor()
  }, 90_000)

  it('begins with lists that are there for everybody', async () => {
    const page = await panel.open({ as: agent, path: '/orders' })
    await page.getByRole('navigation', { name: /views/i }).getByRole('button', { name: 'On hold' }).click()
    await page.getByRole('table').waitFor()
    expect(new URL(page.url()).searchParams.get('filter')).toContain('placed_at_from')
  })

  it('has no fault for axe, at its desk, in its search and queue', async () => {
    for (const [theme, width] of [
      ['light', 1366],
      ['dark', 360],
    ] as const) {
      const page = await panel.open({ as: agent, theme, viewport: { width, height: 800 } })
      const order = await waitingOrder(page, 2)
      for (const path of [`/order/${order.id}`, '/agent-dashboard/search?q=Asha', '/agent-dashboard/tickets']) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForLoadState('networkidle')
        expect(await accessibilityFaults(page, { byFinger: width === 360 }), `${path} ${theme} ${width}`).toEqual([])
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        expect(wide, `${path} scrolls sideways at ${width}`).toBeLessThanOrEqual(0)
      }
    }
  }, 120_000)
})
