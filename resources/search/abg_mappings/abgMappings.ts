import { boolean, formats, reference, resource, setFields, tags, text } from '../../../schema/language.ts'
import { onLeaf } from '../onLeaf.ts'
import { reviewedRows } from '../reviewed.ts'
import { ruleTest, sampleQuery } from '../ruleTest.ts'
import { neverUsed, searches30d } from '../ruleUse.ts'

/** Groups of attribute values by sub-sub-category (document 1, §2.13: /search-ops/abg-mapping). */
export const abgMappings = resource('abg_mappings', {
  section: 'search',
  label: 'ABG mapping',
  synonyms: ['attribute', 'group', 'search rule'],
  fields: {
    sub_sub_category: reference('categories', onLeaf),
    attribute: text({ max: 30, required: true, format: formats.identifier, search: true }),
    group_name: text({ max: 50, required: true, search: true, label: 'Group' }),
    values: tags({ required: true, lowerCase: true }),
    active: boolean({ default: true }),
    searches_30d: searches30d,
    sample_query: sampleQuery,
  },
  title: 'group_name',
  unique: [['sub_sub_category', 'attribute', 'group_name']],
  list: {
    ...neverUsed({ active: true }),
    columns: ['sub_sub_category', 'attribute', 'group_name', 'values', 'active', 'searches_30d'],
    filters: ['sub_sub_category', 'attribute', 'group_name', 'active', 'searches_30d'],
    sort: ['id', 'asc'],
    uploads: ['abg-mappings-paste'],
  },
  requiresApprovalWhen: { update: reviewedRows, delete: reviewedRows, actions: reviewedRows },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: 'search_ops', create: 'search_ops', edit: 'search_ops', delete: 'search_ops' },
  routes: { list: '/search-ops/abg-mapping', create: '/search-ops/abg-mapping/add', edit: '/search-ops/abg-mapping/:id' },
  formQueries: {
    test: ruleTest('abg_mappings', ['sub_sub_category', 'attribute', 'group_name', 'values', 'sample_query'], 'sample_query'),
    products: {
      fields: ['sub_sub_category', 'attribute', 'values'],
      shownBelow: 'values',
      tool: 'abg_mappings',
      inDatabase: true,
      drawnBy: () => import('./drawn/valueCounts.ts'),
    },
    also_in: {
      fields: ['sub_sub_category', 'attribute', 'values'],
      shownBelow: 'values',
      tool: 'abg_mappings',
      warns: 'Some of these values are in other groups too',
      when: { active: true },
    },
  },
  actions: {
    activate: setFields({ active: true }, { when: { active: false } }),
    deactivate: setFields({ active: false }, { when: { active: true } }),
  },
})
