import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

let panel: StartedPanel
beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

const admin = 'admin@example.com'
const boxOf = async (place: Locator) => {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not drawn')
  return { ...box, right: Math.round(box.x + box.width), end: Math.round(box.y + box.height) }
}

it('a dialog ends its buttons where its fields end, says what each does, and goes back by none that sounds like the action', async () => {
  const page = await panel.open({ as: admin, path: '/supplier/edit/1001' })
  await page.getByRole('button', { name: 'Delete temporarily' }).click()
  const dialog = page.getByRole('dialog')
  const buttons = dialog.getByRole('button')
  await dialog.getByRole('textbox').waitFor()
  expect(await buttons.allTextContents()).toEqual(['Back', 'Delete temporarily…'])
  const field = dialog.locator('.MuiInputBase-root').first()
  expect(Math.abs((await boxOf(buttons.last())).right - (await boxOf(field)).right)).toBeLessThanOrEqual(1)
})

it('a form has its history below it where both have no room beside each other', async () => {
  const page = await panel.open({ as: admin, path: '/supplier/edit/1001', viewport: { width: 1024, height: 768 } })
  const form = page.locator('form').first()
  const history = page.getByRole('heading', { name: 'History' })
  await history.waitFor()
  expect((await boxOf(form)).width).toBeGreaterThan(600)
  expect((await boxOf(history)).y).toBeGreaterThan((await boxOf(form)).end)
  await page.setViewportSize({ width: 1366, height: 768 })
  await expect.poll(async () => (await boxOf(history)).y < (await boxOf(form)).end).toBe(true)
})
