// Own server: it publishes a category tree.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { drag } from './support/drag.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

let panel: StartedPanel
beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

type Told = { title: string; children: readonly Told[] }
/** The titles of the first level that the app is told, and of the second below the first. */
const told = (page: Page) =>
  expect.poll(
    async () => {
      const { nodes } = (await (await page.request.get('/api/public/category-tree')).json()) as { nodes: readonly Told[] }
      return [nodes.map(({ title }) => title), nodes[0]?.children.map(({ title }) => title)]
    },
    { timeout: 15_000 },
  )
const all = ['Women fashion', 'Men and kids', 'Home and kitchen', 'Beauty and care']
const rowsOf = (page: Page) =>
  page.getByRole('treeitem').evaluateAll(rows => rows.map(row => `${row.getAttribute('aria-level')} ${row.textContent?.split(',')[0]}`))
const rowNamed = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name }).first()

it('a merchandiser moves a branch by keys and by drag, publishes, and rolls back', async () => {
  const page = await panel.open({ as: 'admin@example.com', path: '/category-navigation/editor/3' })
  await rowNamed(page, /^Sarees ?,/).waitFor()
  // How many catalogs each node leads to is told once it is counted.
  await page.getByRole('treeitem', { name: /^Sarees ?, ?\d+ catalogs?/ }).waitFor()
  await page.getByText(/^In no node: \d+ categories/).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  const before = await rowsOf(page)
  expect(before.map(row => row.slice(0, 9))).toEqual([
    '1 Sarees',
    '2 Sarees ',
    '2 New thi',
    '1 Lights',
    '2 Lights ',
    '2 New thi',
    '1 Gifts',
    '2 Gifts u',
    '2 New thi',
  ])

  // By keys: Gifts to the top, then into what stands above it, and out again.
  await rowNamed(page, /^Gifts ?,/).click()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await page.getByText('Gifts is at place 1 of 3 on level 1.').waitFor({ state: 'attached' })
  await rowNamed(page, /^Sarees ?,/).click()
  await page.keyboard.press('Alt+ArrowRight')
  await page.getByText('Sarees is at place 3 of 3 on level 2.').waitFor({ state: 'attached' })
  await page.keyboard.press('Control+z')
  // A node is added below, named, and the keyboard is back on the tree.
  await rowNamed(page, /^Lights ?,/).click()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Sweets')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent?.split(',')[0])).toBe('Sweets')
  await page.keyboard.press('Delete')
  await page.getByText('Sweets was removed.').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: panelWords.undo, exact: true }).click()
  // By drag: into Gifts.
  await drag(page, rowNamed(page, /^Sweets/), rowNamed(page, /^Gifts ?,/), page.locator('[data-over]'))
  const firstRows = async () => (await rowsOf(page)).slice(0, 4).map(row => row.slice(0, 8))
  await expect.poll(firstRows).toEqual(['1 Gifts', '2 Gifts ', '2 New th', '2 Sweets'])
  const moved = await rowsOf(page)
  expect(moved.map(row => row.slice(2)).toSorted()).toEqual([...before.map(row => row.slice(2)), 'Sweets'].toSorted())
  await page.getByRole('button', { name: panelWords.save, exact: true }).click()
  await page.getByText('added', { exact: false }).first().waitFor()
  await page.getByText('moved from place 3 to place 1', { exact: false }).first().waitFor()

  await told(page).toEqual([all, expect.anything()])
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Comment').fill('Festive season')
  await dialog.getByRole('button', { name: 'Publish…' }).click()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Publish/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await told(page).toEqual([
    ['Gifts', 'Sarees', 'Lights'],
    ['Gifts under 499', 'New this week', 'Sweets'],
  ])

  // The tree that was out before comes back by its version.
  await page.goto(`${panel.url}/category-navigation/versions`)
  await page.getByText('All categories down to the last level').waitFor()
  const row = page.getByRole('row').filter({ hasText: 'All categories down to the last level' })
  await row.getByRole('link', { name: '1', exact: true }).click()
  await page.getByRole('button', { name: 'Roll back' }).click()
  await dialog.getByRole('button', { name: 'Roll back…' }).click()
  await dialog.getByRole('button', { name: /^Roll back/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await told(page).toEqual([all, expect.anything()])
  await page.getByRole('button', { name: panelWords.undo }).click()
  await told(page).toEqual([['Gifts', 'Sarees', 'Lights'], expect.anything()])
}, 180_000)

it('what is wrong with a node is told at it, opened and focused', async () => {
  const page = await panel.open({ as: 'admin@example.com', path: '/category-navigation/editor/2' })
  await rowNamed(page, /^Women fashion/).waitFor()
  await page.getByRole('searchbox', { name: 'Search in Nodes' }).fill('saree')
  await page.getByText(/^\d+ matches$/).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('F2')
  await page.getByLabel('Title').fill('')
  await page.getByRole('searchbox', { name: 'Search in Nodes' }).fill('')
  await page.getByRole('button', { name: 'Collapse all' }).click()
  await rowNamed(page, /^Men and kids/).click()
  await page.getByRole('button', { name: panelWords.save, exact: true }).click()
  await page.getByRole('treeitem', { name: /^No name yet ?, ?has an error/ }).waitFor()
  // On the node, or on the cell beside it that is wrong where it is the chosen one.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.matches('[role=treeitem][data-invalid], [aria-label=Title]')))
    .toBe(true)
  expect(await accessibilityFaults(page)).toEqual([])
}, 90_000)
