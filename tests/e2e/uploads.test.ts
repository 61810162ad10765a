// Own server: it applies files.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelWords } from '../support/panelWords.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { fileChecked } from './support/fileChecked.ts'
import { screenshot } from './support/screenshot.ts'
import { type StartedPanel, startPanel } from './support/startPanel.ts'

/** Written by LibreOffice 24: six rows under `Query, Normalized query, Language, Remark`; of the fourth the language is no language, the fifth says nothing. */
const sheet = join(import.meta.dirname, '../support/sheets/libreoffice-queries.xlsx')

let panel: StartedPanel
beforeAll(async () => {
  panel = await startPanel()
})
afterAll(() => panel?.close())

const as = 'search@example.com'
const base = '/query-normalization-file-upload'
const count = async (page: Page, name: string) =>
  page
    .locator('dt', { hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd')
    .first()
    .textContent()
const waitForCount = (page: Page, name: string, value: string) =>
  page
    .locator('dl', { has: page.locator('dt', { hasText: 'Skipped' }) })
    .locator('div', { hasText: new RegExp(`^${name}${value}$`) })
    .waitFor()
/** What queries that begin with `libre` are searched as. */
const normalized = (page: Page) =>
  page.evaluate(async () => {
    const filter = encodeURIComponent(JSON.stringify({ query_contains: 'libre' }))
    const rows = await (await fetch(`/api/query_normalizations?filter=${filter}&range=[0,99]&sort=["query","ASC"]`)).json()
    return (rows as { query: string; normalized_query: string }[]).map(row => `${row.query}: ${row.normalized_query}`)
  })

async function drop(page: Page, path: string, name: string) {
  const bytes = readFileSync(path).toString('base64')
  const dropped = await page.evaluateHandle(
    ([content, called]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(atob(content), letter => letter.charCodeAt(0))], called))
      return transfer
    },
    [bytes, name] as const,
  )
  await page.getByText('Drop a spreadsheet here').dispatchEvent('drop', { dataTransfer: dropped })
}

describe('a spreadsheet that LibreOffice wrote', () => {
  it('is dropped, checked, mended, applied and taken back', async () => {
    const page = await panel.open({ as, path: base })
    await page.getByRole('heading', { name: 'Last files' }).waitFor()
    await drop(page, sheet, 'queries.xlsx')
    await page.getByText('queries.xlsx').waitFor()
    await page.getByLabel('Note').fill('of the search team')
    await screenshot(page, 'upload-page')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: panelWords.upload }).click()

    await fileChecked(page)
    // The form that had the keyboard is gone.
    await page.getByRole('heading', { level: 1, name: 'queries.xlsx' }).and(page.locator(':focus')).waitFor()
    expect([await count(page, 'Rows'), await count(page, 'Valid'), await count(page, 'Errors')]).toEqual(['6', '4', '2'])
    await page.getByText('1 column is not used: Remark').waitFor()
    await screenshot(page, 'upload-checked')
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await normalized(page)).toEqual([])

    await page.getByRole('button', { name: /^Did you mean en instead of enn/ }).click()
    await waitForCount(page, 'Valid', '5')
    await page.getByRole('button', { name: 'Show rows' }).click()
    const wrong = page.getByRole('textbox', { name: /of row 6$/ }).first()
    await wrong.waitFor()
    const edit = page.getByRole('button', { name: 'Edit all columns' })
    if (await edit.isVisible()) await edit.click()
    await page.getByRole('textbox', { name: 'normalized_query of row 6' }).fill('libre top')
    await screenshot(page, 'upload-grid')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Check 1 row again' }).click()
    await waitForCount(page, 'Valid', '6')

    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await page.getByText('This applies 6 rows. Records: 6 new.').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Apply 6 rows' }).click()
    await page.getByText('COMPLETED').waitFor()
    await page.getByRole('heading', { name: 'Changed records' }).waitFor()
    expect(await normalized(page)).toEqual([
      'libre baju: libre pakaian',
      'libre gowns: libre gown',
      'libre jeanss: libre jeans',
      'libre kurtis: libre kurti',
      'libre sarees: libre saree',
      'libre tops: libre top',
    ])
    await screenshot(page, 'upload-done')
    // The list that it leads to has these records, and no others.
    await page.getByRole('link', { name: /: open 6 in the list$/ }).click()
    await page.getByText('1–6 of 6', { exact: true }).waitFor()
    const listed = page.getByRole('table').getByRole('row', { name: /libre/ })
    await expect.poll(() => listed.count()).toBe(6)
    await page.goBack()
    await page.getByRole('heading', { name: 'Changed records' }).waitFor()
    const [original] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Original' }).click()])
    expect(readFileSync(await original.path())).toEqual(readFileSync(sheet))

    await page.getByRole('button', { name: 'Revert', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revert' }).click()
    await page.getByText('Everything was put back.').waitFor()
    await page
      .getByText(/libre gowns, deleted since$/)
      .first()
      .waitFor()
    expect(await normalized(page)).toEqual([])

    await page.getByRole('link', { name: /all files$/ }).click()
    await page
      .getByRole('row', { name: /queries\.xlsx/ })
      .getByText('reverted')
      .waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByLabel('Status').selectOption('PROCESSING')
    await page.getByText('No files match these filters.').waitFor()
    expect(new URL(page.url()).search).toBe('?status=PROCESSING')
  }, 120_000)
})

describe('the page of an upload', () => {
  it('takes cells that were copied in a spreadsheet, and gives templates', async () => {
    const page = await panel.open({ as, path: base })
    await page.getByText('Drop a spreadsheet here').waitFor()
    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'query\tnormalized_query\nlibre saris\tlibre saree')
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    })
    await page.getByText('pasted.csv').waitFor()
    await page.getByRole('button', { name: panelWords.upload }).click()
    await page.waitForURL(/\/file\/\d+$/)
    await waitForCount(page, 'Valid', '1')
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
    await page.waitForURL(/\/files$/)
    await page.goto(base)
    const [template] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Template CSV' }).click()])
    expect(readFileSync(await template.path(), 'utf8')).toContain('query,normalized_query,language')
  })

  it('tells what is wrong by its cell, in the language of whoever looks', async () => {
    const page = await panel.open({ as, path: base })
    await page.getByText('Drop a spreadsheet here').waitFor()
    await page.getByText('Empty: leaves what is there').waitFor()
    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      const rows = ['Queries of November', '', 'Query\tNormalized query\tBahasa', 'libre a\tlibre b\tfr', '#N/A\tlibre c\ten']
      clipboardData.setData('text/plain', rows.join('\n'))
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    })
    await page.getByRole('button', { name: panelWords.upload }).click()
    await fileChecked(page)
    await page.getByText('no valid rows').waitFor()
    await page.getByText('The header was found in row 3.').waitFor()
    await page.getByText('query: the cell holds the error #N/A. Correct its formula, or type the value').waitFor()
    await page.getByRole('button', { name: 'Show rows' }).last().click()
    await page
      .getByText(/^C4: language: Input not valid\. Allowed: /)
      .or(page.getByText(/^A5: query: the cell holds/))
      .first()
      .waitFor()
    await screenshot(page, 'upload-cells')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByLabel(/^(Language|Bahasa)$/).selectOption('id')
    await page.getByText('query: sel berisi kesalahan #N/A. Perbaiki rumusnya, atau ketik nilainya').first().waitFor()
    await page.setViewportSize({ width: 360, height: 740 })
    await screenshot(page, 'upload-cells-360')
    expect(await accessibilityFaults(page)).toEqual([])
    // It is kept for the person, whom the next test is too.
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.getByLabel(/^(Language|Bahasa)$/).selectOption('en')
    await page.getByText('query: the cell holds the error #N/A.').first().waitFor()
  })

  it('refuses what is no sheet, and keeps what was typed', async () => {
    const page = await panel.open({ as, path: base })
    const text = Buffer.from('query,normalized_query\na,b\n')
    await page.locator('input[type=file]').setInputFiles({ name: 'rows.xlsx', mimeType: 'text/csv', buffer: text })
    await page.getByLabel('Note').fill('kept')
    await page.getByRole('button', { name: panelWords.upload }).click()
    await page.getByRole('alert').filter({ hasText: 'Invalid file type. Its content is not what its name says' }).waitFor()
    expect([await page.getByLabel('Note').inputValue(), await page.getByText('rows.xlsx').count()]).toEqual(['kept', 1])
    expect(await accessibilityFaults(page)).toEqual([])
  })

  it('is not there for who may not send, nor in the menu', async () => {
    const page = await panel.open({ as: 'finance@example.com', path: base })
    await page.getByText('Access denied').first().waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Upload query normalization' }).count()).toBe(0)
  })
})
