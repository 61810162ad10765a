import { boolean } from '../../../schema/kinds/boolean.ts'
import { choice } from '../../../schema/kinds/choice.ts'
import { date } from '../../../schema/kinds/date.ts'
import { decimal } from '../../../schema/kinds/decimal.ts'
import { image } from '../../../schema/kinds/image.ts'
import { integer } from '../../../schema/kinds/integer.ts'
import { money } from '../../../schema/kinds/money.ts'
import { reference } from '../../../schema/kinds/reference.ts'
import { state } from '../../../schema/kinds/state.ts'
import { text } from '../../../schema/kinds/text.ts'
import { timestamp } from '../../../schema/kinds/timestamp.ts'
import { resource } from '../../../schema/resource.ts'

/** Groups of products of one supplier. They are edited in the cataloging application; here they are chosen and shown (document 1, §2.4). */
export const catalogs = resource('catalogs', {
  section: 'catalogs',
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
    rating: decimal({ min: 0, max: 5 }),
    stock_confirmed_at: timestamp(),
    image: image(),
    product_count: integer({ readOnly: true, rollUp: { of: 'products', by: 'catalog', as: { count: true } }, label: 'Products' }),
    added_on: date(),
  },
  title: 'name',
  indexes: [['supplier', 'activation'], ['sub_sub_category'], ['added_on']],
  list: {
    columns: ['id', 'name', 'supplier', 'activation', 'hidden', 'uat', 'min_price', 'rating', 'product_count', 'added_on'],
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
      'hidden',
      'uat',
      'added_on',
    ],
    sort: ['id', 'desc'],
  },
  scope: { bound: { field: 'supplier' } },
  may: { list: ['catalogs_view', 'catalog_view', 'collections_view', 'collection_edit'] },
  routes: { list: '/catalog/catalogs' },
})
