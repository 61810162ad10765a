import { formats, integer, text, upload, upsertRecord } from '../../../schema/language.ts'

/** Groups of attribute values, one per line (rest.md, §6.5). */
export const abgMappingsPaste = upload('abg-mappings-paste', {
  section: 'search',
  label: 'Paste ABG mappings',
  under: 'abg_mappings',
  synonyms: ['attribute', 'group', 'bulk'],
  help: 'Sets the values of attribute groups, as value|value.',
  permission: 'search_ops',
  routes: { page: '/search-ops/abg-mapping/paste' },
  columns: {
    ss_id: integer({ required: true }),
    attribute: text({ max: 30, required: true, format: formats.identifier }),
    group_name: text({ max: 50, required: true }),
    values: text({ max: 500, required: true, help: 'value|value' }),
  },
  key: ['ss_id', 'attribute', 'group_name'],
  lookups: { leaf: { tool: 'categories', by: { ss_id: 'ss_id' } } },
  planner: true,
  rowWrite: upsertRecord('abg_mappings', {
    by: { sub_sub_category: 'leaf', attribute: 'attribute', group_name: 'group_name' },
    set: { active: { always: true } },
  }),
  pasted: { max: 500 },
  example: { ss_id: '4012', attribute: 'color', group_name: 'warm', values: 'red|maroon' },
})
