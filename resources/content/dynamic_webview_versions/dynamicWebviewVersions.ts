import { versions } from '../../../schema/language.ts'

/** Each web view as it was out, version by version. */
export const dynamicWebviewVersions = versions('dynamic_webview_versions', {
  of: 'dynamic_webviews',
  section: 'content',
  label: 'Versions of web views',
  one: 'version',
  rowAccess: { restrictTo: 'none' },
  permissions: { list: 'dynamic_webview', rollBack: 'dynamic_webview' },
  routes: { list: '/dynamic-webview/versions', show: '/dynamic-webview/versions/:id' },
})
