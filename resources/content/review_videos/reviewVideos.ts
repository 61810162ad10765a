import { view } from '../../../schema/language.ts'
import { mediaItems } from '../media_items/mediaItems.ts'
import { mediaDesk, mediaQueue } from '../mediaQueue.ts'

const permission = 'catalog_rating_review'

/** Pictures and videos of reviews, looked at one after the other (document 1, §2.9). */
export const reviewVideos = view('review_videos', mediaItems, {
  label: 'Review media',
  one: 'media item of a review',
  under: 'reviews',
  synonyms: ['video', 'picture', 'image', 'review', 'moderation'],
  where: { kind: ['review_image', 'review_video'] },
  list: {
    views: {
      to_review: { filter: { approval: 0 }, home: ['content moderation'] },
      rejected: { filter: { approval: 2 } },
    },
  },
  queue: { ...mediaQueue, permission },
  desk: mediaDesk,
  permissions: { list: permission },
  routes: { list: '/review-ratings/videos/:page_number?', show: '/review-ratings/video/:id' },
  actions: { approve: { permission }, reject: { permission } },
})
