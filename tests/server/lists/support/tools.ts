import { transition } from '../../../../schema/action.ts'
import { appVersion } from '../../../../schema/kinds/appVersion.ts'
import { boolean } from '../../../../schema/kinds/boolean.ts'
import { children } from '../../../../schema/kinds/children.ts'
import { choice } from '../../../../schema/kinds/choice.ts'
import { choices } from '../../../../schema/kinds/choices.ts'
import { date } from '../../../../schema/kinds/date.ts'
import { decimal } from '../../../../schema/kinds/decimal.ts'
import { email } from '../../../../schema/kinds/email.ts'
import { integer } from '../../../../schema/kinds/integer.ts'
import { json } from '../../../../schema/kinds/json.ts'
import { longText } from '../../../../schema/kinds/longText.ts'
import { money } from '../../../../schema/kinds/money.ts'
import { password } from '../../../../schema/kinds/password.ts'
import { phone } from '../../../../schema/kinds/phone.ts'
import { reference } from '../../../../schema/kinds/reference.ts'
import { state } from '../../../../schema/kinds/state.ts'
import { tags } from '../../../../schema/kinds/tags.ts'
import { text } from '../../../../schema/kinds/text.ts'
import { timestamp } from '../../../../schema/kinds/timestamp.ts'
import { url } from '../../../../schema/kinds/url.ts'
import { resource } from '../../../../schema/resource.ts'

export const shops = resource('shops', {
  section: 'test',
  fields: {
    name: text({ max: 50, required: true, search: true }),
    code: text({ max: 8, unique: true }),
    supplier: integer(),
  },
  title: 'name',
  code: 'code',
  rowAccess: { restrictTo: { field: 'supplier' } },
  list: { columns: ['name'], filters: ['name', 'code'], sort: ['name', 'asc'] },
  permissions: { list: 'shops_view', edit: 'shops_edit' },
})

/** One field of each type of column, and what reading makes a difference for: masked, never given out, searched, referred to. */
export const things = resource('things', {
  section: 'test',
  fields: {
    label: text({ max: 50, search: true }),
    number: text({ max: 12, unique: true }),
    mail: email({ search: true }),
    caller: phone({ masked: 'things_whole', search: true, unique: true }),
    secret: password(),
    hidden: text({ max: 20, writeOnly: true, search: true }),
    site: url(),
    app: appVersion(),
    note: longText({ search: true }),
    amount: integer({ min: -100 }),
    weight: decimal({ min: -100 }),
    price: money(),
    live: boolean({ default: undefined }),
    day: date(),
    at: timestamp(),
    kind: choice(['small', 'large', 'old'], { retired: ['old'] }),
    stage: state({ 1: 'new', 2: 'done', 5: 'gone' }),
    words: tags(),
    sizes: choices(['S', 'M', 'L']),
    extra: json(),
    shop: reference('shops'),
    parts: children('parts', { by: 'thing' }),
  },
  title: 'label',
  indexes: [['amount', 'id'], ['at']],
  list: {
    columns: ['label', 'stage'],
    filters: [
      'label',
      'number',
      'mail',
      'caller',
      'secret',
      'hidden',
      'site',
      'app',
      'note',
      'amount',
      'weight',
      'price',
      'live',
      'day',
      'at',
      'kind',
      'stage',
      'words',
      'sizes',
      'extra',
      'shop',
      'created_at',
    ],
    relatedFilters: {
      shop_name: { reference: 'shop', field: 'name', operators: ['equals', 'contains'] },
      part_supplier: { child: 'parts', by: 'thing', field: 'supplier' },
      part_stage: { child: 'parts', by: 'thing', field: 'stage' },
      part_caller: { child: 'parts', by: 'thing', field: 'caller', operators: ['equals', 'one_of', 'empty'] },
    },
    sort: ['id', 'desc'],
    nested: 'parts',
    counts: ['parts'],
  },
  rowAccess: { restrictTo: { child: 'parts', by: 'thing' } },
  permissions: { list: 'things_view', show: 'thing_view', edit: 'things_edit' },
  actions: {
    finish: transition('stage', { from: [1], to: 2 }),
    drop: transition('stage', { from: [1, 2], to: 5 }, { permission: 'things_drop' }),
  },
})

export const parts = resource('parts', {
  section: 'test',
  fields: {
    thing: reference('things', { required: true }),
    supplier: integer({ required: true }),
    stage: choice(['open', 'shut'], { required: true }),
    caller: phone({ masked: 'things_whole' }),
  },
  title: 'stage',
  indexes: [['thing'], ['supplier']],
  rowAccess: { restrictTo: { field: 'supplier' } },
  list: { columns: ['stage'], filters: ['supplier', 'stage'], sort: ['id', 'asc'] },
  permissions: { list: 'things_view' },
})

/** A list that insists on a filter, like the list of orders. */
export const bills = resource('bills', {
  section: 'test',
  fields: {
    number: text({ max: 12, required: true, unique: true, search: true }),
    placed_at: timestamp({ required: true }),
    due: date(),
    shop: reference('shops'),
  },
  title: 'number',
  list: {
    columns: ['number', 'placed_at'],
    filters: ['number', 'placed_at', 'due'],
    relatedFilters: { shop_name: { reference: 'shop', field: 'name', operators: ['contains'] } },
    sort: ['placed_at', 'desc'],
    needsOneOf: ['number', 'placed_at', 'shop_name'],
    longestSpan: { placed_at: 30 },
    pageSize: 15,
  },
  permissions: { list: 'bills_view' },
})

export const testTools = [shops, things, parts, bills]
