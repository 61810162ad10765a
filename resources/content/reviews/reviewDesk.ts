import type { Desk } from '../../../schema/desk.ts'
import { person } from '../mediaQueue.ts'

const beside = { alwaysReadable: true, readOnly: true, hideFromTimeline: true } as const
const list = { tool: 'reviews', latest: 6, ...beside, table: true } as const

/** A review with its pictures and videos, what the buyer wrote before, and what others say of the catalog. */
export const reviewDesk = {
  summary: [
    'rating',
    'text',
    'catalog',
    'product',
    'sub_order',
    'helpful_count',
    'created_at',
    'reviewed_by',
    'rejection_reason',
    'rejection_comment',
  ],
  highlighted: ['rating', 'text'],
  parts: {
    media: { tool: 'media_items', by: 'review', columns: ['kind', 'approval', 'rejection_reason'], gallery: 'media', ...beside },
    person,
    earlier: {
      ...list,
      parent: 'person',
      by: 'user',
      columns: ['rating', 'approval', 'text', 'catalog', 'rejection_reason', 'created_at'],
      label: 'All reviews of this person',
    },
    catalog: { tool: 'catalogs', named: 'catalog', columns: ['name', 'id', 'rating', 'supplier', 'activation'], ...beside },
    others: {
      ...list,
      parent: 'catalog',
      by: 'catalog',
      columns: ['rating', 'approval', 'text', 'user', 'created_at'],
      label: 'All reviews of this catalog',
    },
  },
} as const satisfies Desk
