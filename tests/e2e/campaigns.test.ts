// Own server: it saves campaigns.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

describe('a campaign', () => {
  it('is begun from ticked resellers, and is a draft to their codes', async () => {
    const page = await panel.open({ as, path: `/reseller/verification?filter=${encodeURIComponent('{}')}` })
    const rows = page.getByRole('table').locator('tbody').getByRole('row')
    await rows.nth(3).waitFor()
    const codes: string[] = []
    for (const at of [2, 0, 3]) {
      await rows.nth(at).getByRole('checkbox').check()
      codes.push(/RS\d{6}/.exec(await rows.nth(at).innerText())?.[0] ?? expect.fail('a row without a code'))
    }
    const bar = page.getByRole('toolbar', { name: panelWords.selectedRows })
    await bar.getByText('3 selected').waitFor()
    await bar.getByRole('button', { name: 'Message', exact: true }).click()
    await page.waitForURL(/\/all-notification-campaigns\/add$/)
    const typed = page.getByRole('textbox', { name: 'User codes' })
    await expect.poll(() => typed.inputValue()).toBe(codes.sort().join(', '))
    expect(await page.getByRole('combobox', { name: 'Send to' }).inputValue()).toBe('user ids')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`To the ticked ${Date.now() % 1_000_000}`)
    await page.getByRole('combobox', { name: 'Channel' }).selectOption({ label: 'Push' })
    await page.getByRole('combobox', { name: 'Template' }).fill('Credits waiting')
    await page.getByRole('option', { name: /Credits waiting/ }).click()
    await page.getByRole('button', { name: panelWords.create }).click()
    await page.waitForURL(/\/all-notification-campaigns\/\d+$/)
    await page.reload()
    await expect.poll(() => typed.inputValue()).toBe(codes.join(', '))
    await page.getByText('Draft', { exact: true }).first().waitFor()
  }, 120_000)

  it('is written, seen in numbers, tested, sent, read as a run, and another one paused and cancelled', async () => {
    const name = `Weekend ${Date.now() % 1_000_000}`
    const page = await panel.open({ as, path: '/notification-portal/send-notification' })
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await page.getByRole('combobox', { name: 'Send to' }).selectOption({ label: 'User codes' })
    await page.getByRole('textbox', { name: 'User codes' }).fill('RS100001, RS100002, RS100003, RS999999')
    await page.getByRole('combobox', { name: 'Template' }).fill('Credits waiting')
    await page.getByRole('option', { name: /Credits waiting/ }).click()
    await page.getByRole('combobox', { name: 'Message type' }).selectOption({ label: 'Transactional' })
    const numbers = page.getByRole('status').filter({ hasText: 'People' })
    await numbers.getByText('Unknown codes').waitFor()
    // The phone shows what the first of them reads, then what somebody who is chosen does.
    const phone = page.locator('[data-preview] .note')
    await phone.waitFor()
    const first = await phone.innerText()
    expect(first).toMatch(/credits/i)
    const reader = page.getByRole('combobox', { name: 'As read by' })
    await reader.fill('rs100003')
    await reader.press('Enter')
    await expect.poll(() => phone.innerText()).not.toBe(first)
    await reader.fill('RS100009')
    await reader.press('Enter')
    await page.getByText('RS100009 is not a recipient.').waitFor()
    await reader.fill('RS100002')
    await reader.press('Enter')
    await phone.waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'campaign-numbers')
    await page.getByRole('button', { name: panelWords.create }).click()
    await page.getByText('Unable to send notifications, enter valid user ids').waitFor()
    await page.getByRole('textbox', { name: 'User codes' }).fill('RS100001, RS100002, RS100003')
    await page.getByRole('button', { name: panelWords.create }).click()
    await page.waitForURL(/\/notification-portal\/send-notification\/\d+$/)

    await page.getByRole('button', { name: 'Send a test' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Codes' }).or(dialog.getByLabel('Codes')).first().fill('RS100004')
    await page.keyboard.press('Enter')
    expect(await accessibilityFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Send a test' }).click()
    await dialog.waitFor({ state: 'detached' })

    // How many it says hangs on who of them has a device.
    const send = page.getByRole('button', { name: /^Send to \d people$|^Send to 1 person$/ })
    await send.click()
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'campaign-send')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Send to \d/ })
      .click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText('Scheduled').first().waitFor()
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByText('Paused').first().waitFor()
    await page.getByRole('button', { name: 'Resume' }).click()
    // Ten seconds to take it back, then it leaves.
    await page.getByText('Sent', { exact: true }).first().waitFor({ timeout: 60_000 })
    await page.getByRole('tab', { name: 'Runs' }).click()
    await page.getByRole('row').nth(2).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])

    await page.goto(`/all-notification-campaigns/runs?filter=${encodeURIComponent(JSON.stringify({ is_test: false }))}`)
    await page.getByRole('link').filter({ hasText: /2026/ }).first().click()
    await page.getByRole('heading', { name: 'Funnel' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'campaign-run')
  }, 180_000)

  it('of promotional SMS is asked for by one person and sent once another has agreed', async () => {
    const name = `Offer ${Date.now() % 1_000_000}`
    const page = await panel.open({ as: 'marketing@example.com', path: '/sms-portal' })
    await page.getByRole('link', { name: 'Weekend offer' }).click()
    await page.waitForURL(/\/sms-portal\/template\/\d+$/)
    await page.getByRole('button', { name: 'Submit to DLT' }).click()
    await page.getByRole('button', { name: 'Set DLT result' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('DLT status').selectOption({ label: 'Approved' })
    await dialog.getByLabel('DLT template id').fill('1107161234567890998')
    await dialog.getByRole('button', { name: 'Set DLT result' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Mark active at provider' }).click()
    await page.locator('[data-field=provider_status]').getByText('Active').waitFor()

    await page.goto('/sms-portal/send-sms')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await page.getByRole('combobox', { name: 'Send to' }).selectOption({ label: 'User codes' })
    await page.getByRole('textbox', { name: 'User codes' }).fill('RS100001, RS100002, RS100003')
    await page.getByRole('combobox', { name: 'SMS template' }).fill('Weekend offer')
    await page.getByRole('option', { name: /Weekend offer/ }).click()
    await page.getByRole('button', { name: panelWords.create }).click()
    await page.waitForURL(/\/sms-portal\/send-sms\/\d+$/)
    const { pathname } = new URL(page.url())
    // One person alone cannot send it.
    await page.getByRole('button', { name: /^Send.*, with approval$/ }).click()
    expect(await accessibilityFaults(page)).toEqual([])
    await dialog.getByText('Another user must approve this first.').waitFor()
    await dialog.getByRole('button', { name: /^Send.*, with approval/ }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.goto('/changes?view=waiting')
    await page
      .getByRole('main')
      .getByRole('link', { name: /: Send$/ })
      .first()
      .click()
    await page.getByText('You cannot approve your own change.').waitFor()

    const other = await panel.open({ as, path: new URL(page.url()).pathname })
    await other.getByText(name).first().waitFor()
    expect(await accessibilityFaults(other)).toEqual([])
    await screenshot(other, 'campaign-approval')
    await other.getByRole('button', { name: /^Approve/ }).click()
    await other.getByText('Approved', { exact: true }).waitFor()
    await page.goto(pathname)
    // At night it is held until nine.
    await page
      .getByText(/^(Scheduled|Sending|Sent)$/)
      .first()
      .waitFor()
  }, 180_000)

  it('begins with the suppliers that are ticked, or with all that match', async () => {
    const page = await panel.open({ as, path: `/suppliers?filter=${encodeURIComponent('{"status":"active"}')}` })
    for (const place of [1, 2]) await page.getByRole('row').nth(place).getByRole('checkbox').check()
    const bar = page.getByRole('toolbar', { name: panelWords.selectedRows })
    await bar.getByText('2 selected').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'suppliers-message')
    await bar.getByRole('button', { name: 'Message' }).click()
    await page.waitForURL(/\/all-notification-campaigns\/add$/)
    await expect.poll(() => page.getByRole('textbox', { name: 'Supplier ids' }).inputValue()).toMatch(/^\d+, \d+$/)
    expect(await page.getByRole('combobox', { name: 'Send to' }).inputValue()).toBe('suppliers')
    await page.getByRole('combobox', { name: 'Channel' }).selectOption({ label: 'SMS' })
    await page.getByRole('combobox', { name: 'SMS template' }).fill('Order shipped')
    await page.getByRole('option', { name: /Order shipped/ }).click()
    // Suppliers have placed no order that it could name.
    await page.getByText(/^\d+ gets nothing: A value is missing/).waitFor()
    await page.locator('[data-preview] .sms .note').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'suppliers-campaign')

    const all = await panel.open({ as, path: `/suppliers?filter=${encodeURIComponent('{"status":"active"}')}` })
    await all.getByRole('row').first().getByRole('checkbox').check()
    await all.getByRole('button', { name: /^Select all/ }).click()
    const count = Number(/\d+/.exec((await all.getByText(/^All \d+ selected/).textContent()) ?? '')?.[0])
    await all.getByRole('toolbar', { name: panelWords.selectedRows }).getByRole('button', { name: 'Message' }).click()
    const ids = all.getByRole('textbox', { name: 'Supplier ids' })
    await expect.poll(async () => (await ids.inputValue()).split(', ').length).toBe(count)
  }, 120_000)

  it('stands with all others in a list and a calendar, and is cancelled', async () => {
    const page = await panel.open({ as, path: '/all-notification-campaigns' })
    await page.getByRole('row').nth(1).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page
      .getByRole('button', { name: 'Calendar' })
      .or(page.getByRole('radio', { name: 'Calendar' }))
      .first()
      .click()
    await page.getByText('WhatsApp').first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'campaign-calendar')
  })
})
