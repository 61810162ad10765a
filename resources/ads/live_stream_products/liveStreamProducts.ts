import { customAction, integer, reference, resource, timestamp } from '../../../schema/language.ts'

const permission = 'live_stream_edit'

/** The most products that one stream shows. */
export const MOST_PRODUCTS = 100

/** The products of a stream, in the order in which the host shows them (rest.md, §5.8). */
export const liveStreamProducts = resource('live_stream_products', {
  section: 'ads',
  label: 'Products of streams',
  one: 'product of a stream',
  fields: {
    stream: reference('live_streams', { required: true, fixed: true }),
    product: reference('products', { required: true, where: { state: 'active' } }),
    position: integer({ readOnly: true }),
    shown_at: timestamp({ readOnly: true, label: 'Last shown' }),
  },
  title: 'product',
  opensAt: 'stream',
  ordered: { by: 'position', within: 'stream' },
  unique: [['stream', 'product']],
  indexes: [['product']],
  list: {
    columns: ['product', 'position', 'shown_at'],
    filters: ['stream', 'product'],
    sort: ['position', 'asc'],
  },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: 'live_stream_view', create: ['live_stream_create', permission], edit: permission, delete: permission },
  rowsFrom: { tool: 'live_streams', field: 'products', by: 'stream', reference: 'product', cell: 'product', position: 'position' },
  planners: ['create', 'update', 'delete'],
  actions: {
    show_now: customAction({ permission, planner: true, label: 'Show now', bulk: 0 }),
  },
})
