import { integer, text, updateRecord, upload } from '../../../schema/language.ts'
import { alsoCalled } from '../columnNames.ts'
import { pairsIn } from '../pairs.ts'

/** Which sub-sub-category products belong to (document 1, §2.7). */
export const taxonomyProductFileUpload = upload('taxonomy-product-file-upload', {
  section: 'uploads',
  label: 'Taxonomy of products',
  synonyms: ['category', 'tree', 'attributes'],
  help: 'Moves products into a sub-sub-category. Attributes given as name=value|name=value are added.',
  permission: 'taxonomy_product_file_upload',
  columns: {
    product_id: integer({ required: true }),
    ss_id: integer({ required: true }),
    attributes: text({ max: 500, help: 'name=value|name=value' }),
  },
  key: ['product_id'],
  lookups: {
    product: { tool: 'products', by: { id: 'product_id' } },
    leaf: { tool: 'categories', by: { ss_id: 'ss_id' } },
  },
  rejectWhen: [{ lookup: 'product', where: { state: 'permanently_deactivated' }, message: 'row_deleted' }],
  rules: [pairsIn('attributes', 'product_id')],
  planner: true,
  headers: alsoCalled('product_id'),
  rowWrite: updateRecord('products', { on: 'product', set: { taxonomy: 'leaf' } }),
  example: { product_id: '900001', ss_id: '4012', attributes: 'color=red|fabric=cotton' },
})
