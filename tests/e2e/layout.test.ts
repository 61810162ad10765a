import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { daysAgo } from './support/daysAgo.ts'
import { type StartedPanel, sharedPanel } from './support/startPanel.ts'

let panel: StartedPanel
beforeAll(async () => {
  panel = await sharedPanel()
})
afterAll(() => panel?.close())

const admin = 'admin@example.com'
const boxOf = async (place: Locator) => {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not drawn')
  return { ...box, right: Math.round(box.x + box.width), end: Math.round(box.y + box.height) }
}

/** An order of the last days. */
async function firstOrder(page: Page): Promise<number> {
  const query = new URLSearchParams({ filter: JSON.stringify({ placed_at_from: daysAgo(20) }), range: '[0,0]' })
  const [order] = (await (await page.request.get(`${panel.url}/api/orders?${query}`)).json()) as { id: number }[]
  return order?.id ?? 0
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

it('the page of a job says in a sentence what it does, to which rows and when, and nothing of its machinery', async () => {
  const page = await panel.open({ as: admin })
  const query = new URLSearchParams({ filter: JSON.stringify({ name: 'cancel_unpaid_orders' }) })
  const [job] = (await (await page.request.get(`${panel.url}/api/background_jobs?${query}`)).json()) as { id: number }[]
  await page.goto(`/background-jobs/${job?.id}`)
  await page.getByText('Cancels sub-orders whose payment is still pending 72 hours after the order was placed.').waitFor()
  for (const said of ['Minutes between runs', 'Last run', 'Next run']) await page.getByText(said, { exact: true }).first().waitFor()
  for (const inner of ['Stop asked', 'Leased until', 'Worker', 'Position', 'Tries'])
    expect([inner, await page.getByText(inner, { exact: true }).count()]).toEqual([inner, 0])
})

it('the search of agents opens the person at once whose code is typed', async () => {
  const page = await panel.open({ as: 'ops-executive@example.com', path: '/agent-dashboard/search' })
  const answer = await page.request.get(`${panel.url}/api/users?${new URLSearchParams({ range: '[0,0]' })}`)
  const [{ id, code, name } = { id: 0, code: '', name: '' }] = (await answer.json()) as { id: number; code: string; name: string }[]
  await page.getByRole('textbox', { name: /Code, e-mail/ }).fill(code.toLowerCase())
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/agent-dashboard/person/${id}`)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(await page.getByRole('link', { name: 'Call', exact: true }).getAttribute('href')).toBe(
    `/make-calls?call_to_type=reseller&call_to_id=${code}`,
  )
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

it('the boxes of a form begin and end at the same edges, and what may be a sentence has all the room', async () => {
  const page = await panel.open({ as: admin, path: '/supplier/edit/1001' })
  const form = page.locator('form').first()
  await form.getByRole('textbox').first().waitFor()
  // Boxes of rows inside a field stand in rows of their own; words are typed behind those that stand in the frame already.
  const edges = await form.locator('[data-field] .MuiInputBase-root').evaluateAll(boxes =>
    boxes
      .filter(box => box.getClientRects().length > 0 && !box.closest('[data-field]')?.parentElement?.closest('[data-field]'))
      .filter(box => !box.closest('ul, ol, table'))
      .map(box => (box.matches('.MuiOutlinedInput-root') ? box : (box.parentElement ?? box)).getBoundingClientRect())
      .map(({ left, right }) => [Math.round(left), Math.round(right)] as const),
  )
  expect(edges.length).toBeGreaterThan(8)
  // Two columns of them.
  expect([new Set(edges.map(([left]) => left)).size, new Set(edges.map(([, right]) => right)).size]).toEqual([2, 2])

  await page.goto(`/order/${await firstOrder(page)}`)
  await page.getByRole('button', { name: 'Create ticket' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create ticket' })
  const comment = dialog.getByRole('textbox', { name: /Comment/ })
  expect(await comment.evaluate(box => box.tagName)).toBe('TEXTAREA')
  const ends = async (field: Locator) => (await boxOf(field.locator('xpath=ancestor::*[contains(@class, "MuiInputBase-root")][1]'))).right
  const fields = await dialog.getByRole('combobox').all()
  expect(await ends(comment)).toBe(Math.max(...(await Promise.all(fields.map(ends)))))
  expect((await boxOf(comment)).width).toBeGreaterThan(400)
})
