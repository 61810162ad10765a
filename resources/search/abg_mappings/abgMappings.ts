import { boolean, formats, reference, resource, tags, text } from '../../../schema/language.ts'

/** Groups of attribute values by sub-sub-category (document 1, §2.13: /search-ops/abg-mapping). */
export const abgMappings = resource('abg_mappings', {
  section: 'search',
  label: 'ABG mapping',
  synonyms: ['attribute', 'group', 'search rule'],
  fields: {
    sub_sub_category: reference('categories', { required: true, label: 'Sub-sub-category' }),
    attribute: text({ max: 30, required: true, format: formats.identifier, search: true }),
    group_name: text({ max: 50, required: true, search: true, label: 'Group' }),
    values: tags({ required: true }),
    active: boolean({ default: true }),
  },
  title: 'group_name',
  unique: [['sub_sub_category', 'attribute', 'group_name']],
  list: {
    columns: ['sub_sub_category', 'attribute', 'group_name', 'values', 'active'],
    filters: ['sub_sub_category', 'attribute', 'group_name', 'active'],
    sort: ['id', 'asc'],
  },
  permissions: { list: 'search_ops', create: 'search_ops', edit: 'search_ops' },
  routes: { list: '/search-ops/abg-mapping', create: '/search-ops/abg-mapping/add', edit: '/search-ops/abg-mapping/:id' },
})
