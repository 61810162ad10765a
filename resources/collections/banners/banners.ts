import {
  appVersion,
  boolean,
  calendar,
  choice,
  destination,
  duplicate,
  image,
  integer,
  lessOrEqual,
  references,
  resource,
  setFields,
  text,
  timestamp,
  versionLessOrEqual,
} from '../../../schema/language.ts'
import { TIED } from '../../ads/display_campaigns/tied.ts'
import { bannerScreens } from '../bannerScreens.ts'
import { fromScreenAndData } from '../leadsOn.ts'

/** The display campaign that a banner belongs to: it switches the banner, and nobody else changes it (rest.md, §5.9). */
const ofCampaign = { by: 'banner', where: { status: TIED } } as const
const guards = [{ none: 'display_campaigns', ...ofCampaign, named: 'name', message: 'belongs_to_display_campaign' }] as const

/** Banners of the app: picture, where it leads, when, for which versions and audiences (document 1, §2.5 and §2.17; document 2, §3 and §5). */
export const banners = resource('banners', {
  section: 'collections',
  label: 'App banners',
  synonyms: ['picture', 'image', 'ad', 'home page', 'creative'],
  fields: {
    kind: choice(['DEFAULT', 'ADS', 'LC_CATEGORY'], { required: true, default: 'DEFAULT' }),
    title: text({ max: 50, required: true, search: true }),
    sub_title: text({ max: 128, label: 'Subtitle' }),
    image: image({
      required: true,
      sizes: [
        [1080, 720],
        [1200, 466],
      ],
      under: 122_880,
      help: '1080x720 or 1200x466, under 120 KB',
    }),
    destination: destination({ screens: bannerScreens, required: true }),
    start_time: timestamp({ required: true }),
    end_time: timestamp({ required: true }),
    min_android: appVersion({ required: true, label: 'Min Android version' }),
    max_android: appVersion({ required: true, label: 'Max Android version' }),
    min_ios: appVersion({ required: true, label: 'Min iOS version' }),
    max_ios: appVersion({ required: true, label: 'Max iOS version' }),
    priority: integer({ required: true }),
    audiences: references('audiences', {
      max: 20,
      picker: 'dialog',
      where: { deleted_at: null, renewal_status: ['RENEWED', 'STOPPED'] },
      help: 'Leave empty for everybody',
    }),
    active: boolean({ default: true, readOnly: true }),
  },
  title: 'title',
  sections: {
    banner: ['kind', 'title', 'sub_title', 'image', 'priority', 'active'],
    destination: ['destination'],
    period: ['start_time', 'end_time'],
    versions: ['min_android', 'max_android', 'min_ios', 'max_ios'],
    audience: ['audiences'],
  },
  rules: [
    lessOrEqual('start_time', 'end_time', { strictly: true }),
    versionLessOrEqual('min_android', 'max_android'),
    versionLessOrEqual('min_ios', 'max_ios'),
  ],
  preview: { fields: ['title', 'sub_title', 'image'], load: () => import('../preview/banner.ts') },
  // Free words, before there were audiences.
  migrateFrom: { destination: fromScreenAndData, audiences: { words: 'name' } },
  indexes: [
    ['active', 'start_time'],
    ['start_time', 'title'],
  ],
  list: {
    columns: ['title', 'image', 'active', 'kind', 'destination', 'start_time', 'end_time', 'priority'],
    filters: ['title', 'kind', 'destination', 'start_time', 'end_time', 'active', 'audiences'],
    sort: ['start_time', 'desc'],
    gallery: 'image',
    layout: calendar({ from: 'start_time', to: 'end_time', lane: ['kind', 'priority'], state: 'active' }),
    views: {
      live: { filter: { active: true }, days: { start_time: [null, 0], end_time: [0, null] }, home: ['marketing'] },
      ending_soon: { filter: { active: true }, days: { end_time: [0, 3] }, home: ['marketing'] },
    },
  },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: 'app_banners_view', create: 'app_banner_add', edit: 'app_banner_edit', delete: 'app_banner_edit' },
  routes: { list: '/app-banners', create: '/banner/add', edit: '/banner/:id' },
  usages: [{ in: 'display_campaigns', ...ofCampaign }],
  irreversibleWhen: [
    {
      rows: { tool: 'display_campaigns', ...ofCampaign, named: 'name' },
      fields: [
        'kind',
        'title',
        'sub_title',
        'image',
        'destination',
        'start_time',
        'end_time',
        'min_android',
        'max_android',
        'min_ios',
        'max_ios',
        'priority',
        'audiences',
      ],
      locked: true,
      because: 'belongs_to_display_campaign',
    },
  ],
  actions: {
    activate: setFields({ active: true }, { when: { active: false }, guards, messages: { done: 'activated_successfully' } }),
    deactivate: setFields({ active: false }, { when: { active: true }, guards, messages: { done: 'deactivated_successfully' } }),
    duplicate: duplicate([], { permission: 'app_banner_add' }),
  },
})
