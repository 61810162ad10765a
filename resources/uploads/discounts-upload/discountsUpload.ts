import { integer, lessOrEqual, text, timestamp, upload, upsertRecord } from '../../../schema/language.ts'
import { filesAt, same } from '../said.ts'

/** Prices inside streams, as drafts (document 1, §2.15: /live-commerce/discounts/upload). */
export const discountsUpload = upload('discounts-upload', {
  section: 'ads',
  under: 'live_streams',
  label: 'Upload live discounts',
  synonyms: ['live commerce', 'offer', 'coupon', 'code'],
  help: 'Adds discounts of live streams as drafts, or replaces drafts with the same code.',
  permission: 'live_stream_discounts',
  routes: filesAt('/live-commerce/discounts/upload'),
  columns: {
    offer_code: text({ required: true, max: 20 }),
    stream_id: integer({ required: true, min: 1 }),
    product_id: integer({ required: true, min: 1 }),
    discount: integer({ required: true, min: 1, max: 90 }),
    max_units: integer({ min: 1 }),
    start_at: timestamp({ required: true }),
    end_at: timestamp({ required: true }),
  },
  key: ['offer_code'],
  lookups: {
    stream: { tool: 'live_streams', by: { id: 'stream_id' } },
    product: { tool: 'products', by: { id: 'product_id' } },
  },
  rejectWhen: [{ lookup: 'stream', where: { status: ['ended', 'cancelled'] }, message: 'row_stream_over' }],
  rules: [lessOrEqual('start_at', 'end_at', { strictly: true })],
  planner: true,
  rowWrite: upsertRecord('live_discounts', {
    by: { offer_code: 'offer_code' },
    set: { stream: 'stream', product: 'product', ...same('discount', 'max_units', 'start_at', 'end_at') },
  }),
  example: {
    offer_code: 'LIVE10',
    stream_id: '8001',
    product_id: '900001',
    discount: '10',
    max_units: '100',
    start_at: '2026-12-01 18:00',
    end_at: '2026-12-01 19:00',
  },
})
