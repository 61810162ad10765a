// Own server: it applies files.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { fileChecked } from './support/fileChecked.ts'
import { screenshot } from './support/screenshot.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

let panel: StartedPanel
beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

const csv = (name: string, lines: readonly string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
/** Rows of a list, as its call gives them. */
const rowsOf = <Row>(page: Page, tool: string, filter: object, last: number) =>
  page.evaluate(
    async ([name, asked, to]) =>
      (await (await fetch(`/api/${name}?filter=${encodeURIComponent(asked)}&range=[0,${to}]&sort=["id","ASC"]`)).json()) as Row[],
    [tool, JSON.stringify(filter), last] as const,
  )

describe('the Excel wizard', () => {
  it('leads from the type over category, scale, supplier and source to products that are for sale', async () => {
    const page = await panel.open({ as: 'admin@example.com', path: '/excel-upload' })
    const next = page.getByRole('button', { name: 'Next' })
    await page.getByRole('radio', { name: /^New products/ }).click()
    expect(await accessibilityFaults(page)).toEqual([])
    await next.click()
    for (const [level, name] of [
      ['Super-category', 'Women fashion'],
      ['Category', 'Ethnic wear'],
      ['Sub-category', 'Kurtis'],
      ['Sub-sub-category', 'Cotton kurti'],
    ] as const)
      await page.getByRole('combobox', { name: level, exact: true }).selectOption({ label: name })
    expect(await accessibilityFaults(page)).toEqual([])
    await next.click()
    await page.getByRole('combobox', { name: 'Scale', exact: true }).selectOption({ index: 1 })
    const [supplier] = await rowsOf<{ brand: string }>(page, 'suppliers', { id: [1001] }, 0)
    await page.getByRole('combobox', { name: 'Supplier' }).fill(supplier?.brand ?? '')
    await page.getByRole('option', { name: supplier?.brand }).first().click()
    await page.getByRole('combobox', { name: 'Source' }).selectOption({ label: 'Own studio' })
    await screenshot(page, 'wizard-choices')
    expect(await accessibilityFaults(page)).toEqual([])
    await next.click()

    const header =
      'catalog_name,sku,name,size,stock,price,discounted_price,mrp,wholesale_price,gst_percent,country_of_origin,weight_g,image_url'
    const product = (sku: string, size: string) =>
      `Wizard kurtis,${sku},Wizard kurti,${size},20,450,399,799,420,5,India,300,https://static.example.com/p/1.jpg`
    await page
      .locator('input[type=file]')
      .setInputFiles(csv('kurtis.csv', [header, product('WZ-1', 'M'), product('WZ-1', 'L'), product('WZ-2', '44')]))
    await page.getByRole('button', { name: panelWords.upload }).click()
    await page.getByText('File Upload Success').first().waitFor()
    await page.getByRole('button', { name: 'Open the file' }).click()
    await fileChecked(page)
    await page.getByRole('link', { name: supplier?.brand }).waitFor()
    await page.getByText('Cotton kurti sizes', { exact: true }).waitFor()
    await page.getByText('size is not in the scale').or(page.getByText(/^size/)).first().waitFor()
    await screenshot(page, 'wizard-file')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await page.getByText('1 row with errors is left out.').waitFor()
    await page.getByRole('button', { name: 'Apply 2 rows' }).click()
    await page.getByText('COMPLETED').waitFor()
    const made = await rowsOf<{ sku: string; variations: { name: string }[] }>(page, 'products', { sku: 'WZ-1' }, 9)
    expect(made.map(({ variations }) => variations.map(({ name }) => name))).toEqual([['M', 'L']])

    await page.getByRole('link', { name: 'Wizard kurti', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Wizard kurti' }).waitFor()
    await page.getByText('WZ-1').waitFor()
    await screenshot(page, 'wizard-record')
    expect(await accessibilityFaults(page)).toEqual([])

    await page.goto('/excel-upload/files')
    await page.getByRole('link', { name: 'kurtis.csv' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  }, 120_000)

  it('shows the way on where a category has no scale', async () => {
    const page = await panel.open({ as: 'admin@example.com', path: '/excel-upload' })
    await page.getByRole('radio', { name: /^New products/ }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('combobox', { name: 'Super-category' }).selectOption({ index: 1 })
    for (const level of ['Category', 'Sub-category', 'Sub-sub-category'])
      await page.getByRole('combobox', { name: level, exact: true }).selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Choose another category' }).waitFor()
    expect(await page.getByRole('combobox', { name: 'Scale', exact: true }).isDisabled()).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Choose another category' }).click()
    await page.getByRole('heading', { name: 'Step 2 of 4: Category' }).waitFor()
  }, 60_000)
})

describe('a supply task', () => {
  it('names each bad entry, does the good ones after it said what, and takes them back', async () => {
    const page = await panel.open({ as: 'admin@example.com', path: '/supply-tasks' })
    await page.getByText('No task has been run yet.').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('list', { name: 'Tasks' }).getByRole('link', { name: 'Hide or show catalogs' }).click()
    const shown = await rowsOf<{ id: number }>(page, 'catalogs', { hidden: false, activation: 'activated' }, 1)
    const hidden = async () =>
      (await rowsOf<{ hidden: boolean }>(page, 'catalogs', { id: shown.map(({ id }) => id) }, 9)).filter(row => row.hidden).length
    const entries = page.getByRole('textbox', { name: /^Entries/ })
    await page.getByRole('combobox', { name: /^Mode/ }).selectOption({ index: 1 })
    await entries.fill(`${shown[0]?.id}\nabc\n599999`)
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByText('Invalid data at index 2: catalog_id: Please check the value type').waitFor()
    await page.getByText('Invalid data at index 3: catalog_id: Id not found').waitFor()
    await screenshot(page, 'task-refused')
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await hidden()).toBe(0)

    await entries.fill(shown.map(({ id }) => id).join('\n'))
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('dialog').getByText('2 entries').first().waitFor()
    await screenshot(page, 'task-plan')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Hide or show catalogs: 2 entries' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => entries.inputValue()).toBe('')
    expect(await hidden()).toBe(2)

    await page.getByRole('heading', { name: 'Last runs of this task' }).waitFor()
    await page.getByRole('button', { name: /^Undo Hide or show catalogs of / }).click()
    await page.getByText('undone', { exact: true }).waitFor()
    expect(await hidden()).toBe(0)
    await page.getByRole('link', { name: 'All tasks' }).click()
    await page.getByText('undone', { exact: true }).waitFor()
  }, 120_000)

  it('counts while one types, and takes no more than 5,000', async () => {
    const page = await panel.open({ as: 'admin@example.com', path: '/suborder-sla-update' })
    // As a paste sets it: Chromium types line by line what it is told to fill in.
    await page.getByRole('textbox', { name: /^Entries/ }).evaluate(box => {
      const text = Array.from({ length: 5001 }, (_, index) => `26111800${1000 + index}_1,2026-11-23`).join('\n')
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, text)
      box.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await page.getByText('More than 5000 entries').waitFor()
    expect(await page.getByRole('button', { name: 'Preview' }).isDisabled()).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])
  }, 60_000)
})

describe('a file of very many rows', () => {
  it('waits for a second person, who is not the one who handed it in', async () => {
    const base = '/user-block-file-upload'
    const maker = await panel.open({ as: 'admin@example.com', path: base })
    const users = await rowsOf<{ code: string }>(maker, 'users', { deletion: 'active', blocked: false }, 520)
    const lines = users.slice(0, 501).map(({ code }) => `${code},block,stolen cards`)
    expect(lines.length).toBe(501)
    await maker.locator('input[type=file]').setInputFiles(csv('blocked.csv', ['user_code,action,reason', ...lines]))
    await maker.getByRole('button', { name: panelWords.upload }).click()
    await fileChecked(maker)
    await maker.getByRole('button', { name: 'Apply', exact: true }).click()
    await maker.getByText('Another user must approve it before it is applied').waitFor()
    await maker.getByRole('button', { name: 'Send 501 rows for approval' }).click()
    await maker.getByText('Someone else must approve this file before it is applied.').waitFor()
    await expect.poll(() => maker.getByRole('button', { name: 'Approve' }).count()).toBe(0)
    await screenshot(maker, 'second-person-maker')
    expect(await accessibilityFaults(maker)).toEqual([])

    const second = await panel.open({ as: 'support@example.com', path: new URL(maker.url()).pathname })
    await second.getByText('You can approve or reject it. Its effect is shown below.').waitFor()
    await second.getByText(/^Sent by /).waitFor()
    await second.getByRole('button', { name: 'Approve', exact: true }).click()
    await second
      .getByRole('dialog')
      .getByText(/^This applies 501 rows\. Records: /)
      .waitFor()
    expect(await accessibilityFaults(second)).toEqual([])
    await second.getByRole('button', { name: 'Approve and apply 501 rows' }).click()
    await second.getByText('COMPLETED').waitFor()
    await second.getByText(/^Approved by /).waitFor()
    await maker.getByText('COMPLETED').waitFor()
  }, 120_000)
})
