import { choice, decimal, integer, longText, reference, resource, state, text, transition } from '../../../schema/language.ts'
import { decisionKeys, mediaRejectionReasons } from '../mediaQueue.ts'
import { reviewDesk } from './reviewDesk.ts'

const reviewing = { permission: 'catalog_rating_review', planner: true } as const

/** What buyers say of catalogs; a catalog's rating is the average of the approved ones (document 1, §2.9; document 2, §3 and §4). */
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
    rejection_reason: choice(mediaRejectionReasons, { readOnly: true }),
    rejection_comment: text({ max: 128, readOnly: true, personal: { identifies: false } }),
    helpful_count: integer({ readOnly: true, default: 0, label: 'Found helpful' }),
    reviewed_by: reference('staff_users', { readOnly: true }),
  },
  title: 'catalog',
  sections: {
    review: ['catalog', 'product', 'user', 'sub_order', 'rating', 'text', 'helpful_count'],
    decision: ['approval', 'reviewed_by', 'rejection_reason', 'rejection_comment'],
  },
  indexes: [['approval', '-id'], ['catalog', 'approval'], ['user']],
  list: {
    columns: ['catalog', 'rating', 'text', 'user', 'approval', 'created_at', 'product', 'rejection_reason', 'reviewed_by', 'helpful_count'],
    filters: ['catalog', 'rating', 'user', 'approval', 'created_at', 'rejection_reason', 'reviewed_by'],
    sort: ['id', 'desc'],
    views: {
      to_review: { filter: { approval: 0 }, home: ['content moderation'] },
      low_ratings: { filter: { rating_to: 2 }, days: { created_at: [-7, null] }, home: ['content moderation'] },
    },
  },
  queue: { where: { approval: 0 }, by: 'id', minutes: 10, permission: 'catalog_rating_review', keys: decisionKeys },
  desk: reviewDesk,
  rowAccess: { restrictTo: { of: 'catalog' } },
  dataSubject: ['user'],
  permissions: { list: 'catalog_rating_review' },
  routes: { list: '/review-ratings/:page_number?', show: '/review-ratings/review/:id' },
  actions: {
    approve: transition('approval', { from: [0, 2], to: 1 }, { ...reviewing, messages: { done: 'approved_successfully' } }),
    reject: transition(
      'approval',
      { from: [0, 1], to: 2 },
      {
        ...reviewing,
        inputs: {
          rejection_reason: choice(mediaRejectionReasons, { required: true }),
          rejection_comment: text({ max: 128, requiredWhen: { rejection_reason: 0 } }),
        },
        messages: { done: 'rejected_successfully' },
      },
    ),
  },
})
