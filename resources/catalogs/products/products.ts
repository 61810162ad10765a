import { boolean } from '../../../schema/kinds/boolean.ts'
import { choice } from '../../../schema/kinds/choice.ts'
import { image } from '../../../schema/kinds/image.ts'
import { integer } from '../../../schema/kinds/integer.ts'
import { keyValues } from '../../../schema/kinds/keyValues.ts'
import { percent } from '../../../schema/kinds/percent.ts'
import { reference } from '../../../schema/kinds/reference.ts'
import { rows } from '../../../schema/kinds/rows.ts'
import { state } from '../../../schema/kinds/state.ts'
import { text } from '../../../schema/kinds/text.ts'
import { timestamp } from '../../../schema/kinds/timestamp.ts'
import { url } from '../../../schema/kinds/url.ts'
import { resource } from '../../../schema/resource.ts'
import { notAbove } from '../../../schema/rules/notAbove.ts'
import { removalReasons } from '../removalReasons.ts'
import { gstWarning } from './gstWarning.ts'

/** Products of a catalog with their sizes and stock. MRP and wholesale price exceed the discounted price (document 2, §5). */
export const products = resource('products', {
  section: 'catalogs',
  fields: {
    catalog: reference('catalogs', { required: true }),
    supplier: reference('suppliers', { required: true }),
    name: text({ max: 100, required: true, search: true }),
    sku: text({ max: 40, required: true, label: 'SKU' }),
    vsku: text({ max: 40, label: 'VSKU' }),
    price: integer({ required: true }),
    discount: integer({ default: 0 }),
    discounted_price: integer({ required: true }),
    wholesale_price: integer(),
    mrp: integer({ required: true, label: 'MRP' }),
    gst_percent: percent({ required: true, label: 'GST' }),
    variations: rows(
      { name: text({ max: 40, required: true }), stock: integer({ required: true, max: 100_000 }) },
      { min: 1, required: true },
    ),
    images: rows({ image: image({ required: true }) }, { min: 1, max: 10, required: true }),
    image_hash: text({ max: 16, readOnly: true, label: 'Image hash' }),
    image_url: url({ readOnly: true, label: 'Picture from' }),
    country_of_origin: text({ max: 40, required: true }),
    weight_g: integer({ min: 1, unit: 'g', label: 'Weight' }),
    taxonomy: reference('categories'),
    attributes: keyValues(),
    is_cpg: boolean({ label: 'CPG' }),
    exchange_allowed: boolean({ default: true }),
    state: state(['active', 'temporarily_deactivated', 'permanently_deactivated'], {
      tones: { active: 'good', temporarily_deactivated: 'attention', permanently_deactivated: 'bad' },
    }),
    deleted_at: timestamp({ readOnly: true }),
    removal_reason: choice(removalReasons, { readOnly: true, label: 'Removed because' }),
    removal_comment: text({ max: 128, readOnly: true, label: 'Comment on the removal' }),
  },
  title: 'name',
  rules: [
    notAbove('discounted_price', 'mrp', { strictly: true }),
    notAbove('discounted_price', 'wholesale_price', { strictly: true }),
    gstWarning,
  ],
  unique: [['supplier', 'sku']],
  indexes: [['catalog'], ['supplier', 'state'], ['taxonomy'], ['vsku']],
  list: {
    columns: ['id', 'name', 'sku', 'price', 'discounted_price', 'state'],
    filters: ['id', 'name', 'catalog', 'supplier', 'sku', 'vsku', 'state', 'removal_reason'],
    sort: ['id', 'desc'],
  },
  scope: { bound: { field: 'supplier' } },
  may: { list: ['catalogs_view', 'catalog_product_view'] },
  routes: { list: '/catalog/products' },
})
