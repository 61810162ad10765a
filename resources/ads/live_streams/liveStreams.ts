import {
  calendar,
  children,
  image,
  integer,
  maxRows,
  noOverlap,
  reference,
  resource,
  rowKey,
  state,
  text,
  timestamp,
  transition,
  url,
  video,
} from '../../../schema/language.ts'

const permission = 'live_stream_edit'

/** Largest recording, in bytes. */
const RECORDING = 524_288_000

/** Streams in which a host sells products live (document 1, §2.15; rest.md, §5.8). */
export const liveStreams = resource('live_streams', {
  section: 'ads',
  one: 'live stream',
  synonyms: ['live commerce', 'video', 'show', 'broadcast'],
  fields: {
    // The title is public content, so erasing a host's personal data keeps it.
    title: text({ max: 50, required: true, search: true, personal: false }),
    host_code: rowKey('users', {
      by: 'code',
      max: 8,
      required: true,
      personal: false,
      where: { user_type: 'reseller', blocked: false, deletion: 'active' },
      whereMessage: 'user_not_valid',
      label: 'Host',
    }),
    description: text({ max: 128, personal: false }),
    start_at: timestamp({ required: true, help: 'At least 30 minutes from now when it is scheduled' }),
    duration_min: integer({ required: true, min: 10, max: 240, default: 60, unit: 'minutes', label: 'Duration' }),
    ends_at: timestamp({ readOnly: true }),
    thumbnail: image({ required: true, personal: false }),
    status: state(['draft', 'scheduled', 'live', 'ended', 'cancelled'], {
      tones: { draft: 'neutral', scheduled: 'info', live: 'good', cancelled: 'bad' },
    }),
    cancel_reason: text({ max: 128, readOnly: true, personal: false }),
    product_count: integer({
      readOnly: true,
      aggregate: { of: 'live_stream_products', by: 'stream', as: { count: true } },
      label: 'Number of products',
    }),
    current_product: reference('products', { readOnly: true, label: 'Shown now' }),
    push_at: timestamp({ readOnly: true, label: 'Shown since' }),
    viewers_now: integer({
      readOnly: true,
      aggregate: { of: 'live_stream_viewers', by: 'stream', as: { latest: 'viewers', by: 'minute' } },
    }),
    viewers_peak: integer({ readOnly: true, aggregate: { of: 'live_stream_viewers', by: 'stream', as: { max: 'peak' } } }),
    line_count: integer({ readOnly: true, aggregate: { of: 'sub_orders', by: 'live_stream', as: { count: true } }, label: 'Sub-orders' }),
    recording: video({ maxBytes: RECORDING, readOnly: true, personal: false, help: 'MP4 or WebM, at most 500 MB' }),
    recording_url: url({ readOnly: true, personal: false, label: 'Address of the recording' }),
    products: children('live_stream_products', { by: 'stream', allows: ['add', 'edit', 'remove'], cascadeDelete: true }),
    viewer_counts: children('live_stream_viewers', { by: 'stream', charted: { by: 'minute', of: 'viewers' }, label: 'Viewers' }),
  },
  title: 'title',
  tabs: {
    stream: {
      stream: ['title', 'host_code', 'description', 'thumbnail'],
      time: ['start_at', 'duration_min', 'ends_at', 'status', 'cancel_reason'],
      products: ['products'],
    },
    progress: {
      live: ['current_product', 'push_at', 'viewers_now', 'viewers_peak', 'line_count'],
      recording: ['recording', 'recording_url'],
      viewers: ['viewer_counts'],
    },
  },
  rules: [
    noOverlap({ within: ['host_code'], from: 'start_at', to: 'ends_at', where: { status: ['scheduled', 'live'] } }),
    maxRows(1, { within: ['host_code'], where: { status: 'live' } }),
  ],
  indexes: [['status', 'start_at'], ['start_at', 'title'], ['current_product']],
  list: {
    columns: ['title', 'status', 'host_code', 'start_at', 'duration_min', 'product_count', 'viewers_now', 'viewers_peak', 'line_count'],
    filters: ['title', 'host_code', 'start_at', 'status', 'ends_at'],
    sort: ['start_at', 'desc'],
    gallery: 'thumbnail',
    layout: calendar({ from: 'start_at', to: 'ends_at', lane: ['host_code'], state: 'status' }),
    views: {
      live: { filter: { status: 'live' }, home: ['marketing'] },
      to_come: { filter: { status: 'scheduled' } },
      drafts: { filter: { status: 'draft' } },
    },
  },
  // A stream shows products of several suppliers. How well those sell is not for other suppliers.
  rowAccess: { restrictTo: 'none' },
  permissions: { list: 'live_stream_view', create: 'live_stream_create', edit: permission },
  routes: {
    list: '/live-commerce/streams/list',
    more: ['/live-commerce/streams'],
    create: '/live-commerce/streams/create',
    edit: '/live-commerce/streams/edit/:id',
    show: '/live-commerce/streams/:id',
  },
  desk: {
    summary: [
      'status',
      'host_code',
      'start_at',
      'duration_min',
      'viewers_now',
      'viewers_peak',
      'current_product',
      'push_at',
      'recording_url',
    ],
    highlighted: ['viewers_now', 'line_count', 'current_product'],
    pictures: 'thumbnail',
    parts: {
      products: {
        tool: 'live_stream_products',
        by: 'stream',
        columns: ['product', 'position', 'shown_at'],
        sort: ['position', 'asc'],
        picture: { part: 'goods', by: 'product', field: 'images' },
        add: { inputs: ['product'], when: { status: ['draft', 'scheduled', 'live'] } },
      },
      goods: { tool: 'products', parent: 'products', named: 'product', columns: ['name', 'images'], hidden: true },
      discounts: {
        tool: 'live_discounts',
        by: 'stream',
        columns: ['offer_code', 'product', 'discount', 'status', 'max_units', 'end_at'],
      },
      slots: { tool: 'live_real_estates', by: 'stream', columns: ['name', 'client_page', 'slot_number', 'start_at', 'end_at', 'active'] },
    },
  },
  // Viewers have seen a stream that ended or was cancelled, so nobody edits it.
  closed: { status: ['ended', 'cancelled'] },
  irreversibleWhen: [
    {
      where: { status: ['live', 'ended'] },
      fields: ['title', 'host_code', 'description', 'start_at', 'duration_min', 'thumbnail'],
      locked: true,
      because: 'stream_has_begun',
    },
  ],
  usages: [{ in: 'notification_campaigns', by: 'stream', where: { status: ['draft', 'scheduled'] } }],
  planners: ['create', 'update'],
  actions: {
    schedule: transition('status', { from: ['draft'], to: 'scheduled' }, { permission, planner: true }),
    go_live: transition(
      'status',
      { from: ['scheduled'], to: 'live' },
      { permission, planner: true, prompts: ['outside_stream_time'], bulk: 0 },
    ),
    end: transition(
      'status',
      { from: ['live'], to: 'ended' },
      {
        permission,
        planner: true,
        confirm: true,
        irreversible: true,
        destructive: false,
        label: 'End stream',
        inputs: {
          recording: video({ maxBytes: RECORDING, help: 'MP4 or WebM, at most 500 MB' }),
          recording_url: url({ label: 'Address of the recording', help: 'Instead of the file, e.g. https://example.com/live.m3u8' }),
        },
        bulk: 0,
      },
    ),
    cancel: transition(
      'status',
      { from: ['draft', 'scheduled'], to: 'cancelled' },
      {
        permission,
        planner: true,
        confirm: true,
        label: 'Cancel stream',
        inputs: { cancel_reason: text({ max: 128, required: true, label: 'Reason' }) },
        dependents: [{ in: 'notification_campaigns', by: 'stream', where: { status: ['draft', 'scheduled'] } }],
      },
    ),
  },
  // Nothing ever wrote these; viewers are counted by the minute now.
  droppedFields: ['viewers', 'orders'],
})
