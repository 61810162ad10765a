import type { Desk } from '../../../schema/desk.ts'

const prices = ['min_price', 'max_price', 'rating', 'product_count'] as const
const steps = ['added_on', 'first_activated_at', 'notification_sent_at', 'stock_confirmed_at', 'pre_booking_stopped_at'] as const
const marks = ['limit_kind', 'bucket', 'pre_booking', 'not_for_you', 'hidden', 'uat'] as const

/** A catalog as whoever looks after it sees it: its goods with their stock, who ordered of it, where it is shown, and what is said of it. */
export const catalogDesk = {
  summary: ['id', 'supplier', 'sub_sub_category', 'description', ...prices, ...steps, ...marks],
  pictures: 'image',
  moments: ['created_at', 'first_activated_at', 'notification_sent_at', 'stock_confirmed_at', 'pre_booking_stopped_at'],
  parts: {
    products: {
      tool: 'products',
      by: 'catalog',
      columns: ['name', 'state', 'sku', 'discounted_price', 'mrp', 'variations'],
      gallery: 'images',
    },
    sub_orders: {
      tool: 'sub_orders',
      label: 'Latest sub-orders',
      by: 'catalog',
      columns: ['sub_order_number', 'status', 'product', 'variation', 'quantity', 'amount', 'placed_at', 'promised_date'],
      latest: 10,
      table: true,
      // What happens to it is told at its order.
      hideFromTimeline: true,
    },
    collections: {
      tool: 'collection_catalogs',
      label: 'In collections',
      by: 'catalog',
      columns: ['collection', 'position', 'reason'],
      table: true,
    },
    catalog_videos: {
      tool: 'catalog_videos',
      label: 'Videos',
      by: 'catalog',
      columns: ['video_url', 'approval', 'language', 'active', 'created_at'],
    },
    reviews: {
      tool: 'reviews',
      by: 'catalog',
      columns: ['rating', 'approval', 'text', 'product', 'user', 'created_at'],
      latest: 10,
      hideFromTimeline: true,
    },
    price_reactions: {
      tool: 'price_reactions',
      label: 'Votes',
      by: 'catalog',
      columns: ['round', 'show_from', 'show_to', 'likes', 'dislikes', 'decision'],
      latest: 10,
      table: true,
    },
  },
} as const satisfies Desk
