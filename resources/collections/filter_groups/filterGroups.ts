import { boolean, choice, image, integer, reference, resource, rows, setFields, text } from '../../../schema/language.ts'
import { errorRule } from '../../shared/rule.ts'

interface GroupValue {
  readonly value?: string | null
}

/** Each value stands once, and those of a range are numbers. */
const valuesFit = errorRule('values of filter_type', ['values', 'filter_type'], ({ values, filter_type: type }) => {
  if (!Array.isArray(values)) return null
  const texts = (values as readonly GroupValue[]).map(({ value }) => value?.trim().toLowerCase() ?? '')
  for (const [index, text] of texts.entries()) {
    if (text === '') continue
    if (type === 'range' && !/^\d{1,9}(\.\d{1,2})?$/.test(text)) return { code: 'wrong_type', at: `${index}.value` }
    if (texts.indexOf(text) < index) return { code: 'twice', at: `${index}.value` }
  }
  return null
})

/** Filters that many look for, as groups of values with pictures, offered for some categories (document 1, §2.5: /hvf-admin, high-value filters). */
export const filterGroups = resource('filter_groups', {
  section: 'collections',
  synonyms: ['hvf', 'high-value filter', 'facet', 'filter values'],
  fields: {
    name: text({ max: 50, required: true, unique: true, search: true, help: 'For staff' }),
    label: text({ max: 50, required: true, search: true, help: 'As resellers read it' }),
    filter_type: choice(['single', 'multi', 'range'], { required: true, fixed: true }),
    values: rows(
      { label: text({ max: 50, required: true }), value: text({ max: 50, required: true }), image: image() },
      { min: 1, max: 60, required: true, help: 'In the order that they are offered; values of a range are numbers' },
    ),
    categories: rows(
      { category: reference('categories', { required: true, where: { type: 'sub-sub-category' } }) },
      { max: 100, help: 'Sub-sub-categories that offer it; leave empty for all' },
    ),
    priority: integer({ required: true, help: 'The highest is shown first' }),
    active: boolean({ default: true, readOnly: true }),
  },
  title: 'name',
  sections: { group: ['name', 'label', 'filter_type', 'priority', 'active'], values: ['values'], offered: ['categories'] },
  rules: [valuesFit],
  indexes: [['active', '-priority']],
  list: {
    columns: ['name', 'label', 'active', 'filter_type', 'priority', 'values', 'categories', 'updated_at'],
    filters: ['name', 'label', 'filter_type', 'priority', 'active'],
    sort: ['priority', 'desc'],
    views: { offered: { filter: { active: true } } },
  },
  permissions: { list: 'hvf_admin', create: 'hvf_admin', edit: 'hvf_admin', delete: 'hvf_admin' },
  routes: { list: '/hvf-admin', create: '/add-new-filter-group', edit: '/edit-filter-group?id=:id' },
  actions: {
    activate: setFields({ active: true }, { when: { active: false }, messages: { done: 'activated_successfully' } }),
    deactivate: setFields({ active: false }, { when: { active: true }, messages: { done: 'deactivated_successfully' } }),
  },
})
