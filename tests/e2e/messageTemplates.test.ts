// Own server: it saves message templates.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { screenshot } from './support/screenshot.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

const as = 'admin@example.com'
const film = readFileSync(new URL('../support/fixtures/clip.mp4', import.meta.url))
let panel: StartedPanel

beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

const counter = (page: Page) => page.locator('[data-counter]')
const filled = (page: Page) => page.locator('[data-filled-text]')
const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })

describe('an SMS template', () => {
  it('is written with placeholders, counted, made plain, saved, approved, changed and taken back', async () => {
    const page = await panel.open({ as, path: '/sms-portal' })
    await page.getByRole('heading', { level: 1, name: /^SMS templates/ }).waitFor()
    await page.getByRole('row').nth(1).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'sms-portal')
    await page.goto('/sms-portal/create-template')
    await page.getByLabel('Name', { exact: true }).fill('Cashback paid')
    await page.getByLabel('Sender').fill('DEMOAP')
    await text(page).fill('Hello ')
    await page.getByRole('button', { name: 'Insert {{name}}' }).click()
    await page.keyboard.type(', ₹50 cashback was added to your credits today.')
    await expect.poll(() => text(page).inputValue()).toBe('Hello {{name}}, ₹50 cashback was added to your credits today.')
    await counter(page)
      .getByText(/2 parts, 83 characters \(Unicode\)/)
      .waitFor()
    await counter(page)
      .getByText(/₹ makes the whole text Unicode/)
      .waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'sms-template-unicode')
    await counter(page).getByRole('button', { name: 'Write Rs. instead' }).click()
    await counter(page)
      .getByText(/1 part, 86 characters \(GSM-7\)/)
      .waitFor()
    await filled(page).getByText('Hello Asha, Rs. 50 cashback was added to your credits today.').waitFor()
    await page.getByText('As it is registered: Hello {#var#}, Rs. 50 cashback').waitFor()
    await text(page).fill('Hello {{nme}}')
    await page.getByRole('button', { name: panelWords.create }).click()
    await page.getByText(/nothing is known for \{\{nme\}\}/).waitFor()
    await page.getByText('Unknown: {{nme}}. Insert one from the list.').waitFor()
    await text(page).fill('Hello {{name|there}}, Rs. 50 cashback was added to your credits today.')
    await page.getByRole('button', { name: panelWords.create }).click()
    await page.getByText('Template saved successfully').waitFor()
    await page.waitForURL(/\/sms-portal\/template\/\d+$/)

    await page.getByRole('button', { name: 'Submit to DLT' }).click()
    await page.getByRole('button', { name: 'Set DLT result' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('DLT status').selectOption({ label: 'Approved' })
    await dialog.getByLabel('DLT template id').fill('1107161234567890999')
    expect(await accessibilityFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Set DLT result' }).click()
    await dialog.waitFor({ state: 'detached' })
    const status = page.locator('[data-field=dlt_status]')
    await status.getByText('Approved').waitFor()
    await text(page).fill('Hello {{name|there}}, Rs. 75 cashback was added to your credits today.')
    await page.getByRole('button', { name: panelWords.save }).click()
    await page.getByText('Template saved successfully').waitFor()
    await status.getByText('Not submitted').waitFor()
    await page.getByRole('button', { name: panelWords.undo }).click()
    await status.getByText('Approved').waitFor()
    await expect.poll(() => text(page).inputValue()).toContain('Rs. 50')
    await screenshot(page, 'sms-template-approved')
  })

  it('is seen with the values of a person, by whoever may see people', async () => {
    const page = await panel.open({ as, path: '/sms-portal/create-template' })
    await text(page).fill('{{name}}: {{code}}')
    await filled(page).getByText('Asha: RS100001').waitFor()
    await page.getByRole('combobox', { name: 'Fill with the values of' }).fill('RS100002')
    await page.getByRole('option', { name: /RS100002/ }).click()
    await filled(page)
      .getByText(/^.+: RS100002$/)
      .waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })
})

describe('a template of notifications', () => {
  it('takes its own pairs, tells what is not used, and is seen on a phone', async () => {
    const page = await panel.open({ as, path: '/notification-portal/create-template' })
    await page.getByLabel('Name', { exact: true }).fill('Weekend kurtis')
    await page.getByLabel('Country').selectOption({ label: 'India' })
    await page.getByLabel('Sender').fill('Munshi')
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('For {{name|you}}')
    await page.getByRole('textbox', { name: 'Body', exact: true }).fill('Kurtis with {{offer}} for {{code}}')
    await page.getByText('Unknown: {{offer}}. Add it to the pairs').waitFor()
    await page.getByRole('button', { name: 'Add a pair' }).click()
    await page.getByLabel('Key-value pairs: Name 1').fill('offer')
    await page.getByLabel('Key-value pairs: Value 1').fill('10% off')
    await filled(page).getByText('Kurtis with 10% off').waitFor()
    const phone = page.locator('[data-preview] .note')
    await phone.getByText('Kurtis with 10% off for RS100001').waitFor()
    await page.getByRole('combobox', { name: 'As read by' }).fill('RS100002')
    await page.getByRole('option', { name: /RS100002/ }).click()
    await phone.getByText('Kurtis with 10% off for RS100002').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(page, 'push-template')
    await page.getByRole('textbox', { name: 'Body', exact: true }).fill('Kurtis')
    await page.getByText(/Not used in the text: \{\{offer\}\}/).waitFor()
    await page.getByRole('button', { name: panelWords.create }).click()
    await page.getByText('Template saved successfully').waitFor()
    await page.waitForURL(/\/notification-portal\/template\/\d+$/)
  })

  it('takes of files what its channel carries, and says so at the file', async () => {
    const page = await panel.open({ as, path: '/notification-portal/create-template' })
    const pixels = randomBytes(640 * 640 * 3)
    const large = await sharp(pixels, { raw: { width: 640, height: 640, channels: 3 } })
      .png()
      .toBuffer()
    await page.getByLabel('Name', { exact: true }).fill('With a picture')
    await page.getByLabel('Country').selectOption({ label: 'India' })
    await page.getByLabel('Sender').fill('Munshi')
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Look')
    await page.getByRole('textbox', { name: 'Body', exact: true }).fill('What came in today')
    const field = page.locator('[data-field=media_file]')
    const attach = async (name: string, mimeType: string, buffer: Buffer) => {
      const sent = page.waitForResponse(answer => answer.url().endsWith('/api/files') && answer.status() === 201)
      await field.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
      await sent
      await field.getByText(name).first().waitFor()
      await page.getByRole('button', { name: panelWords.create }).click()
    }
    await attach('large.png', 'image/png', large)
    await field.getByText('The file is too large: at most 1048576 bytes.').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await attach('clip.mp4', 'video/mp4', film)
    await field.getByText(/choose a complete file of type JPEG, PNG/).waitFor()
    await attach('small.png', 'image/png', await sharp(large).resize(40).png().toBuffer())
    await page.getByText('Template saved successfully').waitFor()
  })
})
