import {
  atLeastOneOf,
  boolean,
  children,
  choice,
  customAction,
  date,
  decimal,
  dependentChoice,
  disjoint,
  image,
  integer,
  lessOrEqual,
  mutuallyExclusive,
  references,
  resource,
  rows,
  setFields,
  tags,
  text,
} from '../../../schema/language.ts'
import type { Rule } from '../../../schema/rule.ts'
import { conditionModes, conditionValue } from './conditionValue.ts'

/** Each condition of a dynamic collection has a value that its field takes in its mode (document 2, §5 "Integer helper rules"). */
const conditionsFit: Rule<'conditions'> = {
  name: 'values of conditions',
  on: ['conditions'],
  severity: 'error',
  check: ({ conditions }) => {
    if (!Array.isArray(conditions)) return null
    for (const [index, row] of (conditions as readonly Record<string, unknown>[]).entries()) {
      const read = conditionValue(String(row.field), String(row.mode), String(row.value ?? ''))
      if ('code' in read) return { code: read.code, at: `${index}.value` }
    }
    return null
  },
}

const conditionFields = Object.keys(conditionModes) as (keyof typeof conditionModes)[]

const amountFields = ['price', 'discount', 'discount_amount', 'deal_price', 'deal_discount', 'deal_discount_amount'] as const

const pasted = references('catalogs', { max: 5000, help: 'Catalog ids, one per line or comma-separated; at most 5000' })

/** Lists of catalogs, by hand or by conditions (document 1, §2.5; document 2, §5). */
export const collections = resource('collections', {
  section: 'collections',
  synonyms: ['sale', 'group of catalogs', 'filter group', 'merchandising'],
  fields: {
    name: text({ max: 50, required: true, search: true }),
    title: text({ max: 50 }),
    description: text({ max: 128, required: true }),
    kind: choice(['manual', 'dynamic'], { required: true, default: 'manual' }),
    conditions: rows(
      {
        field: choice(conditionFields, { required: true }),
        mode: dependentChoice('field', conditionModes, { required: true }),
        value: text({
          max: 100,
          required: true,
          typedAs: [
            { when: { field: 'added_on', mode: 'between' }, as: date(), span: true },
            { when: { field: 'added_on' }, as: date() },
            { when: { field: 'rating', mode: 'between' }, as: decimal({ scale: 2 }), span: true },
            { when: { field: 'rating' }, as: decimal({ scale: 2 }) },
            { when: { field: 'supplier_location' }, as: integer({ unit: 'km' }) },
            { when: { mode: 'between' }, as: integer(), span: true },
            { when: { field: amountFields }, as: integer() },
          ],
        }),
      },
      {
        when: { kind: 'dynamic' },
        requiredWhen: { kind: 'dynamic' },
        max: 20,
        help: 'A catalog must meet all of them. Comma-separated sub-sub-category ids, e.g. 12, 13',
      },
    ),
    system_role: choice(['none', 'hidden', 'quality_hidden'], { default: 'none', readOnly: true }),
    active: boolean({ default: true, readOnly: true }),
    start_date: date(),
    end_date: date(),
    priority: integer({ required: true, default: 100 }),
    carousel: boolean(),
    carousel_image: image({ ratio: 2.41, when: { carousel: true }, requiredWhen: { carousel: true }, help: 'Width to height 2.41' }),
    community: boolean(),
    showcase_image: image({ sizes: [[328, 112]], when: { community: true }, requiredWhen: { community: true }, help: '328x112' }),
    min_price: integer(),
    max_price: integer(),
    catalog_count: integer({
      readOnly: true,
      default: 0,
      aggregate: { of: 'collection_catalogs', by: 'collection', as: { count: true } },
      label: 'Catalogs',
    }),
    tags: tags(),
    catalogs: children('collection_catalogs', { by: 'collection' }),
  },
  title: 'name',
  tabs: {
    collection: {
      collection: ['name', 'title', 'description', 'kind', 'conditions', 'tags'],
      display: ['priority', 'start_date', 'end_date', 'min_price', 'max_price', 'active'],
      pictures: ['carousel', 'carousel_image', 'community', 'showcase_image'],
    },
    catalogs: ['catalog_count', 'catalogs'],
  },
  rules: [
    mutuallyExclusive('carousel', 'community'),
    lessOrEqual('min_price', 'max_price', { strictly: true }),
    lessOrEqual('start_date', 'end_date'),
    conditionsFit,
  ],
  unique: [{ on: ['system_role'], where: { system_role: ['hidden', 'quality_hidden'] } }],
  indexes: [['active', 'priority']],
  formQueries: { catalogs: { fields: ['kind', 'conditions'], shownBelow: 'conditions', tool: 'catalogs' } },
  list: {
    columns: ['name', 'kind', 'active', 'priority', 'catalog_count', 'start_date', 'end_date'],
    filters: ['id', 'name', 'kind', 'system_role', 'active', 'tags', 'start_date'],
    sort: ['priority', 'asc'],
  },
  permissions: { list: 'collections_view', show: 'collection_view', create: 'collection_add', edit: 'collection_edit' },
  routes: { list: '/collections', create: '/collection/add-collection', edit: '/collection/edit/:id' },
  actions: {
    change_catalogs: customAction({
      label: 'Add or remove catalogs',
      inputs: { add: pasted, remove: pasted },
      rules: [disjoint('add', 'remove'), atLeastOneOf('add', 'remove')],
      when: { kind: 'manual' },
      planner: true,
      bulk: 0,
      messages: { done: 'catalogs_added_to_collections' },
    }),
    rebuild: customAction({
      label: 'Preview and rebuild',
      when: { kind: 'dynamic' },
      planner: true,
      confirm: true,
      bulk: 0,
      messages: { done: 'catalogs_added_to_collections', failed: 'catalog_fetch_error' },
    }),
    activate: setFields({ active: true }, { when: { active: false }, messages: { done: 'activated_successfully' } }),
    deactivate: setFields({ active: false }, { when: { active: true }, messages: { done: 'deactivated_successfully' } }),
  },
})
