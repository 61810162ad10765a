import { integer, lessOrEqual, reference, text, updateRecord, upload } from '../../../schema/language.ts'
import { alsoCalled } from '../columnNames.ts'
import { wizardType } from '../said.ts'

/** Prices of products by SKU: a file type of the Excel wizard (domain.md, §3.2). */
export const excelPriceUpdate = upload('excel-price-update', {
  ...wizardType('price_update', true),
  label: 'Prices of products',
  help: "Sets the prices of the supplier's products.",
  options: { supplier: reference('suppliers', { required: true }) },
  columns: {
    sku: text({ required: true, max: 40 }),
    discounted_price: integer({ required: true, min: 1 }),
    mrp: integer({ required: true, min: 1 }),
    wholesale_price: integer({ min: 1 }),
  },
  key: ['sku'],
  lookups: { product: { tool: 'products', by: { supplier: 'supplier', sku: 'sku' } } },
  rules: [
    lessOrEqual('discounted_price', 'mrp', { strictly: true }),
    lessOrEqual('discounted_price', 'wholesale_price', { strictly: true }),
  ],
  planner: true,
  headers: alsoCalled('sku'),
  rowWrite: updateRecord('products', {
    on: 'product',
    set: { discounted_price: 'discounted_price', mrp: 'mrp', wholesale_price: 'wholesale_price' },
    skipEmptyCells: true,
  }),
  messages: { done: 'price_update_successfully' },
  example: { sku: 'KRT-01', discounted_price: '349', mrp: '699' },
})
