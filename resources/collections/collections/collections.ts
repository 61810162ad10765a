import { act } from '../../../schema/actions/act.ts'
import { put } from '../../../schema/actions/put.ts'
import { boolean } from '../../../schema/kinds/boolean.ts'
import { children } from '../../../schema/kinds/children.ts'
import { choice } from '../../../schema/kinds/choice.ts'
import { date } from '../../../schema/kinds/date.ts'
import { image } from '../../../schema/kinds/image.ts'
import { integer } from '../../../schema/kinds/integer.ts'
import { references } from '../../../schema/kinds/references.ts'
import { rows } from '../../../schema/kinds/rows.ts'
import { tags } from '../../../schema/kinds/tags.ts'
import { text } from '../../../schema/kinds/text.ts'
import { resource } from '../../../schema/resource.ts'
import { noneShared } from '../../../schema/rules/noneShared.ts'
import { notAbove } from '../../../schema/rules/notAbove.ts'
import { notBoth } from '../../../schema/rules/notBoth.ts'
import { oneGiven } from '../../../schema/rules/oneGiven.ts'
import { conditionFields } from './conditionFields.ts'
import { conditionsFit } from './conditionsFit.ts'

const pasted = references('catalogs', { max: 5000, help: 'Catalog ids, one a line or separated by commas; at most 5000' })

/** Lists of catalogs, by hand or by conditions (document 1, §2.5; document 2, §5). */
export const collections = resource('collections', {
  section: 'collections',
  fields: {
    name: text({ max: 50, required: true, search: true }),
    title: text({ max: 50 }),
    description: text({ max: 128, required: true }),
    kind: choice(['manual', 'dynamic'], { required: true, default: 'manual' }),
    conditions: rows(
      {
        field: choice(conditionFields, { required: true }),
        mode: choice(['is', 'less', 'greater', 'between', 'wthn'], { required: true }),
        value: text({ max: 100, required: true }),
      },
      {
        when: { kind: 'dynamic' },
        requiredWhen: { kind: 'dynamic' },
        max: 20,
        help: 'Numbers for less, greater and is; from,to for between; YYYY-MM-DD for added on; kilometres for supplier location',
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
      rollUp: { of: 'collection_catalogs', by: 'collection', as: { count: true } },
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
    notBoth('carousel', 'community'),
    notAbove('min_price', 'max_price', { strictly: true }),
    notAbove('start_date', 'end_date'),
    conditionsFit,
  ],
  unique: [{ on: ['system_role'], where: { system_role: ['hidden', 'quality_hidden'] } }],
  indexes: [['active', 'priority']],
  list: {
    columns: ['name', 'kind', 'active', 'priority', 'catalog_count', 'start_date', 'end_date'],
    filters: ['id', 'name', 'kind', 'system_role', 'active', 'tags', 'start_date'],
    sort: ['priority', 'asc'],
  },
  may: { list: 'collections_view', show: 'collection_view', create: 'collection_add', edit: 'collection_edit' },
  routes: { list: '/collections', create: '/collection/add-collection', edit: '/collection/edit/:id' },
  actions: {
    change_catalogs: act({
      label: 'Add or remove catalogs',
      asks: { add: pasted, remove: pasted },
      rules: [noneShared('add', 'remove'), oneGiven('add', 'remove')],
      when: { kind: 'manual' },
      effect: true,
      bulk: 0,
      says: { done: 'catalogs_added_to_collections' },
    }),
    rebuild: act({
      label: 'Preview and rebuild',
      when: { kind: 'dynamic' },
      effect: true,
      dangerous: true,
      bulk: 0,
      says: { done: 'catalogs_added_to_collections', failed: 'catalog_fetch_error' },
    }),
    activate: put({ active: true }, { when: { active: false }, says: { done: 'activated_successfully' } }),
    deactivate: put({ active: false }, { when: { active: true }, says: { done: 'deactivated_successfully' } }),
  },
})
