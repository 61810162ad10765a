import {
  appVersion,
  choice,
  integer,
  lessOrEqual,
  text,
  timestamp,
  upload,
  upsertRecord,
  url,
  versionLessOrEqual,
} from '../../../schema/language.ts'
import { screenNames } from '../../collections/bannerScreens.ts'
import { alsoCalled } from '../columnNames.ts'
import { pairsIn } from '../pairs.ts'
import { same } from '../said.ts'

/** Banners of the app (document 1, §2.7; its files stand at /app-banner/file/:id). */
export const appBannerFileUpload = upload('app-banner-file-upload', {
  section: 'uploads',
  label: 'Upload app banners',
  synonyms: ['picture', 'image', 'creative'],
  help: 'Adds banners or replaces those with the same title and start. Give the address of a stored file as the picture.',
  permission: 'app_banner_file_upload',
  routes: { page: '/app-banner-file-upload', files: '/app-banner-file-upload/files', file: '/app-banner/file/:id' },
  columns: {
    kind: choice(['DEFAULT', 'ADS', 'LC_CATEGORY'], { required: true }),
    title: text({ required: true, max: 50 }),
    sub_title: text({ max: 128 }),
    image_url: url({ required: true }),
    screen: choice(screenNames, { required: true }),
    screen_data: text({ max: 500, help: 'What the screen opens with: name=value|name=value, e.g. catalog_id=500101' }),
    start_time: timestamp({ required: true }),
    end_time: timestamp({ required: true }),
    min_android: appVersion({ required: true }),
    max_android: appVersion({ required: true }),
    min_ios: appVersion({ required: true }),
    max_ios: appVersion({ required: true }),
    priority: integer({ required: true }),
    audiences: text({ max: 200, help: 'Names of audiences, separated by |; leave empty for everybody' }),
  },
  key: ['title', 'start_time'],
  lookups: { asset: { tool: 'media_assets', by: { url: 'image_url', kind: { always: 'image' } }, at: 'image_url' } },
  rules: [
    lessOrEqual('start_time', 'end_time', { strictly: true }),
    versionLessOrEqual('min_android', 'max_android'),
    versionLessOrEqual('min_ios', 'max_ios'),
    pairsIn('screen_data', 'screen'),
  ],
  planner: true,
  headers: alsoCalled('image_url'),
  rowWrite: upsertRecord('banners', {
    by: { title: 'title', start_time: 'start_time' },
    set: same('kind', 'sub_title', 'end_time', 'min_android', 'max_android', 'min_ios', 'max_ios', 'priority'),
  }),
  example: {
    kind: 'DEFAULT',
    title: 'Festive sale',
    image_url: 'https://static.example.com/b/1.jpg',
    screen: 'landing_page',
    screen_data: 'id=7001',
    start_time: '2026-11-20 00:00',
    end_time: '2026-11-25 00:00',
    min_android: '1.0.0',
    max_android: '99.0.0',
    min_ios: '1.0.0',
    max_ios: '99.0.0',
    priority: '10',
  },
})
