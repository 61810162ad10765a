import type { Desk } from '../../../schema/desk.ts'

const prices = ['discounted_price', 'price', 'discount', 'mrp', 'wholesale_price', 'gst_percent'] as const
const goods = ['taxonomy', 'weight_g', 'country_of_origin', 'is_cpg', 'exchange_allowed', 'attributes'] as const
const removal = ['deleted_at', 'removal_reason', 'removal_comment'] as const

/** A product with its pictures, its prices and their reasons, its stock, its orders, and planned changes. */
export const productDesk = {
  summary: ['id', 'sku', 'vsku', 'catalog', 'supplier', ...prices, ...goods, ...removal, 'variations'],
  pictures: 'images',
  moments: ['created_at', 'deleted_at'],
  screens: { price: () => import('./screen/WhyThisPrice.tsx') },
  parts: {
    sub_orders: {
      tool: 'sub_orders',
      label: 'Latest sub-orders',
      by: 'product',
      columns: ['sub_order_number', 'status', 'variation', 'quantity', 'amount', 'placed_at', 'promised_date'],
      latest: 10,
      table: true,
      // What happens to it is told at its order.
      hideFromTimeline: true,
    },
    price_schedules: {
      tool: 'price_schedules',
      by: 'product',
      columns: ['new_price', 'status', 'old_price', 'start_at', 'end_at', 'reason', 'kept_price', 'kept_by'],
      latest: 10,
    },
    deals: {
      tool: 'deals',
      by: 'product',
      columns: ['name', 'status', 'deal_price', 'sold_units', 'max_units', 'start_at', 'end_at'],
      latest: 10,
    },
    live_discounts: {
      tool: 'live_discounts',
      by: 'product',
      columns: ['offer_code', 'status', 'stream', 'discount', 'sold_units', 'max_units', 'end_at'],
      latest: 10,
    },
    image_ab_tests: {
      tool: 'image_ab_tests',
      label: 'Image tests',
      by: 'product',
      columns: ['variant_no', 'status', 'traffic_percent', 'start_date', 'end_date', 'image_url'],
      latest: 10,
      table: true,
    },
    pow_products: {
      tool: 'pow_products',
      label: 'Product of the week',
      by: 'product',
      columns: ['week_start', 'slot', 'caption', 'share_count', 'click_count', 'order_count'],
      latest: 10,
      table: true,
    },
  },
} as const satisfies Desk
