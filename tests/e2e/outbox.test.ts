// Own server: it sends messages and switches channels.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults } from './support/accessibility.ts'
import { screenshot } from './support/screenshot.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

interface Message {
  readonly id: number
  readonly recipient: number
  readonly channel: string
  readonly state: string
  readonly run: number | null
}

const as = 'admin@example.com'
const PHONE = { width: 360, height: 760 }
let panel: StartedPanel
beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

/** Asks for a switch of the open channel, which another admin approves: no user changes a limit alone. */
async function switchChannel(page: Page, action: 'Switch off' | 'Switch on'): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${action}`) }).click()
  await page.getByText('Sent for approval.').first().waitFor()
  await page.goto('/changes?view=waiting')
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`: ${action}$`) })
    .first()
    .click()
  await page.getByText('You cannot approve your own change.').waitFor()
  const other = await panel.open({ as: 'staff-7@example.com', path: new URL(page.url()).pathname })
  await other.getByRole('button', { name: /^Approve/ }).click()
  await other.getByText('Approved', { exact: true }).waitFor()
}

describe('sent messages', () => {
  async function listed(page: Page, filter: object): Promise<readonly Message[]> {
    const asked = new URLSearchParams({ filter: JSON.stringify(filter), sort: '["id","DESC"]', range: '[0,24]' })
    return (await (await page.request.get(`${panel.url}/api/outbox_messages?${asked}`)).json()) as Message[]
  }
  const listOf = (filter: object) => `/outbox?${new URLSearchParams({ filter: JSON.stringify(filter) })}`

  it('say in the reader’s language why one did not arrive, and send it again', async () => {
    const page = await panel.open({ as, path: listOf({ state: 'failed', channel: 'sms' }) })
    await page.getByRole('heading', { level: 1, name: /Sent messages/ }).waitFor()
    await page.getByRole('cell', { name: 'Refused' }).first().waitFor()
    await page.getByRole('cell', { name: 'The number is not in use' }).first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'outbox')

    const [failed] = await listed(page, { state: 'failed', channel: 'sms' })
    const language = page.getByLabel(/^(Language|Bahasa)$/)
    await language.selectOption('id')
    await page.getByText('Ditolak penerima').first().waitFor()
    await language.selectOption('en')

    await page.goto(`/outbox/${failed?.id}`)
    await page.getByText('The number is not in use').first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Send again' }).click()
    // The log is its provider here: it has left once it stands there as sent, or as what would have become of it.
    await expect.poll(async () => (await listed(page, { id: [failed?.id] }))[0]?.state).toMatch(/^(sent|delivered|opened)$/)
  }, 120_000)

  it('wait while their channel is switched off, and leave when it is switched on', async () => {
    const page = await panel.open({ as, path: '/outbox/channels' })
    await page.getByRole('row').nth(5).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'channels')
    await page.getByRole('row').filter({ hasText: 'Push' }).getByRole('link').first().click()
    const channel = page.url()
    await switchChannel(page, 'Switch off')
    await page.goto(channel)
    await page.getByRole('button', { name: /^Switch on/ }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])

    // What was for a run that is cancelled by now would stay here.
    const asked = new URLSearchParams({ filter: JSON.stringify({ status: 'cancelled' }), range: '[0,99]' })
    const cancelled = (await (await page.request.get(`${panel.url}/api/notification_runs?${asked}`)).json()) as { id: number }[]
    const failures = await listed(page, { state: 'failed', channel: 'push' })
    const failed = failures.find(({ run }) => !cancelled.some(({ id }) => id === run))
    if (!failed) throw new Error('No push has failed in the demo')
    await page.goto(`/outbox/${failed.id}`)
    await page.getByRole('button', { name: 'Send again' }).click()
    await page.getByText('Queued').first().waitFor()
    const stateOf = async (id?: number) => (await listed(page, { id: [id] }))[0]?.state
    const state = () => stateOf(failed.id)
    // A later message of another channel leaves first, so the sender has passed over this one.
    const [sms] = await listed(page, { state: 'failed', channel: 'sms' })
    await page.goto(`/outbox/${sms?.id}`)
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect.poll(() => stateOf(sms?.id)).toMatch(/^(sent|delivered|opened)$/)
    expect(await state()).toBe('queued')
    await page.goto(channel)
    await switchChannel(page, 'Switch on')
    await expect.poll(state).toMatch(/^(sent|delivered|opened)$/)
  }, 120_000)

  it('stand before the orders of the person they went to', async () => {
    const page = await panel.open({ as, path: '/outbox' })
    const [first] = await listed(page, { state: ['delivered', 'opened'] })
    const address = `/agent-dashboard/person/${first?.recipient}`
    await page.goto(address)
    const messages = page.getByRole('heading', { name: /^Messages to this person/ })
    await messages.waitFor()
    const orders = page.getByRole('heading', { name: /^Latest orders/ })
    const top = async (place: typeof orders) => (await place.boundingBox())?.y ?? Number.POSITIVE_INFINITY
    expect(await top(messages)).toBeLessThan(await top(orders))
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'person-messages')

    const phone = await panel.open({ as, path: address, viewport: PHONE, touch: true, theme: 'dark' })
    await phone.getByRole('heading', { name: /^Messages to this person/ }).waitFor()
    expect(await accessibilityFaults(phone)).toEqual([])
    await screenshot(phone, 'person-messages-phone')
  }, 120_000)
})
