import {
  boolean,
  calendar,
  choice,
  integer,
  lessOrEqual,
  noOverlap,
  reference,
  resource,
  setFields,
  text,
  timestamp,
} from '../../../schema/language.ts'

const permission = 'live_stream_real_estates'

/** Slots of the app that show a stream, each for a period (document 1, §2.15; rest.md, §5.8). */
export const liveRealEstates = resource('live_real_estates', {
  section: 'ads',
  label: 'Live commerce slots',
  one: 'slot',
  under: 'live_streams',
  synonyms: ['real estate', 'slot', 'place', 'live commerce'],
  fields: {
    name: text({ max: 50, required: true, unique: true, search: true }),
    client_page: choice(['home', 'category', 'search', 'live tab'], { required: true, label: 'Page' }),
    slot_number: integer({ required: true, min: 1, max: 50, label: 'Slot' }),
    stream: reference('live_streams', { required: true, where: { status: ['draft', 'scheduled', 'live'] } }),
    start_at: timestamp({ required: true }),
    end_at: timestamp({ required: true }),
    active: boolean({ default: true, readOnly: true }),
  },
  title: 'name',
  rules: [
    lessOrEqual('start_at', 'end_at', { strictly: true }),
    noOverlap({ within: ['client_page', 'slot_number'], from: 'start_at', to: 'end_at', where: { active: true } }),
  ],
  indexes: [['stream'], ['start_at', 'name']],
  list: {
    columns: ['name', 'client_page', 'slot_number', 'stream', 'start_at', 'end_at', 'active'],
    filters: ['name', 'client_page', 'slot_number', 'stream', 'start_at', 'end_at', 'active'],
    sort: ['start_at', 'desc'],
    layout: calendar({ from: 'start_at', to: 'end_at', lane: ['client_page', 'slot_number'], label: ['stream'], state: 'active' }),
    views: { now: { filter: { active: true }, days: { start_at: [null, 0], end_at: [0, null] } } },
  },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: permission, create: permission, edit: permission, delete: permission },
  routes: {
    list: '/live-commerce/real-estates',
    create: '/live-commerce/real-estates/add',
    edit: '/live-commerce/real-estates/:id',
  },
  actions: {
    activate: setFields({ active: true }, { when: { active: false }, messages: { done: 'activated_successfully' } }),
    deactivate: setFields({ active: false }, { when: { active: true }, messages: { done: 'deactivated_successfully' } }),
  },
})
