import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { localDay } from '../../schema/days.ts'
import { startLibrary } from '../support/library/startLibrary.ts'
import { panelWords } from '../support/panelWords.ts'
import { said } from '../support/startMunshi.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { panelAt, type StartedPanel } from './support/startPanel.ts'

const DAY_MS = 86_400_000
const admin = 'admin@example.com'
const librarian = 'librarian@example.com'

interface Book {
  readonly id: number
  readonly version: number
  readonly title: string
}

let panel: StartedPanel
let library: Awaited<ReturnType<typeof startLibrary>>
let staff: Awaited<ReturnType<typeof library.signInAs>>
beforeAll(async () => {
  // What is done before the pages are opened was done yesterday.
  const yesterday = new Date(Date.now() - DAY_MS).toISOString()
  library = await startLibrary({ listen: true, panel: path.resolve('dist/library'), now: yesterday })
  staff = await library.signInAs(librarian)
  for (const [id, author] of [
    [1, 'F. M. Dostoevsky'],
    [2, 'S. Hawking'],
  ] as const) {
    const { version } = await said<Book>(await staff.get(`/api/books/${id}`))
    await staff.put(`/api/books/${id}`, { author }, { 'if-match': String(version) })
  }
  library.time.pass(DAY_MS)
  staff = await library.signInAs(librarian)
  panel = await panelAt(library.settings.publicUrl, library.close)
})
afterAll(() => panel?.close())

const bookOf = async (page: Page, id: number) => (await (await page.request.get(`/api/books/${id}`)).json()) as Book & { author: string }
const list = (page: Page) => page.getByRole('list', { name: 'Changes' })

it('a change of yesterday is found by its record, opened and reverted', async () => {
  const page = await panel.open({ as: admin, path: '/changes' })
  await page.getByRole('navigation').getByRole('link', { name: 'Changes', exact: true }).waitFor()
  const { title, author } = await bookOf(page, 1)
  const day = localDay(new Date(Date.now() - DAY_MS), 'Asia/Kolkata')
  await page.getByRole('combobox', { name: 'Tool', exact: true }).selectOption({ label: 'Books' })
  await page.getByRole('combobox', { name: 'Record' }).fill(title)
  await page.getByRole('option', { name: title }).click()
  await page.getByRole('textbox', { name: 'To', exact: true }).waitFor()
  await page.goto(`${page.url()}&from=${day}&to=${day}`)
  await list(page).getByText(title).waitFor()
  expect(await list(page).getByRole('listitem').count()).toBe(1)
  expect(await accessibilityFaults(page)).toEqual([])
  await list(page).getByRole('link', { name: 'Books: Edited' }).click()
  await page.waitForURL(/\/changes\/\d+$/)
  await page.getByText(`${author}`).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Revert' }).click()
  const dialog = page.getByRole('dialog', { name: 'Revert this change?' })
  await dialog.getByText('1 row will be put back.').waitFor()
  await dialog.getByRole('button', { name: 'Revert' }).click()
  await page.getByText('Reverted', { exact: true }).waitFor()
  await expect.poll(async () => (await bookOf(page, 1)).author).not.toBe(author)
  await page.getByRole('link', { name: /^Reverted by change/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Books: Reverted' }).waitFor()
})

it('a second person sees what waits, row by row, and approves it', async () => {
  const { version } = await said<Book>(await staff.get('/api/books/3'))
  await staff.post('/api/books/3/actions/withdraw', {}, { 'if-match': String(version) })
  const waiting = await staff.post('/api/books/3/actions/scrap', {}, { 'if-match': String(version + 1) })
  expect(waiting.status).toBe(202)
  const author = await panel.open({ as: librarian, path: '/changes?view=waiting' })
  await list(author).getByRole('link', { name: 'Books: Scrap' }).click()
  await author.getByText('You cannot approve your own change.').waitFor()
  expect(await author.getByRole('button', { name: /^Approve/ }).count()).toBe(0)
  const page = await panel.open({ as: admin, path: '/changes' })
  await page.getByRole('tab', { name: 'Waiting for approval' }).click()
  const review = await list(page).getByRole('link', { name: 'Review' }).getAttribute('href')
  // Those who may approve are told, and led to what waits.
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page
    .getByRole('link', { name: /approval/i })
    .first()
    .click()
  await page.waitForURL(url => url.pathname === review)
  await page.getByText('Withdrawn').waitFor()
  await page.getByText('Scrapped').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Approve: 1 book' }).click()
  await page.getByText('Approved', { exact: true }).waitFor()
  await expect.poll(async () => (await bookOf(page, 3)) as unknown).toMatchObject({ status: 'scrapped' })
  await page.goto('/changes?view=waiting')
  await page.getByText('Nothing is waiting for approval.').waitFor()
})

it('my own changes stand together, each with its undo, and a record’s history leads to them', async () => {
  const page = await panel.open({ as: librarian, path: '/changes?view=mine' })
  const { title, author } = await bookOf(page, 2)
  const line = list(page).getByRole('listitem').filter({ hasText: title })
  await line.getByRole('button', { name: /^Undo/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revert' }).click()
  await line.first().getByText('Reverted').or(line.last().getByText('Reverted')).first().waitFor()
  expect((await bookOf(page, 2)).author).not.toBe(author)
  await page.goto('/books/2')
  const history = page.getByRole('complementary', { name: panelWords.details })
  await history.getByText('Created with the demo data, or before this history began').waitFor()
  await history
    .getByRole('link', { name: /\d{4}, \d\d:\d\d/ })
    .first()
    .click()
  await page.waitForURL(/\/changes\/\d+$/)
  await page.getByRole('heading', { level: 1, name: 'Books: Reverted' }).waitFor()
})

it('is not for who may write to nothing, and says so', async () => {
  const page = await panel.open({ as: 'reader@example.com', path: '/' })
  await page.getByRole('navigation').getByRole('link', { name: 'Books', exact: true }).waitFor()
  expect(await page.getByRole('navigation').getByRole('link', { name: 'Changes' }).count()).toBe(0)
  await page.goto('/changes')
  await page.getByText('This page opens once you may change something.').waitFor()
})

it('what a form saves waits where two people have to agree, and the record stays as it is', async () => {
  const may = ['members_view', 'members_edit']
  const second = await library.signInAs('second@example.com', { permissions: may })
  const made = await second.post('/api/members', { name: 'A. Dumas', email: 'dumas@example.com', joined_on: '2026-11-02' })
  const { id, version } = await said<{ id: number; version: number }>(made)
  await second.post(`/api/members/${id}/actions/suspend`, {}, { 'if-match': String(version) })
  const page = await panel.open({ as: admin, path: `/members/${id}` })
  const box = page.getByRole('textbox', { name: 'Name', exact: true })
  await box.fill('Alexandre Dumas')
  await page.getByRole('button', { name: /^Save/ }).click()
  await page.getByText('Sent for approval.').waitFor()
  await expect.poll(() => box.inputValue()).toBe('A. Dumas')
  const [{ id: waiting }] = await said<[{ id: number }]>(await second.get('/api/changes?state=waiting'))
  expect((await second.post(`/api/changes/${waiting}/approve`)).status).toBe(200)
  await page.reload()
  await expect.poll(() => box.inputValue()).toBe('Alexandre Dumas')
})
