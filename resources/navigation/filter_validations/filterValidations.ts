import { choice, integer, reference, references, resource, text } from '../../../schema/language.ts'

/** What people found when they looked at the products that a value of a filter gives (document 1, §2.14: filter validation). */
export const filterValidations = resource('filter_validations', {
  section: 'navigation',
  label: 'Filter verdicts',
  synonyms: ['filter validation', 'taxonomy', 'wrong products'],
  under: 'clp_products',
  fields: {
    sub_sub_category: reference('categories', {
      required: true,
      fixed: true,
      where: { type: 'sub-sub-category', active: true },
      label: 'Sub-sub-category',
    }),
    filter_key: text({ max: 30, required: true, fixed: true, label: 'Filter' }),
    filter_value: text({ max: 50, required: true, fixed: true, label: 'Value' }),
    verdict: choice(['open', 'valid', 'wrong'], { default: 'open', readOnly: true }),
    product_count: integer({ readOnly: true, label: 'Products' }),
    wrong_count: integer({ readOnly: true, label: 'Wrong' }),
    wrong_products: references('products', { max: 200, label: 'Products that do not belong' }),
    comment: text({ max: 128 }),
  },
  title: 'filter_value',
  unique: [['sub_sub_category', 'filter_key', 'filter_value']],
  sections: {
    filter: ['sub_sub_category', 'filter_key', 'filter_value'],
    verdict: ['verdict', 'product_count', 'wrong_count', 'wrong_products', 'comment'],
  },
  list: {
    columns: [
      'filter_value',
      'filter_key',
      'sub_sub_category',
      'verdict',
      'wrong_count',
      'product_count',
      'comment',
      'updated_by',
      'updated_at',
    ],
    filters: ['sub_sub_category', 'filter_key', 'filter_value', 'verdict'],
    sort: ['id', 'desc'],
    views: { open: { filter: { verdict: 'open' }, home: ['merchandising'] }, wrong: { filter: { verdict: 'wrong' } } },
  },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: 'clp_products_view', create: 'clp_products_view', edit: 'clp_products_view' },
  routes: { list: '/clp/products/verdicts', edit: '/clp/products/verdict/:id' },
  planners: ['create', 'update'],
  irreversibleWhen: { never: 'The file is for an upload of this panel, which has its own history.' },
  prints: { corrections: { as: 'csv', label: 'Download for the taxonomy upload', when: { verdict: 'wrong' } } },
})
