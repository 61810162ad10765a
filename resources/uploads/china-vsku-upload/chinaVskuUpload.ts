import { integer, text, updateRecord, upload } from '../../../schema/language.ts'
import { alsoCalled } from '../columnNames.ts'
import { supplier } from '../finds.ts'

/** Vendor SKUs and origin of products from abroad (document 1, §2.7). */
export const chinaVskuUpload = upload('china-vsku-upload', {
  section: 'uploads',
  label: 'VSKUs of international products',
  synonyms: ['china', 'international', 'sku', 'vsku'],
  help: 'Sets the VSKU and the country of origin of products of international suppliers.',
  permission: 'china_vsku_upload',
  columns: {
    supplier_id: integer({ required: true }),
    sku: text({ required: true, max: 40 }),
    vsku: text({ required: true, max: 40 }),
    country_of_origin: text({ required: true, max: 40 }),
  },
  key: ['supplier_id', 'sku'],
  lookups: { supplier, product: { tool: 'products', by: { supplier: 'supplier', sku: 'sku' } } },
  rejectWhen: [{ lookup: 'supplier', where: { international: false }, message: 'row_not_international' }],
  planner: true,
  headers: alsoCalled('sku', 'supplier_id'),
  rowWrite: updateRecord('products', { on: 'product', set: { vsku: 'vsku', country_of_origin: 'country_of_origin' } }),
  example: { supplier_id: '1100', sku: 'KRT-01', vsku: 'V-8812', country_of_origin: 'China' },
})
