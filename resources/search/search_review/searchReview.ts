import { page } from '../../../schema/language.ts'

/** Changes of search rules that wait for an approval, with their effect on frequent queries (document 1, §2.13: /search-ops/review). */
export const searchReview = page('search_review', {
  section: 'search',
  label: 'Review of search rules',
  synonyms: ['approval', 'approve', 'reject', 'waiting'],
  routes: ['/search-ops/review', '/search-ops/review/:id'],
  permission: 'search_ops',
  approvalsOf: 'search',
  reads: ['/api/changes'],
})
