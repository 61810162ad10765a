import { integer, notAbove, reference, resource, state, text, timestamp } from '../../../schema/language.ts'

/** Prices of products from a moment to a moment (document 1, §2.10: /price-scheduling). */
export const priceSchedules = resource('price_schedules', {
  section: 'catalogs',
  synonyms: ['price', 'scheduled', 'discount', 'future price'],
  fields: {
    product: reference('products', { required: true }),
    new_price: integer({ required: true, min: 1, isAmount: true }),
    old_price: integer({ readOnly: true, isAmount: true }),
    start_at: timestamp({ required: true }),
    end_at: timestamp(),
    status: state(['scheduled', 'active', 'reverted', 'cancelled'], { tones: { scheduled: 'info', active: 'good', cancelled: 'bad' } }),
    reason: text({ max: 128, required: true }),
  },
  title: 'product',
  leadsTo: 'product',
  rules: [notAbove('start_at', 'end_at', { strictly: true })],
  indexes: [
    ['product', 'status'],
    ['status', 'start_at'],
  ],
  list: {
    columns: ['product', 'new_price', 'old_price', 'start_at', 'end_at', 'status', 'reason'],
    filters: ['product', 'start_at', 'status'],
    sort: ['start_at', 'desc'],
  },
  scope: { bound: { of: 'product' } },
  may: { list: ['price_scheduling', 'generic_excel_upload'] },
  routes: { list: '/price-scheduling' },
})
