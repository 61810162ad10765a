import {
  boolean,
  calendar,
  choice,
  copy,
  destination,
  email,
  image,
  integer,
  notAbove,
  put,
  reference,
  resource,
  rows,
  tags,
  text,
  timestamp,
} from '../../../schema/language.ts'
import { bannerScreens } from '../bannerScreens.ts'
import { arrangements } from '../widget_templates/widgetTemplates.ts'
import { tilesFit } from './tilesFit.ts'

/** Tiles of a place in the app, composed by a template (document 2, §3 and §5). The place of a DS group is the data-science system's to change. */
export const widgetGroups = resource('widget_groups', {
  section: 'collections',
  synonyms: ['widget', 'tile', 'strip', 'grid', 'carousel', 'home page'],
  fields: {
    title: text({ max: 50, required: true, search: true }),
    template: reference('widget_templates', { required: true, only: { active: true }, label: 'Layout' }),
    arrangement: choice(arrangements, { readOnly: true }),
    columns: integer({ readOnly: true }),
    widgets: rows(
      {
        type: choice(['WIDGET', 'WIDGET_GROUP_ICON', 'WIDGET_GROUP_OFFER_ICON'], { required: true, default: 'WIDGET' }),
        title: text({ max: 50 }),
        image: image({ required: true, under: 122_880 }),
        destination: destination({ screens: bannerScreens, required: true }),
      },
      { min: 1, max: 24, required: true, label: 'Tiles', help: 'In the order they are shown; the layout says how many go together' },
    ),
    theme: choice(['light', 'festive', 'sale'], { default: 'light' }),
    switch_interval: integer({ default: 3000, min: 400, max: 60_000, unit: 'ms', help: 'How long a carousel shows each tile' }),
    client_page: choice(['home', 'landing page', 'category', 'search'], { required: true, label: 'Page' }),
    type: choice(['FIXED', 'DS'], { required: true, default: 'FIXED', help: 'DS: the data-science system may reorder or replace it' }),
    slot_number: integer({ required: true, min: 1, max: 999, label: 'Slot' }),
    position: integer({ min: 1, max: 999, when: { type: 'FIXED' }, requiredWhen: { type: 'FIXED' } }),
    locations: tags({ required: true, help: 'Cities, or all' }),
    owner_email: email({ required: true, personal: false }),
    start_at: timestamp({ label: 'Shown from' }),
    end_at: timestamp({ label: 'Shown until' }),
    active: boolean({ default: true, readOnly: true }),
  },
  title: 'title',
  sections: {
    group: ['title', 'owner_email', 'active'],
    tiles: ['template', 'widgets', 'theme', 'switch_interval'],
    place: ['client_page', 'slot_number', 'type', 'position', 'locations'],
    period: ['start_at', 'end_at'],
  },
  rules: [notAbove('start_at', 'end_at', { strictly: true }), tilesFit],
  preview: {
    of: ['title', 'template', 'widgets', 'theme', 'switch_interval', 'client_page'],
    load: () => import('../preview/widgetGroup.ts'),
  },
  effects: ['create', 'update'],
  indexes: [['client_page', 'slot_number']],
  tries: {
    same_slot: {
      of: ['client_page', 'slot_number', 'start_at', 'end_at'],
      beneath: 'slot_number',
      finds: 'widget_groups',
      warns: 'Also in this slot at that time',
      during: ['start_at', 'end_at'],
    },
  },
  list: {
    columns: [
      'title',
      'widgets',
      'active',
      'client_page',
      'slot_number',
      'template',
      'start_at',
      'end_at',
      'type',
      'position',
      'owner_email',
    ],
    filters: ['title', 'client_page', 'slot_number', 'type', 'template', 'active', 'start_at', 'end_at', 'locations'],
    sort: ['title', 'asc'],
    gallery: 'widgets',
    layout: calendar({ from: 'start_at', to: 'end_at', lane: ['client_page', 'slot_number'], state: 'active' }),
    views: {
      home: { filter: { client_page: 'home', active: true } },
      ending_soon: { filter: { active: true }, days: { end_at: [0, 3] } },
    },
  },
  scope: { bound: 'none' },
  may: { list: 'widgets_view', create: 'widgets_add', edit: 'widgets_edit', delete: 'widgets_edit' },
  routes: { list: '/widgets-group', create: '/widget-group/add', edit: '/widget-group/:id' },
  actions: {
    activate: put({ active: true }, { when: { active: false }, says: { done: 'activated_successfully' } }),
    deactivate: put(
      { active: false },
      {
        when: { active: true },
        breaks: [{ in: 'landing_page_groups', by: 'widget_group', of: { landing_page: { active: true } } }],
        says: { done: 'deactivated_successfully' },
      },
    ),
    duplicate: copy([], { may: 'widgets_add', along: ['arrangement', 'columns'] }),
  },
})
