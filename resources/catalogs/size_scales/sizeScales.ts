import { reference, resource, tags, text } from '../../../schema/language.ts'

/** Sizes that products of a sub-sub-category come in; chosen in the Excel wizard (document 2, §4). */
export const sizeScales = resource('size_scales', {
  section: 'catalogs',
  synonyms: ['size', 'measure', 'chart'],
  fields: {
    scale_id: text({ max: 20, required: true, unique: true, search: true }),
    sub_sub_category: reference('categories', { required: true, label: 'Sub-sub-category' }),
    name: text({ max: 50, required: true, search: true }),
    sizes: tags({ required: true }),
  },
  title: 'name',
  indexes: [['sub_sub_category']],
  list: {
    columns: ['scale_id', 'name', 'sub_sub_category', 'sizes'],
    filters: ['scale_id', 'name', 'sub_sub_category'],
    sort: ['scale_id', 'asc'],
  },
  permissions: { list: ['generic_excel_upload', 'catalogs_view'] },
  routes: { list: '/excel-upload/scales', show: '/excel-upload/scales/:id' },
})
