import {
  boolean,
  choice,
  image,
  integer,
  keyValues,
  lessOrEqual,
  percent,
  reference,
  resource,
  rows,
  state,
  text,
  timestamp,
  url,
} from '../../../schema/language.ts'
import type { Rule } from '../../../schema/rule.ts'
import { gstFault } from '../gst.ts'
import { removalReasons } from '../removalReasons.ts'
import { productDesk } from './productDesk.ts'

/** Warns where the GST does not go with the price. */
const gstWarning: Rule<'gst_percent' | 'discounted_price'> = {
  name: 'gst_percent goes with discounted_price',
  on: ['gst_percent', 'discounted_price'],
  severity: 'warning',
  check: (record, { country }) => gstFault(record.gst_percent, record.discounted_price, country),
}

/** Products of a catalog with their sizes and stock. MRP and wholesale price exceed the discounted price (document 2, §5). */
export const products = resource('products', {
  section: 'catalogs',
  synonyms: ['sku', 'stock', 'price', 'item', 'goods', 'mrp'],
  fields: {
    catalog: reference('catalogs', { required: true }),
    supplier: reference('suppliers', { required: true }),
    name: text({ max: 100, required: true, search: true }),
    sku: text({ max: 40, required: true, label: 'SKU' }),
    vsku: text({ max: 40, label: 'VSKU' }),
    price: integer({ required: true, isAmount: true }),
    discount: integer({ default: 0, isAmount: true }),
    discounted_price: integer({ required: true, isAmount: true }),
    wholesale_price: integer({ isAmount: true }),
    mrp: integer({ required: true, isAmount: true, label: 'MRP' }),
    gst_percent: percent({ required: true, label: 'Tax rate' }),
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
  code: 'sku',
  pickerCard: { picture: 'images', facts: ['discounted_price', 'variations'] },
  desk: productDesk,
  links: { schedule_price: { to: '/price-scheduling/add', permission: 'price_scheduling', with: { product: { field: 'id' } } } },
  rules: [
    lessOrEqual('discounted_price', 'mrp', { strictly: true }),
    lessOrEqual('discounted_price', 'wholesale_price', { strictly: true }),
    gstWarning,
  ],
  unique: [['supplier', 'sku']],
  indexes: [['catalog'], ['supplier', 'state'], ['taxonomy'], ['vsku']],
  list: {
    columns: ['name', 'id', 'sku', 'state', 'discounted_price', 'mrp', 'supplier', 'catalog', 'variations', 'price'],
    filters: ['id', 'name', 'catalog', 'supplier', 'sku', 'vsku', 'state', 'removal_reason'],
    sort: ['id', 'desc'],
    gallery: 'images',
  },
  rowAccess: { restrictTo: { field: 'supplier' } },
  permissions: { list: ['catalogs_view', 'catalog_product_view'], show: 'visual_search' },
  routes: { list: '/catalog/products', show: '/product/:id' },
})
