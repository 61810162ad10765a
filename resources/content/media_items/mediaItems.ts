import { choice, integer, reference, resource, state, text, transition, video } from '../../../schema/language.ts'
import { mediaRejectionReasons } from '../mediaQueue.ts'

const kinds = ['review_image', 'review_video', 'influencer_video'] as const
const failed = 'video_status_error'
/** Those who look at reviews, and those who look at influencers; which rows are whose, the scope says. */
const permission = ['catalog_rating_review', 'video_influencer_review'] as const
const deciding = { permission, bulk: 200, planner: true } as const

/** Pictures and videos that buyers and influencers hand in through the app; shown there once approved (domain.md, §1.6 and §2.12). */
export const mediaItems = resource('media_items', {
  section: 'content',
  label: 'All media',
  one: 'media item',
  fields: {
    kind: choice(kinds, { required: true, fixed: true }),
    media: video({ orPicture: true, readOnly: true, personal: true }),
    review: reference('reviews', { when: { kind: ['review_image', 'review_video'] } }),
    catalog: reference('catalogs'),
    user: reference('users', { required: true }),
    duration_s: integer({ readOnly: true, unit: 'seconds', label: 'Length' }),
    approval: state({ 0: 'pending', 1: 'approved', 2: 'rejected' }, { tones: { 0: 'attention', 1: 'good', 2: 'bad' } }),
    rejection_reason: choice(mediaRejectionReasons, { readOnly: true }),
    comment: text({ max: 128, readOnly: true, personal: { identifies: false } }),
    reviewed_by: reference('staff_users', { readOnly: true }),
    // Of people with three strikes what comes next is looked at before that of others.
    turn: choice({ 0: 'first', 1: 'in order' }, { readOnly: true, default: 1 }),
  },
  title: 'user',
  sections: { media: ['kind', 'media', 'catalog', 'review', 'user'], decision: ['approval', 'reviewed_by', 'rejection_reason', 'comment'] },
  indexes: [['kind', 'approval', '-id'], ['approval', 'turn'], ['user'], ['catalog']],
  list: {
    columns: [
      'user',
      'kind',
      'approval',
      'catalog',
      'rejection_reason',
      'duration_s',
      'created_at',
      'media',
      'reviewed_by',
      'comment',
      'turn',
    ],
    filters: ['kind', 'approval', 'catalog', 'user', 'created_at', 'rejection_reason', 'reviewed_by', 'turn'],
    sort: ['id', 'desc'],
    gallery: 'media',
  },
  rowAccess: {
    restrictTo: { of: 'catalog' },
    rowPermissions: [
      { where: { kind: ['review_image', 'review_video'] }, permission: 'catalog_rating_review' },
      { where: { kind: 'influencer_video' }, permission: 'video_influencer_review' },
    ],
  },
  dataSubject: ['user'],
  permissions: { list: permission },
  noDetailPage: 'It is opened among the media of reviews or of influencers.',
  actions: {
    approve: transition('approval', { from: [0, 2], to: 1 }, { ...deciding, messages: { done: 'approved_successfully', failed } }),
    reject: transition(
      'approval',
      { from: [0, 1], to: 2 },
      {
        ...deciding,
        prompts: ['media_used_in'],
        inputs: {
          rejection_reason: choice(mediaRejectionReasons, { required: true }),
          comment: text({ max: 128, requiredWhen: { rejection_reason: 0 } }),
        },
        messages: { done: 'rejected_successfully', failed },
      },
    ),
  },
})
