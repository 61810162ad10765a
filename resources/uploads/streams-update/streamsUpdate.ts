import { integer, updateRecord, upload } from '../../../schema/language.ts'
import { filesAt, same } from '../said.ts'
import { streamColumns } from '../streamColumns.ts'

const { columns, lookups, rejectWhen } = streamColumns

/** Streams that are planned anew (document 1, §2.15: /live-commerce/streams/update). */
export const streamsUpdate = upload('streams-update', {
  section: 'ads',
  under: 'live_streams',
  label: 'Update live streams',
  synonyms: ['live commerce', 'stream', 'change'],
  help: 'Changes live streams that are drafts or scheduled. The products of a row replace those of the stream.',
  permission: 'live_stream_edit',
  routes: filesAt('/live-commerce/streams/update'),
  columns: { stream_id: integer({ required: true, min: 1 }), ...columns },
  key: ['stream_id'],
  lookups: { stream: { tool: 'live_streams', by: { id: 'stream_id' } }, ...lookups },
  rejectWhen: [{ lookup: 'stream', where: { status: ['live', 'ended', 'cancelled'] }, message: 'row_stream_begun' }, ...rejectWhen],
  planner: true,
  rowWrite: updateRecord('live_streams', { on: 'stream', set: same('title', 'start_at', 'duration_min') }),
  example: {
    stream_id: '8015',
    title: 'Saree hour',
    host_code: 'RS100010',
    start_at: '2026-12-01 18:00',
    duration_min: '60',
    thumbnail_url: 'https://static.example.com/l/1.jpg',
    product_ids: '900001|900002',
  },
})
