import {
  appVersion,
  boolean,
  choice,
  formats,
  integer,
  json,
  parsesAs,
  publicationFields,
  publishingAll,
  resource,
  text,
} from '../../../schema/language.ts'

/** How a value is typed and told, by its type. */
const types = [
  { when: { value_type: 'integer' }, as: integer({ min: -2_147_483_648 }) },
  { when: { value_type: 'boolean' }, as: boolean() },
  { when: { value_type: 'json' }, as: json() },
]

/** Remote settings of the app by platform (document 1, §2.10): drafts are seen as one difference, published as one, and rolled back as one. */
export const appSettings = resource('app_settings', {
  section: 'marketing',
  label: 'App settings',
  one: 'setting',
  synonyms: ['firebase', 'remote config', 'feature flag', 'minimum version'],
  fields: {
    key: text({
      max: 60,
      required: true,
      fixed: true,
      search: true,
      format: formats.settingKey,
      help: 'The name the app uses; anybody can read it',
    }),
    platform: choice(['all', 'android', 'ios', 'web'], {
      required: true,
      fixed: true,
      default: 'all',
      help: 'A setting for one platform is used before one for all',
    }),
    value_type: choice(['string', 'integer', 'boolean', 'json'], { required: true, default: 'string' }),
    value: text({ max: 10_000, required: true, typedAs: types }),
    min_version: appVersion({ help: 'The first app version that gets it; leave empty for all versions' }),
    description: text({ max: 128, required: true, help: 'What it does in the app' }),
    ...publicationFields,
  },
  title: 'key',
  code: 'platform',
  sections: {
    setting: ['key', 'platform', 'value_type', 'value', 'min_version', 'description'],
    publication: ['published_version', 'published_at', 'comment'],
  },
  rules: [parsesAs('value', types)],
  unique: [['key', 'platform']],
  published: {
    of: ['key', 'platform', 'value_type', 'value', 'min_version', 'description'],
    versions: 'app_settings_versions',
    whole: true,
  },
  list: {
    columns: ['key', 'platform', 'value', 'publication', 'value_type', 'min_version', 'description', 'published_at'],
    filters: ['key', 'platform', 'value_type', 'publication'],
    sort: ['key', 'asc'],
    views: { drafts: { filter: { publication: ['draft', 'changed', 'leaving'] }, home: ['platform'] } },
  },
  permissions: { list: 'firebase_admin', create: 'firebase_admin', edit: 'firebase_admin', delete: 'firebase_admin' },
  routes: { list: '/firebase/admin', create: '/firebase/admin/add', edit: '/firebase/admin/:id' },
  actions: publishingAll('firebase_admin'),
})
