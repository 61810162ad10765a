import { insertRecord, upload } from '../../../schema/language.ts'
import { filesAt, same } from '../said.ts'
import { streamColumns } from '../streamColumns.ts'

/** New streams, as drafts (document 1, §2.15: /live-commerce/streams/upload). */
export const streamsUpload = upload('streams-upload', {
  section: 'ads',
  under: 'live_streams',
  label: 'Upload live streams',
  synonyms: ['live commerce', 'stream', 'plan'],
  help: 'Adds live streams as drafts, each with its products in order.',
  permission: 'live_stream_create',
  routes: filesAt('/live-commerce/streams/upload'),
  ...streamColumns,
  key: ['title', 'start_at'],
  planner: true,
  rowWrite: insertRecord('live_streams', { set: same('title', 'start_at', 'duration_min') }),
  example: {
    title: 'Saree hour',
    host_code: 'RS100010',
    start_at: '2026-12-01 18:00',
    duration_min: '60',
    thumbnail_url: 'https://static.example.com/l/1.jpg',
    product_ids: '900001|900002',
  },
})
