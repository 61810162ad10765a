import { view } from '../../../schema/language.ts'
import { communityPosts } from '../community_posts/communityPosts.ts'

const permission = 'community_upload'

/** Posts of the house, published at once or at a moment to come (document 1, §2.9); a search needs both days of its range (document 2, §5). */
export const communityUpload = view('community_upload', communityPosts, {
  label: 'Official posts',
  one: 'official post',
  synonyms: ['post', 'community', 'publish', 'announcement'],
  where: { official: true },
  list: {
    columns: ['title', 'status', 'group_name', 'posted_at', 'like_count', 'permalink', 'created_by'],
    filters: ['posted_at', 'title', 'status', 'group_name'],
    needsOneOf: ['posted_at'],
    bothEnds: ['posted_at'],
    sort: ['posted_at', 'desc'],
    rowClasses: [],
    views: {
      last_month: { filter: {}, days: { posted_at: [-30, 0] } },
      to_come: { filter: {}, days: { posted_at: [1, 90] } },
    },
  },
  permissions: { list: permission, create: permission, edit: permission },
  routes: { list: '/community/upload', create: '/community/upload/add', edit: '/community/upload/:id' },
  actions: { block: { permission, label: 'Take down' }, moderate: { permission, label: 'Publish again' } },
})
