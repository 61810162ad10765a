import { image, integer, reference, resource, rows, state, text, timestamp, url } from '../../../schema/language.ts'

/** Streams in which a host sells products live (document 1, §2.15). */
export const liveStreams = resource('live_streams', {
  section: 'ads',
  synonyms: ['live commerce', 'video', 'show', 'broadcast'],
  fields: {
    title: text({ max: 50, required: true, search: true }),
    host_code: text({ max: 8, required: true, label: 'Host' }),
    description: text({ max: 128 }),
    start_at: timestamp({ required: true }),
    duration_min: integer({ required: true, min: 10, max: 240, default: 60, unit: 'minutes', label: 'Duration' }),
    thumbnail: image({ required: true }),
    products: rows(
      { product: reference('products', { required: true }), order: integer({ min: 1 }) },
      { min: 1, max: 100, required: true },
    ),
    status: state(['draft', 'scheduled', 'live', 'ended', 'cancelled'], {
      tones: { draft: 'neutral', scheduled: 'info', live: 'good', cancelled: 'bad' },
    }),
    viewers: integer({ readOnly: true, default: 0 }),
    orders: integer({ readOnly: true, default: 0 }),
    recording_url: url({ label: 'Recording' }),
  },
  title: 'title',
  sections: { stream: ['title', 'host_code', 'description', 'start_at', 'duration_min', 'thumbnail'], products: ['products'] },
  indexes: [
    ['status', 'start_at'],
    ['start_at', 'title'],
  ],
  list: {
    columns: ['title', 'host_code', 'start_at', 'duration_min', 'status', 'viewers', 'orders'],
    filters: ['title', 'host_code', 'start_at', 'status'],
    sort: ['start_at', 'desc'],
    gallery: 'thumbnail',
  },
  // A stream shows goods of several suppliers; whose sell how well there is not told to the others.
  rowAccess: { restrictTo: 'none' },
  permissions: { list: 'live_stream_view' },
  routes: { list: '/live-commerce/streams/list', show: '/live-commerce/streams/:id' },
})
