import { integer, text, timestamp, url } from '../../schema/language.ts'
import { userIsGone } from './finds.ts'

/** Columns and look-ups that every stream upload shares (domain.md, §3.6). */
export const streamColumns = {
  columns: {
    title: text({ required: true, max: 50 }),
    host_code: text({ required: true, max: 8 }),
    start_at: timestamp({ required: true }),
    duration_min: integer({ required: true, min: 10, max: 240 }),
    thumbnail_url: url({ required: true, help: 'Address of a stored picture' }),
    product_ids: text({ required: true, max: 500, help: 'Ids of active products in their order, separated by |' }),
  },
  lookups: {
    user: { tool: 'users', by: { code: 'host_code' } },
    asset: { tool: 'media_assets', by: { url: 'thumbnail_url', kind: { always: 'image' } }, at: 'thumbnail_url' },
  },
  rejectWhen: [...userIsGone, { lookup: 'user', where: { user_type: 'customer' }, message: 'row_no_reseller' }],
} as const
