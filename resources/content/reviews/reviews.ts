import { decimal, integer, longText, reference, resource, state } from '../../../schema/language.ts'

/** What buyers say of catalogs; a catalog is rated by the approved ones (document 1, §2.9). */
export const reviews = resource('reviews', {
  section: 'content',
  synonyms: ['rating', 'feedback', 'stars', 'comment'],
  fields: {
    catalog: reference('catalogs', { required: true }),
    product: reference('products'),
    user: reference('users', { required: true }),
    sub_order: reference('sub_orders', { unique: true, label: 'Sub-order' }),
    rating: decimal({ required: true, scale: 1, min: 1, max: 5 }),
    text: longText({ max: 2000, personal: { identifies: false }, label: 'Review' }),
    approval: state({ 0: 'pending', 1: 'approved', 2: 'rejected' }, { tones: { 0: 'attention', 1: 'good', 2: 'bad' } }),
    helpful_count: integer({ readOnly: true, default: 0, label: 'Found helpful' }),
    reviewed_by: reference('staff_users', { readOnly: true }),
  },
  title: 'catalog',
  indexes: [['approval', '-id'], ['catalog', 'approval'], ['user']],
  list: {
    columns: ['catalog', 'rating', 'text', 'user', 'approval', 'created_at'],
    filters: ['catalog', 'rating', 'user', 'approval', 'created_at'],
    sort: ['id', 'desc'],
    views: {
      to_review: { filter: { approval: 0 }, home: ['content moderation'] },
      low_ratings: { filter: { rating_to: 2 }, days: { created_at: [-7, null] }, home: ['content moderation'] },
    },
  },
  scope: { bound: { of: 'catalog' } },
  whose: ['user'],
  may: { list: 'catalog_rating_review' },
  routes: { list: '/review-ratings/:page_number?', show: '/review-ratings/review/:id' },
})
