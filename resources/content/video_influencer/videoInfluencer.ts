import { view } from '../../../schema/language.ts'
import { mediaItems } from '../media_items/mediaItems.ts'
import { influencerDesk, mediaQueue } from '../mediaQueue.ts'

const permission = 'video_influencer_review'

/** Videos of influencers, looked at one after the other (document 1, §2.9). */
export const videoInfluencer = view('video_influencer', mediaItems, {
  label: 'Influencer videos',
  one: 'influencer video',
  synonyms: ['video', 'influencer', 'clip', 'moderation'],
  where: { kind: 'influencer_video' },
  list: {
    columns: ['user', 'approval', 'catalog', 'created_at', 'rejection_reason', 'duration_s', 'media', 'reviewed_by', 'comment', 'turn'],
    filters: ['approval', 'catalog', 'user', 'created_at', 'rejection_reason', 'reviewed_by', 'turn'],
    views: {
      to_review: { filter: { approval: 0 }, home: ['content moderation'] },
      rejected: { filter: { approval: 2 } },
    },
  },
  queue: { ...mediaQueue, permission },
  desk: influencerDesk,
  permissions: { list: permission },
  routes: { list: '/video-influencer', show: '/video-influencer/:id' },
  actions: { approve: { permission }, reject: { permission } },
})
