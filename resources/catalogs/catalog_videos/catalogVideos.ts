import { boolean, choice, reference, resource, setFields, state, transition, url } from '../../../schema/language.ts'

const byUploaders = { permission: 'catalog_videos_upload' } as const

/** Videos of catalogs; shown in the app once approved (document 1, §2.7; document 2, §3). */
export const catalogVideos = resource('catalog_videos', {
  section: 'catalogs',
  under: 'catalogs',
  synonyms: ['video', 'clip'],
  fields: {
    catalog: reference('catalogs', { required: true }),
    video_url: url({ required: true, label: 'Video' }),
    thumbnail_url: url({ label: 'Thumbnail' }),
    language: choice(['en', 'hi', 'id'], { default: 'en' }),
    active: boolean({ default: true }),
    approval: state({ 0: 'pending', 1: 'approved', 2: 'rejected' }, { tones: { 0: 'attention', 1: 'good', 2: 'bad' } }),
  },
  title: 'video_url',
  opensAt: 'catalog',
  unique: [['catalog', 'video_url']],
  indexes: [['approval', '-id']],
  list: {
    columns: ['catalog', 'video_url', 'thumbnail_url', 'language', 'active', 'approval', 'created_at'],
    filters: ['catalog', 'language', 'active', 'approval'],
    sort: ['id', 'desc'],
    views: { to_approve: { filter: { approval: 0 }, home: ['merchandising'] } },
  },
  rowAccess: { restrictTo: { of: 'catalog' } },
  permissions: { list: 'catalog_videos_upload' },
  routes: { list: '/catalog-videos/all' },
  actions: {
    approve: transition(
      'approval',
      { from: [0, 2], to: 1 },
      { ...byUploaders, messages: { done: 'approved_successfully', failed: 'video_status_error' } },
    ),
    reject: transition(
      'approval',
      { from: [0, 1], to: 2 },
      { ...byUploaders, messages: { done: 'rejected_successfully', failed: 'video_status_error' } },
    ),
    deactivate: setFields(
      { active: false },
      { ...byUploaders, when: { active: true }, messages: { done: 'deactivated_successfully', failed: 'video_status_error' } },
    ),
  },
})
