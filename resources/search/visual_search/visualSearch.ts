import { hub } from '../../../schema/language.ts'

/** Finds products by picture; staff judge the results (document 1, §2.13: /visual-search). */
export const visualSearch = hub('visual_search', {
  section: 'search',
  label: 'Visual search',
  synonyms: ['picture', 'photo', 'image', 'similar', 'likeness'],
  routes: ['/visual-search'],
  permission: 'visual_search',
  screen: true,
  cards: [{ tool: 'visual_search_feedback' }],
})
