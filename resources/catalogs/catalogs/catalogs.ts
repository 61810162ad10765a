import {
  boolean,
  choice,
  customAction,
  date,
  decimal,
  image,
  integer,
  money,
  reference,
  resource,
  setFields,
  state,
  text,
  timestamp,
} from '../../../schema/language.ts'
import { catalogDesk } from './catalogDesk.ts'
import { stockConfirmed } from './stockConfirmed.ts'

const permission = 'uat_catalogs'

/** Groups of products of one supplier. They are edited in the cataloging application; here they are chosen and shown (document 1, §2.4). */
export const catalogs = resource('catalogs', {
  section: 'catalogs',
  synonyms: ['catalogue', 'listing', 'qc', 'picture'],
  fields: {
    name: text({ max: 50, required: true, search: true }),
    description: text({ max: 128 }),
    supplier: reference('suppliers', { required: true }),
    sub_sub_category: reference('categories', { required: true, label: 'Sub-sub-category' }),
    activation: state(['never activated', 'activated', 'deactivated'], { tones: { activated: 'good', deactivated: 'bad' } }),
    first_activated_at: timestamp(),
    notification_sent_at: timestamp(),
    not_for_you: boolean(),
    pre_booking: boolean({ label: 'Pre-booking' }),
    pre_booking_stopped_at: timestamp({ label: 'Pre-booking stopped at' }),
    limit_kind: choice({ 0: 'Limited Users', 1: 'Limited Catalogs', 2: 'default' }, { default: 2 }),
    bucket: text({ max: 20 }),
    hidden: boolean(),
    uat: boolean({ label: 'UAT' }),
    min_price: money(),
    max_price: money(),
    rating: decimal({
      min: 0,
      max: 5,
      readOnly: true,
      aggregate: { of: 'reviews', by: 'catalog', where: { approval: 1 }, as: { avg: 'rating' } },
    }),
    stock_confirmed_at: timestamp(),
    image: image(),
    product_count: integer({ readOnly: true, aggregate: { of: 'products', by: 'catalog', as: { count: true } }, label: 'Products' }),
    added_on: date(),
  },
  title: 'name',
  pickerCard: { picture: 'image', facts: ['supplier', 'min_price', 'product_count'] },
  desk: catalogDesk,
  indexes: [['supplier', 'activation'], ['sub_sub_category'], ['added_on']],
  list: {
    columns: ['name', 'id', 'supplier', 'activation', 'min_price', 'product_count', 'added_on', 'rating', 'hidden', 'uat'],
    filters: [
      'id',
      'name',
      'supplier',
      'sub_sub_category',
      'activation',
      'first_activated_at',
      'notification_sent_at',
      'not_for_you',
      'pre_booking',
      'limit_kind',
      'rating',
      'hidden',
      'uat',
      'added_on',
    ],
    sort: ['id', 'desc'],
    gallery: 'image',
    views: { qc_waiting: { filter: { activation: 'never activated', hidden: false }, home: ['merchandising', 'account manager'] } },
  },
  irreversibleWhen: [
    { where: { pre_booking_stopped_at: { set: true } }, fields: ['pre_booking', 'pre_booking_stopped_at'], because: 'buyers_were_told' },
  ],
  rowAccess: { restrictTo: { field: 'supplier' } },
  permissions: {
    list: ['catalogs_view', 'catalog_view', 'collections_view', 'collection_edit', 'clp_admin'],
    show: ['search_ops', 'visual_search'],
  },
  routes: { list: '/catalog/catalogs', show: '/catalog/:id' },
  actions: {
    publish: setFields(
      { uat: false, activation: 'activated' },
      { permission, when: { uat: true }, rules: [stockConfirmed], planner: true, messages: { done: 'activated_successfully' } },
    ),
    confirm_stock: customAction({ permission, when: { uat: true }, planner: true }),
    // Buyers are told (document 2, §3): there is no way back.
    stop_pre_booking: setFields(
      { pre_booking: false },
      { permission, when: { pre_booking: true }, planner: true, confirm: true, irreversible: true },
    ),
  },
})
