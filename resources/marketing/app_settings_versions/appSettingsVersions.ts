import { versions } from '../../../schema/language.ts'

/** All settings of the app as they were out, version by version. */
export const appSettingsVersions = versions('app_settings_versions', {
  of: 'app_settings',
  whole: true,
  section: 'marketing',
  label: 'Versions of app settings',
  one: 'version',
  permissions: { list: 'firebase_admin', rollBack: 'firebase_admin' },
  routes: { list: '/firebase/admin/versions', show: '/firebase/admin/versions/:id' },
})
