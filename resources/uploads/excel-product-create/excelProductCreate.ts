import { choice, customWrite, integer, lessOrEqual, percent, reference, text, upload, url } from '../../../schema/language.ts'
import { errorRule } from '../../shared/rule.ts'
import { alsoCalled } from '../columnNames.ts'
import { wizardType } from '../said.ts'

const rates = [0, 5, 12, 18, 28]

/** A rate that there is (domain.md, §3.2). */
const gstRate = errorRule('gst rate', ['gst_percent'], ({ gst_percent }) =>
  gst_percent === null || gst_percent === undefined || rates.includes(Number(gst_percent))
    ? null
    : { code: 'gst_rate', params: { rates: rates.join(', ') } },
)

/** New products with their catalogs: a file type of the Excel wizard (domain.md, §3.2). */
export const excelProductCreate = upload('excel-product-create', {
  ...wizardType('product_create', false),
  label: 'New products',
  help: 'Adds products, or sizes to products with the same SKU. Catalogs are created by name.',
  options: {
    category: reference('categories', { required: true, where: { type: 'sub-sub-category' }, label: 'Sub-sub-category' }),
    scale: reference('size_scales', { required: true }),
    supplier: reference('suppliers', { required: true }),
    source: choice(['supplier', 'own studio', 'agency']),
  },
  columns: {
    catalog_name: text({ required: true, max: 50 }),
    sku: text({ required: true, max: 40 }),
    name: text({ required: true, max: 100 }),
    size: text({ required: true, max: 20 }),
    stock: integer({ required: true, max: 100_000 }),
    price: integer({ required: true, min: 1 }),
    discounted_price: integer({ required: true, min: 1 }),
    mrp: integer({ required: true, min: 1 }),
    wholesale_price: integer({ min: 1 }),
    gst_percent: percent({ required: true, help: '0, 5, 12, 18 or 28' }),
    country_of_origin: text({ required: true, max: 40 }),
    weight_g: integer({ min: 1 }),
    image_url: url({ required: true }),
  },
  dynamicColumns: {
    tool: 'abg_mappings',
    by: { sub_sub_category: 'category', active: { always: true } },
    named: 'attribute',
    values: 'values',
  },
  key: ['sku', 'size'],
  groupBy: ['sku'],
  lookups: {
    supplier: { tool: 'suppliers', by: { id: 'supplier' }, at: 'sku' },
    category: { tool: 'categories', by: { id: 'category' }, at: 'catalog_name' },
    scale: { tool: 'size_scales', by: { id: 'scale' }, at: 'size' },
  },
  rules: [
    gstRate,
    lessOrEqual('discounted_price', 'mrp', { strictly: true }),
    lessOrEqual('discounted_price', 'wholesale_price', { strictly: true }),
  ],
  planner: true,
  headers: alsoCalled('gst_percent', 'image_url', 'name', 'price', 'size', 'sku', 'stock', 'weight_g'),
  rowWrite: customWrite(),
  example: {
    catalog_name: 'Cotton kurti',
    sku: 'KRT-77',
    name: 'Kurti blue',
    size: 'M',
    stock: '20',
    price: '450',
    discounted_price: '399',
    mrp: '799',
    wholesale_price: '420',
    gst_percent: '5',
    country_of_origin: { IN: 'India', ID: 'Indonesia' },
    weight_g: '300',
    image_url: 'https://static.example.com/p/77.jpg',
  },
})
