import { boolean, choice, formats, integer, lessOrEqual, resource, rows, setFields, text } from '../../../schema/language.ts'
import { modeFits } from './modeFits.ts'
import { rangesFollow } from './rangesFollow.ts'

/** How resellers sort and filter the catalogs of a list in the app, in the order that they are offered (document 1, §2.14). */
export const sortFilterOptions = resource('sort_filter_options', {
  section: 'navigation',
  label: 'Sort and filter',
  one: 'sort or filter option',
  synonyms: ['sorting', 'facet', 'range', 'price filter'],
  fields: {
    kind: choice(['sort', 'filter'], { required: true, fixed: true }),
    key: text({ max: 30, required: true, format: formats.identifier, search: true, help: 'The name the app uses, e.g. price_low' }),
    label: text({ max: 50, required: true, search: true }),
    field: choice(['price', 'discount', 'rating', 'supplier_location', 'added_on', 'size', 'color', 'fabric'], { required: true }),
    direction: choice(['asc', 'desc'], { when: { kind: 'sort' }, requiredWhen: { kind: 'sort' } }),
    mode: choice(['between', 'wthn', 'is'], { when: { kind: 'filter' }, requiredWhen: { kind: 'filter' } }),
    values: rows(
      { label: text({ max: 50, required: true }), min: integer(), max: integer() },
      {
        max: 30,
        when: { kind: 'filter', mode: ['between', 'wthn'] },
        requiredWhen: { kind: 'filter', mode: ['between', 'wthn'] },
        rules: [lessOrEqual('min', 'max', { strictly: true })],
        help: 'Leave min or max empty where a range has no end on that side',
      },
    ),
    position: integer({ readOnly: true }),
    active: boolean({ default: true, readOnly: true }),
  },
  title: 'label',
  ordered: 'position',
  unique: [['kind', 'key']],
  sections: { option: ['kind', 'key', 'label', 'active'], sorted_or_filtered_by: ['field', 'direction', 'mode', 'values'] },
  rules: [modeFits, rangesFollow],
  list: {
    columns: ['label', 'position', 'kind', 'active', 'field', 'direction', 'mode', 'key', 'values'],
    filters: ['label', 'key', 'kind', 'field', 'active'],
    sort: ['position', 'asc'],
    pageSize: 100,
    views: { sorting: { filter: { kind: 'sort' } }, filtering: { filter: { kind: 'filter' } } },
  },
  permissions: { list: 'sort_and_filter', create: 'sort_and_filter', edit: 'sort_and_filter', delete: 'sort_and_filter' },
  routes: { list: '/sort-and-filter', create: '/sort-and-filter/add', edit: '/sort-and-filter/:id' },
  actions: {
    activate: setFields({ active: true }, { when: { active: false }, messages: { done: 'activated_successfully' } }),
    deactivate: setFields(
      { active: false },
      {
        when: { active: true },
        guards: [{ none: 'clp_pages', by: 'default_sort', where: { active: true }, message: 'sort_in_use' }],
        dependents: [{ in: 'clp_pages', by: 'filters', where: { active: true } }],
        messages: { done: 'deactivated_successfully' },
      },
    ),
  },
})
