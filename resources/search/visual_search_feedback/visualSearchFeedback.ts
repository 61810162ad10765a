import { choice, image, integer, reference, resource, text } from '../../../schema/language.ts'

/** Verdicts on results of visual search: one for each picture, product and user (rest.md, §6.8). */
export const visualSearchFeedback = resource('visual_search_feedback', {
  section: 'search',
  label: 'Visual search feedback',
  one: 'verdict',
  under: 'visual_search',
  synonyms: ['picture', 'relevant', 'judge', 'precision'],
  fields: {
    query_image: image({ required: true, readOnly: true, label: 'Picture searched for' }),
    query_hash: text({ max: 16, required: true, readOnly: true, help: 'Similar for similar images' }),
    product: reference('products', { required: true, readOnly: true }),
    distance: integer({ required: true, readOnly: true, min: 0, max: 64, help: 'Bits that differ between the two images, of 64' }),
    verdict: choice(['relevant', 'not relevant'], { required: true }),
    judged_by: reference('staff_users', { readOnly: true }),
  },
  title: 'product',
  unique: [['query_hash', 'product', 'judged_by']],
  list: {
    columns: ['query_image', 'product', 'distance', 'verdict', 'judged_by', 'created_at'],
    filters: ['product', 'verdict', 'judged_by', 'created_at'],
    sort: ['created_at', 'desc'],
  },
  rowAccess: { restrictTo: { of: 'product' } },
  permissions: { list: 'visual_search', edit: 'visual_search' },
  routes: { list: '/visual-search/feedback', edit: '/visual-search/feedback/:id' },
})
