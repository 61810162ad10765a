import { customWrite, integer, reference, text, upload } from '../../../schema/language.ts'
import { alsoCalled } from '../columnNames.ts'
import { wizardType } from '../said.ts'

/** Stock of sizes by SKU: a file type of the Excel wizard (domain.md, §3.2). */
export const excelStockUpdate = upload('excel-stock-update', {
  ...wizardType('stock_update', true),
  label: 'Stock of products',
  help: "Sets and confirms the stock of sizes of the supplier's products.",
  options: { supplier: reference('suppliers', { required: true }) },
  columns: {
    sku: text({ required: true, max: 40 }),
    size: text({ required: true, max: 20 }),
    stock: integer({ required: true, max: 100_000 }),
  },
  key: ['sku', 'size'],
  lookups: { product: { tool: 'products', by: { supplier: 'supplier', sku: 'sku' } } },
  planner: true,
  headers: alsoCalled('size', 'sku', 'stock'),
  rowWrite: customWrite(),
  example: { sku: 'KRT-01', size: 'M', stock: '25' },
})
