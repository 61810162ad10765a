// Own server: it creates service accounts and keys.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults } from './support/accessibility.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

const json = { 'content-type': 'application/json' }
const admin = 'admin@example.com'
let panel: StartedPanel
beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

describe('service accounts', () => {
  it('are made, given a key that is shown once and works, and lose it', async () => {
    const page = await panel.open({ as: admin, path: '/service-accounts/add' })
    await page.getByLabel('Name').fill('Stock feed')
    await page.getByLabel('E-mail').fill('stock-feed@example.com')
    await page.getByRole('button', { name: /^(Save|Create)/ }).click()
    await page.getByRole('heading', { name: 'Stock feed' }).waitFor()
    await page.getByRole('button', { name: 'New key' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Name').fill('Hourly')
    await form.getByLabel('Valid until').fill(`1 Mar ${new Date().getFullYear() + (new Date().getMonth() > 1 ? 1 : 0)}`)
    await form.getByRole('button', { name: /^(Save|Create|New key)/ }).click()
    const told = page.getByRole('dialog', { name: 'Copy it now' })
    const key = (await told.locator('code').textContent()) ?? ''
    expect(key).toMatch(/^mk_[\w-]{43}$/)
    expect(await accessibilityFaults(page)).toEqual([])
    await told.getByRole('button', { name: 'I have copied it' }).click()
    await told.waitFor({ state: 'hidden' })
    expect(await page.content()).not.toContain(key)

    const ask = () =>
      fetch(`${panel.url}/api/verify/signin`, { method: 'POST', headers: { ...json, authorization: `Bearer ${key}` }, body: '{}' })
    expect(await (await ask()).json()).toMatchObject({ user: { name: 'Stock feed' }, user_roles: [] })

    await page.getByRole('button', { name: 'Revoke' }).click()
    const plan = page.getByRole('dialog')
    await plan.getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('API key revoked').waitFor()
    expect((await ask()).status).toBe(401)
    expect(await accessibilityFaults(page)).toEqual([])
  })
})
