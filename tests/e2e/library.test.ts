import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startLibrary } from '../support/library/startLibrary.ts'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { drag } from './support/drag.ts'
import { fileChecked } from './support/fileChecked.ts'
import { screenshot } from './support/screenshot.ts'
import { panelAt, type StartedPanel } from './support/startPanel.ts'

const librarian = 'librarian@example.com'
let panel: StartedPanel
beforeAll(async () => {
  const library = await startLibrary({ listen: true, panel: path.resolve('dist/library'), now: new Date().toISOString() })
  panel = await panelAt(library.settings.publicUrl, library.close)
})
afterAll(() => panel?.close())

async function choose(page: Page, label: string, title: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(title)
  await page.getByRole('option', { name: title }).click()
}

it('the menu shows what the person may, and nothing of another marketplace', async () => {
  const reader = await panel.open({ as: 'reader@example.com' })
  const menu = reader.getByRole('navigation')
  await menu.getByRole('link', { name: 'Books', exact: true }).waitFor()
  for (const name of ['Members', 'Loans', 'Books arrived', 'Suppliers'])
    expect(await menu.getByRole('link', { name, exact: true }).count()).toBe(0)
  await reader.goto('/members')
  await reader.getByText('members_view').first().waitFor()
})

it('a book is made, changed, withdrawn, and its history takes the change back', async () => {
  const page = await panel.open({ as: librarian, path: '/books' })
  await page.getByRole('heading', { level: 1, name: 'Books 3' }).waitFor()
  await page.goto('/books/add')
  await page.getByLabel('ISBN', { exact: true }).fill('9780141182803')
  await page.getByLabel('Title', { exact: true }).fill('Ulises')
  await page.getByLabel('Author', { exact: true }).fill('James Joyce')
  await page.getByRole('button', { name: panelWords.create }).click()
  await page.waitForURL(/\/books\/\d+$/)
  await page.getByRole('heading', { level: 1, name: 'Ulises' }).waitFor()
  await page.getByLabel('Title', { exact: true }).fill('Ulysses')
  await page.getByRole('button', { name: panelWords.save }).click()
  await page.getByRole('heading', { level: 1, name: 'Ulysses' }).waitFor()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('button', { name: 'Put back' }).waitFor()
  const history = page.getByRole('complementary', { name: panelWords.details })
  await history.getByText('Withdraw', { exact: true }).waitFor()
  await history.getByRole('button', { name: 'Revert' }).first().click()
  await history.getByText('Reverted', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Withdraw' }).waitFor()
})

it('a loan takes a copy from the shelf and stands among those of its book', async () => {
  const page = await panel.open({ as: librarian, path: '/loans/add' })
  await choose(page, 'Book', 'A Brief History of Time')
  await choose(page, 'Member', 'Asha Rao')
  await page.getByLabel('Due on', { exact: true }).fill('15 Jan 2030')
  await page.getByRole('button', { name: panelWords.create }).click()
  await page.waitForURL(/\/loans\/\d+$/)
  await page.goto('/books/2')
  await page.getByText('Asha Rao').first().waitFor()
  await page.locator('[data-field=copies]').getByText('0', { exact: true }).waitFor()
})

it('a file of books is checked, applied and taken back', async () => {
  const page = await panel.open({ as: librarian, path: '/books-arrived' })
  const csv =
    'isbn,title,author,copies\n9780141439518,Pride and Prejudice,Jane Austen,3\n9780140449136,Crime and Punishment,Fyodor Dostoevsky,2\n'
  await page.locator('input[type=file]').setInputFiles({ name: 'arrived.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: panelWords.upload }).click()
  await fileChecked(page)
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await page.getByText('This applies 2 rows.').waitFor()
  await page.getByRole('button', { name: 'Apply 2 rows' }).click()
  await page.getByText('COMPLETED').waitFor()
  await page.getByRole('button', { name: 'Revert', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revert' }).click()
  await page.getByText('Everything was put back.').waitFor()
})

it('the chapters of a book are dragged into another order within its form', async () => {
  const page = await panel.open({ as: librarian, path: '/books/2' })
  const titles = () => page.getByRole('region', { name: 'Chapters' }).locator('tbody tr td:nth-child(2)').allInnerTexts()
  const grip = (title: string) => page.getByRole('button', { name: `Move ${title}, place` })
  await grip('Black holes').waitFor()
  await drag(page, grip('Black holes'), grip('Space and time'), page.locator('tr[data-drop]'))
  const moved = ['Our picture of the universe', 'Black holes', 'Space and time', 'The expanding universe']
  await expect.poll(titles).toEqual(moved)
  await page.getByText('Black holes is at place 2 of 4').first().waitFor()
  await page.reload()
  await expect.poll(titles).toEqual(moved)
})

it('a view over rows in order moves them by a drag and by keys, as its base then has them', async () => {
  const page = await panel.open({ as: librarian, path: '/brief-history' })
  const titles = () => page.locator('tbody tr[data-id] td.first').allInnerTexts()
  const grip = (title = '') => page.getByRole('button', { name: `Move ${title}, place` })
  await grip('Black holes').waitFor()
  const [first = '', second = '', third = '', fourth = ''] = await titles()
  await drag(page, grip(fourth), grip(first), page.locator('tr[data-drop=before]'))
  await expect.poll(titles).toEqual([fourth, first, second, third])
  await page.getByText(`${fourth} is at place 1 of 4`).first().waitFor()
  await grip(fourth).press('Alt+ArrowDown')
  await page.getByText(`${fourth} is at place 2 of 4`).first().waitFor()
  await expect.poll(titles).toEqual([first, fourth, second, third])
  expect(await accessibilityFaults(page)).toEqual([])

  await page.goto('/books/2')
  const ofBook = () => page.getByRole('region', { name: 'Chapters' }).locator('tbody tr td:nth-child(2)').allInnerTexts()
  await expect.poll(ofBook).toEqual([first, fourth, second, third])
})

it('the desk leads to what the person may open, with as many rows as the list behind has', async () => {
  const page = await panel.open({ as: librarian, path: '/lending-desk' })
  await page.getByRole('heading', { level: 1, name: 'Lending desk' }).waitFor()
  const cards = page.getByRole('list', { name: 'Tools' }).getByRole('link')
  await expect.poll(() => cards.count()).toBe(5)
  const borrowers = cards.filter({ hasText: 'May borrow' })
  await expect.poll(() => borrowers.locator('.count').innerText()).toBe('2')
  expect(await accessibilityFaults(page)).toEqual([])
  await screenshot(page, 'library-hub')
  await borrowers.click()
  await page.getByRole('heading', { level: 1, name: 'Members 2' }).waitFor()
  await page.getByText('Status: Active').first().waitFor()

  const reader = await panel.open({ as: 'reader@example.com', path: '/lending-desk' })
  const open = reader.getByRole('list', { name: 'Tools' }).getByRole('link')
  await open.filter({ hasText: 'Books' }).waitFor()
  expect(await open.count()).toBe(1)
})

it('loans stand in time under their book', async () => {
  const page = await panel.open({ as: librarian, path: '/loans?as=calendar' })
  await page.getByRole('heading', { level: 3, name: 'Guns, Germs, and Steel' }).waitFor()
  await page.locator('[data-bar][data-before=open]').first().waitFor()
})

it('a schedule is put together from its parts, told as a sentence with its next runs, and refused where it could never run', async () => {
  const page = await panel.open({ as: 'admin@example.com', path: '/members' })
  await page.getByRole('row', { name: /Every Monday and Thursday at 10:30, from / }).waitFor()
  await page.goto('/members/2')
  const part = (name: string) => page.getByLabel(`Reminders: ${name}`, { exact: true })
  const runs = page.locator('[data-runs]')
  await part('When').selectOption({ label: 'Recurring' })
  await runs.getByText('Complete the schedule to see its next runs.').waitFor()
  await part('Time').fill('10:30')
  await part('First day').fill('1 Jan 2030')
  await page.getByRole('button', { name: panelWords.save }).click()
  await page.getByText('Choose at least one day of the week.').waitFor()
  await page.getByRole('checkbox', { name: 'Thursday' }).check()
  await page.getByRole('checkbox', { name: 'Monday' }).check()
  await part('Ends').selectOption({ label: 'On a date' })
  await part('Last day').fill('31 Dec 2029')
  await page.getByRole('button', { name: panelWords.save }).click()
  await page.getByText('Enter the first day or a later one.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await part('Last day').fill('31 Jan 2030')
  await runs.getByText('Every Monday and Thursday at 10:30, from 1 Jan 2030 until 31 Jan 2030').waitFor()
  expect(await runs.getByRole('listitem').allTextContents()).toEqual([3, 7, 10, 14, 17].map(day => `${day} Jan 2030, 10:30`))
  await screenshot(page, 'schedule-form')
  await part('Repeats').selectOption({ label: 'Every month' })
  await page.getByRole('button', { name: '31', exact: true }).click()
  await page.getByText('In a shorter month it runs on the last day.').waitFor()
  await part('Ends').selectOption({ label: 'After a number of runs' })
  await part('Number of runs').fill('2')
  expect(await runs.getByRole('listitem').allTextContents()).toEqual(['31 Jan 2030, 10:30', '28 Feb 2030, 10:30'])
  expect(await accessibilityFaults(page)).toEqual([])
  await screenshot(page, 'schedule-form-month')
  await part('When').selectOption({ label: 'Multiple dates' })
  for (const day of ['3 Feb 2030', '1 Feb 2030']) await part('Dates, Add a date').fill(day)
  await runs.getByText('1 Feb 2030 and 3 Feb 2030 at 10:30').waitFor()
  await page.getByRole('button', { name: panelWords.save }).click()
  await page.getByRole('button', { name: panelWords.undo }).waitFor()
  const history = page.getByRole('complementary', { name: panelWords.details })
  await history.getByText('1 Feb 2030 and 3 Feb 2030 at 10:30').waitFor()
  await page.goto('/members')
  await page.getByRole('row', { name: /1 Feb 2030 and 3 Feb 2030 at 10:30/ }).waitFor()
})

it('speaks Indonesian', async () => {
  const page = await panel.open({ as: librarian, path: '/books' })
  await page.getByLabel('Language').selectOption('id')
  await page.getByRole('heading', { level: 1, name: /^Buku/ }).waitFor()
})
