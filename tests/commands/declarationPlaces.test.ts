import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { declarationPlaces } from '../../server/marketplace/declarationPlaces.ts'
import { projectFolder } from '../../server/projectFolder.ts'

const root = projectFolder()
const placeOf = declarationPlaces(root, 'resources')

/** The source line that an error path leads to. */
function lineAt(path: string): string {
  const place = placeOf(path)
  return place ? `${place.file}: ${readFileSync(`${root}/${place.file}`, 'utf8').split('\n')[place.line - 1]?.trim()}` : 'none'
}

it.each([
  ['suppliers', /^resources\/suppliers\/suppliers\/suppliers\.ts: .*resource\('suppliers'/],
  ['suppliers.list.columns', /suppliers\.ts: columns: /],
  ['supplier_payouts.desk.parts', /supplierPayouts\.ts: /],
  ['tax-invoices.columns.invoice_number', /taxInvoicesUpload\.ts: invoice_number: /],
  ['feeds.banners.where', /^resources\/feeds\.ts: where: /],
  ['jobs.orders.cancel', /none/],
])('an error at %s names a file and a line', (path, line) => expect(lineAt(path)).toMatch(line))

it('names the nearest part that the declaration contains, if another file defines the rest', () => {
  expect(lineAt('suppliers.list.unknown')).toMatch(/suppliers\.ts: list: /)
})
