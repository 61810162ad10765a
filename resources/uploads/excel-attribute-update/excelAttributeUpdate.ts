import { customWrite, integer, reference, text, upload } from '../../../schema/language.ts'
import { alsoCalled } from '../columnNames.ts'
import { pairsIn } from '../pairs.ts'
import { wizardType } from '../said.ts'

/** Attributes of products of a category: a file type of the Excel wizard (domain.md, §3.2). */
export const excelAttributeUpdate = upload('excel-attribute-update', {
  ...wizardType('attribute_update', false),
  label: 'Attributes of products',
  help: 'Adds attributes to products.',
  options: { category: reference('categories', { required: true, where: { type: 'sub-sub-category' }, label: 'Sub-sub-category' }) },
  columns: {
    product_id: integer({ required: true }),
    attributes: text({ required: true, max: 500, help: 'color=red|fabric=cotton' }),
  },
  key: ['product_id'],
  lookups: { product: { tool: 'products', by: { id: 'product_id' } } },
  rules: [pairsIn('attributes', 'product_id')],
  planner: true,
  headers: alsoCalled('product_id'),
  rowWrite: customWrite(),
  example: { product_id: '900001', attributes: 'fabric=cotton' },
})
