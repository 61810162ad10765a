// Own server: it sets SMS_URL and saves the menu of persons.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults } from './support/accessibility.ts'
import { daysAgo } from './support/daysAgo.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

const admin = 'admin@example.com'
const agent = 'ops-executive@example.com'

let panel: StartedPanel
beforeAll(async () => {
  panel = await startPanel({ SMS_URL: 'https://sms.example.com' })
})
afterAll(() => panel?.close())

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Tools' })
const groupOf = (page: Page, name: string) => menuOf(page).getByRole('group', { name, exact: true })
/** What the person does is kept before the page is left. */
const kept = (page: Page) =>
  page.waitForResponse(answer => answer.url().endsWith('/api/preferences/menu') && answer.request().method() === 'PUT')

describe('the menu', () => {
  it('folds a section, and another browser of the person has it folded as well', async () => {
    const page = await panel.open({ as: 'growth@example.com' })
    const section = menuOf(page).getByRole('group').first()
    const heading = section.getByRole('button').first()
    await section.getByRole('link').first().waitFor()
    await Promise.all([kept(page), heading.click()])
    await expect.poll(() => section.getByRole('link').count()).toBe(0)
    const other = await panel.open({ as: 'growth@example.com' })
    const same = menuOf(other).getByRole('group').first()
    await same.getByRole('button', { expanded: false }).waitFor()
    expect(await same.getByRole('link').count()).toBe(0)
    await Promise.all([kept(other), same.getByRole('button', { expanded: false }).click()])
    await same.getByRole('link').first().waitFor()
  })

  it('finds tools by name and by other words: Enter opens the first, Escape shows all again', async () => {
    const page = await panel.open({ as: admin })
    const box = menuOf(page).getByRole('searchbox', { name: 'Filter tools' })
    const links = menuOf(page).getByRole('link')
    for (const [text, found] of [
      ['cod', 'COD eligibility'],
      ['pincode', 'Pin codes, zones, couriers'],
      ['kyc', 'Suppliers'],
      ['refund', 'Returns'],
      ['penalty', 'Penalty waivers'],
    ] as const) {
      await box.fill(text)
      await links.filter({ hasText: found }).first().waitFor()
    }
    await box.fill('zzz')
    await menuOf(page).getByText('No tool matches “zzz”.').waitFor()
    await box.press('Escape')
    expect(await box.inputValue()).toBe('')
    await groupOf(page, 'Suppliers').waitFor()
    await box.fill('daily')
    await box.press('Enter')
    await page.waitForURL(/\/dailytrends$/)
    expect(await box.inputValue()).toBe('')
  })

  it('holds favourites on top, starred in the menu or at the heading of the tool', async () => {
    const page = await panel.open({ as: 'support@example.com' })
    await menuOf(page).getByRole('group').first().waitFor()
    expect(await groupOf(page, 'Favourites').count()).toBe(0)
    const line = menuOf(page).getByRole('listitem').first()
    const name = (await line.getByRole('link').textContent()) ?? ''
    await line.hover()
    await Promise.all([kept(page), line.getByRole('button', { name: `Add ${name} to favourites` }).click()])
    await groupOf(page, 'Favourites').getByRole('link', { name, exact: true }).click()
    await page
      .getByRole('main')
      .getByRole('button', { name: `Remove ${name} from favourites`, pressed: true })
      .click()
    await groupOf(page, 'Favourites').waitFor({ state: 'detached' })
  })

  it('leads back to the tools that were opened last, the latest first, without the one that is open', async () => {
    const page = await panel.open({ as: agent })
    for (const path of ['/suppliers', '/collections', '/dailytrends']) {
      await Promise.all([kept(page), page.goto(path)])
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
    await page.reload()
    const recent = groupOf(page, 'Recent').getByRole('link')
    await expect.poll(() => recent.allTextContents()).toEqual(['Collections', 'Suppliers'])
    await recent.first().click()
    await page.waitForURL(/\/collections$/)
    await expect.poll(() => recent.allTextContents()).toEqual(['Daily trends', 'Suppliers'])
  })

  it('brings the tool one is at to the middle once, and stays where it is scrolled to', async () => {
    const page = await panel.open({ as: admin, path: '/credits-winner-infograph' })
    const frame = page.locator('#menu')
    const current = menuOf(page).locator('[aria-current=page]')
    const middle = async () => {
      const [line, all] = [await current.boundingBox(), await frame.boundingBox()]
      return line && all ? (line.y + line.height / 2 - all.y) / all.height : 0
    }
    await expect.poll(middle).toBeGreaterThan(0.4)
    expect(await middle()).toBeLessThan(0.6)
    await menuOf(page)
      .locator('> :last-child')
      .evaluate(element => element.scrollTo(0, element.scrollTop + 40))
    // Where it stands to the eye: the group of recent tools above it may have grown.
    const next = groupOf(page, 'File uploads').getByRole('link', { name: 'Rewards for catalog ratings' })
    const before = (await next.boundingBox())?.y ?? 0
    await next.click()
    await page.getByRole('heading', { level: 1, name: 'Rewards for catalog ratings' }).waitFor()
    await expect.poll(async () => Math.round(((await next.boundingBox())?.y ?? 0) - before)).toBe(0)
  })

  it('shows tools below another one when they are asked for, and where one of them is open', async () => {
    const page = await panel.open({ as: admin })
    const resellers = groupOf(page, 'Resellers')
    await resellers.getByRole('link', { name: 'Resellers', exact: true }).waitFor()
    expect(await resellers.getByRole('link', { name: 'Edit reseller' }).count()).toBe(0)
    await resellers.getByRole('button', { name: 'Show the tools under Resellers' }).click()
    await resellers.getByRole('link', { name: 'Edit reseller' }).click()
    await page.waitForURL(/\/reseller\/edit$/)
    await resellers.getByRole('button', { name: 'Hide the tools under Resellers' }).click()
    await expect.poll(() => resellers.getByRole('link', { name: 'Edit reseller' }).count()).toBe(0)
    await page.goto('/referral_program/user_badges')
    await groupOf(page, 'Referrals').getByRole('link', { name: 'User badges' }).waitFor()
  })

  it('gathers other applications at its end: what is set up leads there, the rest says why not', async () => {
    const page = await panel.open({ as: admin })
    const others = groupOf(page, 'Other applications')
    await others.getByRole('button', { name: 'Other applications' }).click()
    expect(await others.getByRole('link', { name: /^SMS/ }).getAttribute('href')).toBe('https://sms.example.com/')
    const abacus = others.getByRole('link', { name: /^Abacus/ })
    expect(await abacus.getAttribute('aria-disabled')).toBe('true')
    await abacus.focus()
    await abacus.getByText('set ABACUS_URL on the server').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])

    const person = await panel.open({ as: 'merchandising@example.com' })
    const theirs = groupOf(person, 'Other applications')
    await theirs.getByRole('button', { name: 'Other applications' }).click()
    await theirs.getByRole('link', { disabled: true }).first().focus()
    await theirs.getByText('Ask an administrator').first().waitFor()
  })

  it('has no fault that axe finds on a phone, in the dark, with all there is in it', async () => {
    const page = await panel.open({ as: admin, path: '/suppliers', viewport: { width: 360, height: 740 }, theme: 'dark' })
    await page.getByRole('button', { name: 'Show menu' }).click()
    await groupOf(page, 'Suppliers').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    const small = await menuOf(page)
      .locator('a, button')
      .evaluateAll(all => all.filter(one => one.getBoundingClientRect().height < 24).map(one => one.textContent))
    expect(small).toEqual([])
    await menuOf(page).getByRole('searchbox').fill('cod')
    await menuOf(page).getByRole('searchbox').press('Enter')
    await page.waitForURL(/\/codverification$|\/user-cod-file-upload$/)
    await expect.poll(() => menuOf(page).count()).toBe(0)
  })
})

it('whoever has no tools chooses one on the home page and asks for it', async () => {
  const page = await panel.open({ as: 'nobody@example.com' })
  await page.getByRole('main').getByText('You have no tools yet.').waitFor()
  await page.getByRole('button', { name: 'Ask for access' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask for access' })
  await dialog.getByRole('combobox', { name: 'Tool' }).fill('refund')
  await page.getByRole('option', { name: 'Returns' }).click()
  await dialog.getByText('return_reasons').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Ask for access' }).click()
  const asking = page.getByRole('dialog', { name: /^Ask for access: return_reasons/ })
  await asking.getByLabel('What do you need it for?').fill('Returns of Pune')
  await asking.getByRole('button', { name: 'Send request' }).click()
  await dialog.getByText('Requested. Waiting for an answer.').waitFor()
})

describe('the palette', () => {
  const search = (page: Page) => page.getByRole('dialog', { name: 'Go to' }).getByRole('combobox')
  const opened = async (page: Page, text: string) => {
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await search(page).fill(text)
  }
  const recent = encodeURIComponent(JSON.stringify({ placed_at_from: daysAgo(20), shipment_status: 'picked_up' }))

  it('finds the order of a parcel by its AWB, and says what is found in words', async () => {
    const page = await panel.open({ as: agent })
    const orders = (await (await page.request.get(`${panel.url}/api/orders?filter=${recent}&range=[0,9]`)).json()) as {
      id: number
      _nested: { awb: string | null }[]
    }[]
    const order = orders.find(({ _nested }) => _nested.some(({ awb }) => awb))
    const awb = order?._nested.find(line => line.awb)?.awb ?? ''
    await opened(page, awb)
    const hit = page.getByRole('option', { name: new RegExp(`^${awb}.*Shipments`) })
    await hit.waitFor()
    await page.getByText('Shipments ·').first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await hit.click()
    await page.waitForURL(new RegExp(`/order/${order?.id}#sub_orders-\\d+$`))
  })

  it('writes states and moments as lists do, in the reader’s language', async () => {
    const page = await panel.open({ as: agent })
    const [order] = (await (await page.request.get(`${panel.url}/api/orders?filter=${recent}&range=[0,0]`)).json()) as {
      order_number: string
    }[]
    await opened(page, order?.order_number ?? '')
    await page
      .getByRole('option', {
        name: new RegExp(`^${order?.order_number}.*Orders · [A-Z][a-z -]+ · \\d{1,2} [A-Z][a-z]{2} \\d{4}, \\d\\d:\\d\\d`),
      })
      .waitFor()
  })

  it('offers what can be done with the open record, and opens the same dialog', async () => {
    const page = await panel.open({ as: admin, path: '/supplier/edit/1001' })
    await opened(page, 'qc state')
    const group = page.getByRole('group', { name: 'On this page' })
    await group.getByRole('option', { name: 'Change QC state' }).click()
    await page.getByRole('dialog', { name: 'Change QC state' }).waitFor()
    await page.keyboard.press('Escape')
  })

  it('offers what can be done with each row of a desk by the name of the row, and none of it once something else is typed', async () => {
    const page = await panel.open({ as: agent })
    const query = new URLSearchParams({ filter: JSON.stringify({ status: 12 }), range: '[0,99]' })
    const lines = (await (await page.request.get(`${panel.url}/api/sub_orders?${query}`)).json()) as {
      order: number
      sub_order_number: string
    }[]
    const { order } = lines.find((line, index) => lines.findIndex(one => one.order === line.order) < index) ?? {}
    const numbers = lines.flatMap(line => (line.order === order ? line.sub_order_number : [])).sort()
    expect(numbers.length).toBeGreaterThan(1)
    await page.goto(`/order/${order}`)
    await page.getByRole('heading', { name: numbers[0], exact: true }).waitFor()
    await opened(page, 'cancel sub')
    const group = page.getByRole('group', { name: 'On this page' })
    const offered = () => group.getByRole('option').allTextContents()
    await expect.poll(offered).toEqual(expect.arrayContaining(numbers.map(number => `Cancel sub-order${number}`)))
    expect(new Set(await offered()).size).toBe((await offered()).length)
    await search(page).fill('dark')
    await page.getByRole('option', { name: 'Switch to dark' }).waitFor()
    expect((await page.getByRole('option').allTextContents()).filter(text => text.startsWith('Cancel'))).toEqual([])
    await search(page).fill('cancel sub')
    await group.getByRole('option', { name: numbers[1] }).click()
    await page.getByRole('dialog', { name: 'Cancel sub-order' }).waitFor()
  })

  it('makes a new supplier, turns the theme, changes the language', async () => {
    const page = await panel.open({ as: 'bd-executive@example.com' })
    await opened(page, 'new sup')
    // The best by name stands first, so that Enter takes it: other words for a tool count less.
    await expect.poll(() => page.getByRole('option').first().textContent()).toMatch(/^New supplier/)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/supplier\/add-supplier$/)
    await opened(page, 'dark')
    await page.getByRole('option', { name: 'Switch to dark' }).click()
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(19, 21, 25)')
    await opened(page, 'bahasa')
    await page.getByRole('option', { name: 'Language: Bahasa Indonesia' }).click()
    await page.getByRole('button', { name: 'Keluar' }).or(page.getByText('Keluar')).first().waitFor()
  })

  it('shows recent tools before anything is typed, and looks for a text in the list of a tool', async () => {
    const page = await panel.open({ as: agent, path: '/agent-dashboard/tickets' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goto('/agent-dashboard/search')
    await opened(page, '')
    await page
      .getByRole('group', { name: 'Recent' })
      .getByRole('option', { name: /^Tickets/ })
      .waitFor()
    await search(page).fill('tickets TK000')
    await page.getByRole('option', { name: 'Search Tickets for “TK000”' }).click()
    await page.waitForURL(/\/agent-dashboard\/tickets\?/)
    await page.getByRole('searchbox').first().waitFor()
    // Where a list has a box that understands whatever names a row, that box is asked.
    await opened(page, 'orders zzzz')
    await page.getByRole('option', { name: 'Search Orders for “zzzz”' }).click()
    await page.getByText(/Nothing found for “zzzz”|“zzzz” is too short/).waitFor()
  })
})
