import type { QueueKey } from '../../schema/queue.ts'

/** Why what buyers or influencers show is not let through (document 2, §3 "Media rejection reasons"). */
export const mediaRejectionReasons = { 0: 'others', 1: 'duplicate', 2: 'unethical', 3: 'wrong media', 4: 'low quality' } as const

/** A reject with its reason, as the ids of the reasons are the keys (remaining.md, §3.1 no. 15); others asks for its comment. */
const because = (rejection_reason: number): QueueKey<'reject'> => ({ action: 'reject', with: { rejection_reason } })

/** A key for each decision on what people hand in: reviews and their media alike. */
export const decisionKeys = {
  a: 'approve',
  r: 'reject',
  4: because(4),
  3: because(3),
  2: because(2),
  1: because(1),
  0: because(0),
} as const

/** How media are looked at one after the other: large, the person's other items beside, a key for each decision. */
export const mediaQueue = {
  where: { approval: 0 },
  by: 'turn',
  minutes: 10,
  keys: decisionKeys,
  shows: 'media',
} as const

/** Who handed it in. */
export const person = {
  tool: 'users',
  named: 'user',
  columns: ['name', 'code', 'media_strikes', 'registered_at', 'city'],
  alwaysReadable: true,
  readOnly: true,
  hideFromTimeline: true,
  label: 'Person',
} as const
const earlier = {
  tool: 'media_items',
  parent: 'person',
  by: 'user',
  columns: ['created_at', 'approval', 'kind', 'rejection_reason', 'comment'],
  gallery: 'media',
  latest: 6,
  alwaysReadable: true,
  readOnly: true,
  hideFromTimeline: true,
  label: 'All of this person',
} as const
const review = {
  tool: 'reviews',
  named: 'review',
  columns: ['rating', 'text', 'approval', 'created_at'],
  alwaysReadable: true,
  readOnly: true,
  hideFromTimeline: true,
  label: 'Review',
} as const

/** The facts and the rows beside a media item. */
export const mediaDesk = {
  summary: ['approval', 'kind', 'catalog', 'duration_s', 'created_at', 'reviewed_by', 'rejection_reason', 'comment'],
  highlighted: ['catalog'],
  parts: { review, person, earlier },
} as const
/** Of influencers there is no review. */
export const influencerDesk = { ...mediaDesk, parts: { person, earlier } } as const
