import { choice, json, resource, text } from '../../../schema/language.ts'

const edits = ['search_ops', 'query_normalization_add_edit', 'query_tagging_add_edit'] as const

/** Ready values for the forms of search rules (document 1, §2.13). */
export const searchPresets = resource('search_presets', {
  section: 'search',
  one: 'search preset',
  synonyms: ['template', 'search', 'form'],
  fields: {
    kind: choice(['normalization', 'expansion', 'query tagging', 'intent detection'], { required: true, fixed: true }),
    name: text({ max: 50, required: true, search: true }),
    data: json({ required: true, label: 'Values' }),
  },
  title: 'name',
  unique: [['kind', 'name']],
  list: { columns: ['name', 'kind', 'updated_at', 'updated_by'], filters: ['kind', 'name'], sort: ['name', 'asc'] },
  permissions: { list: edits, create: edits, edit: edits, delete: edits },
  routes: { list: '/search-ops/presets', create: '/search-ops/presets/add', edit: '/search-ops/presets/:id' },
})
