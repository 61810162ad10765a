import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../support/browser.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { decide, sendFile } from '../uploads/sendFile.ts'

const header = 'invoice_number,supplier_id,gst_type,period,invoice_date,taxable_amount,ppn,total,npwp'
const invoice = (more: object = {}) => {
  const values = { number: 'INV-26-000101', type: 'gst', taxable: 1000, ppn: 110, total: 1110, npwp: '09.254.294.3-407.000', ...more }
  return `${values.number},1001,${values.type},2026-10,2026-11-02,${values.taxable},${values.ppn},${values.total},${values.npwp}`
}

describe('tax invoices in Indonesia', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let finance: Browser
  beforeAll(async () => {
    app = await startMunshi({ settings: { country: 'ID' } })
    finance = await app.signInAs('finance@example.com', { permissions: ['supplier_invoice'] })
    await insertRow(app.db, 'suppliers', { id: 1001, brand: 'Sari', tax_id_type: 'NPWP', npwp: '09.254.294.3-407.000' })
  })
  afterAll(() => app.close())

  it('have one column PPN, and none of India, in files, lists and exports', async () => {
    const file = await sendFile(app, finance, 'tax-invoices', [header, invoice()])
    expect(file).toMatchObject({ ok_rows: 1, failed_rows: 0 })
    await decide(app, finance, 'tax-invoices', file.id, 'apply')
    const [row] = await said<Record<string, unknown>[]>(await finance.get('/api/tax_invoices'))
    expect(row).toMatchObject({ ppn: '110', total: '1110', npwp: '09.254.294.3-407.000' })
    for (const key of ['cgst', 'sgst', 'igst', 'gstin']) expect(row).not.toHaveProperty(key)
    const sums = await said<{ sums: object }>(await finance.get('/api/tax_invoices/sums?filter={}'))
    expect(Object.keys(sums.sums).toSorted()).toEqual(['ppn', 'taxable_amount', 'total'])
    const sheet = await (await finance.get('/api/tax_invoices/export/csv')).text()
    expect(sheet).toContain('PPN')
    expect(sheet).not.toContain('CGST')
    const template = await (await finance.get('/api/uploads/tax-invoices/template?format=csv')).text()
    expect(template).toContain('ppn')
    expect(template).not.toContain('cgst')
  })

  it.each([
    [{ total: 1180 }, 'E8', 'total'],
    [{ npwp: '01.111.111.1-111.000' }, 'E8', 'npwp'],
    [{ npwp: '' }, 'E8', 'npwp'],
  ])('refuse %j', async (more, code, column) => {
    const file = await sendFile(app, finance, 'tax-invoices', [header, invoice({ number: 'INV-26-000102', ...more })])
    expect(file.failed_rows).toBe(1)
    expect(file.causes).toMatchObject([{ code, column }])
  })

  it('take the same NPWP without dots, and invoices without tax', async () => {
    const plain = invoice({ number: 'INV-26-000103', npwp: '092542943407000' })
    const without = invoice({ number: 'INV-26-000104', type: 'non-gst', ppn: 0, total: 1000, npwp: '' })
    expect(await sendFile(app, finance, 'tax-invoices', [header, plain, without])).toMatchObject({ ok_rows: 2, failed_rows: 0 })
  })

  it('refuse a file with columns of India', async () => {
    const file = await sendFile(app, finance, 'tax-invoices', [header.replace('ppn', 'igst'), invoice({ number: 'INV-26-000105' })])
    expect(file.ok_rows).toBe(0)
  })
})

it('India has no column PPN', async () => {
  const app = await startMunshi()
  try {
    const finance = await app.signInAs('finance@example.com', { permissions: ['supplier_invoice'] })
    await insertRow(app.db, 'suppliers', { id: 1001, brand: 'Sari' })
    await insertRow(app.db, 'tax_invoices', {
      ...{
        invoice_number: 'I1',
        supplier: 1001,
        gst_type: 'gst',
        period: '2026-10',
        invoice_date: '2026-11-02',
        taxable_amount: 100,
        total: 100,
      },
    })
    const [row] = await said<Record<string, unknown>[]>(await finance.get('/api/tax_invoices'))
    expect(row).toHaveProperty('cgst')
    expect(row).not.toHaveProperty('ppn')
    const document = await (await finance.get('/api/openapi.json?section=suppliers')).text()
    expect(document).toContain('"cgst"')
    expect(document).not.toContain('"ppn"')
  } finally {
    await app.close()
  }
})
