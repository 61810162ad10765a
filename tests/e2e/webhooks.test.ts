// Own server: it sets WEBHOOK_PROVIDER.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyBytes, signatureFault } from '../../server/outbox/signature.ts'
import { startReceiver } from '../server/outbox/receiver.ts'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { screenshot } from './support/screenshot.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

const admin = 'admin@example.com'
let panel: StartedPanel
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  receiver = await startReceiver(new Uint8Array(24), () => new Date())
  panel = await startPanel({ WEBHOOK_PROVIDER: 'webhook', PRIVATE_WEBHOOKS: 'yes' })
})
afterAll(async () => {
  await panel?.close()
  await receiver?.close()
})

const typeOf = ({ body }: { readonly body: string }) => (JSON.parse(body) as { type: string }).type

describe('webhooks', () => {
  it('are made, tried, told of a change in the panel, and sent it again', async () => {
    receiver.received.length = 0
    const page = await panel.open({ as: admin, path: '/webhooks/add' })
    await page.getByLabel('Name').fill('Notice wall')
    await page.getByLabel('Address').fill(receiver.url)
    await page.getByRole('combobox', { name: 'Tool', exact: true }).selectOption('admin_notices')
    await page.getByRole('button', { name: panelWords.create }).click()
    const told = page.getByRole('dialog', { name: 'Copy it now' })
    const secret = (await told.locator('code').textContent()) ?? ''
    await told.getByRole('button', { name: 'I have copied it' }).click()
    await page.getByRole('heading', { name: 'Notice wall' }).waitFor()
    const here = `/webhooks/${/\/webhooks\/(\d+)/.exec(page.url())?.[1]}`
    await page.goto(here)

    await page.getByRole('button', { name: 'Send test event' }).click()
    await page.getByText('Test event queued').waitFor()
    await expect.poll(() => receiver.received.map(typeOf), { timeout: 15_000 }).toEqual(['test'])

    await page.goto('/admin-notices/1')
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(`Told at ${Date.now()}`)
    await page.getByRole('button', { name: panelWords.save }).click()
    await expect.poll(() => receiver.received.map(typeOf), { timeout: 15_000 }).toEqual(['test', 'admin_notices.update'])
    const [, { headers, body } = { headers: {}, body: '' }] = receiver.received
    const header = (name: string) => (headers as Record<string, string | undefined>)[name]
    expect(signatureFault([keyBytes(secret) ?? new Uint8Array()], header, new Date(), Buffer.from(body))).toBeUndefined()

    await page.goto(here)
    const event = page.getByRole('link', { name: 'admin_notices.update' })
    await event.waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'webhook')
    await event.click()
    await page.getByRole('heading', { level: 1, name: 'admin_notices.update' }).waitFor()
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect.poll(() => receiver.received.length, { timeout: 15_000 }).toBe(3)
    expect(receiver.received[2]?.headers['webhook-id']).toBe(header('webhook-id'))
    expect(await accessibilityFaults(page)).toEqual([])
  })
})
