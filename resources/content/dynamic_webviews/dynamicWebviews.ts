import { blocks, formats, lessOrEqual, publicationFields, publishing, resource, text, timestamp } from '../../../schema/language.ts'
import { webviewBlocks, webviewRules } from '../webviewBlocks.ts'

/** Pages of the app that are put together from blocks, drafted, published for a time and rolled back (document 1, §2.9). */
export const dynamicWebviews = resource('dynamic_webviews', {
  section: 'content',
  label: 'Web views',
  one: 'web view',
  synonyms: ['page builder', 'webview', 'campaign page', 'offers page'],
  fields: {
    page_key: text({
      max: 30,
      required: true,
      unique: true,
      fixed: true,
      search: true,
      format: formats.slug,
      help: 'The name that the app and banners use, e.g. diwali-offers. It cannot be changed later',
    }),
    title: text({ max: 50, required: true, search: true }),
    components: blocks(webviewBlocks, { required: true, min: 1, max: 60, rules: webviewRules, label: 'Content' }),
    start_at: timestamp({ label: 'Shown from', help: 'Leave empty to show it as soon as it is published' }),
    end_at: timestamp({ label: 'Shown until', help: 'Leave empty to show it until it is archived' }),
    ...publicationFields,
  },
  title: 'title',
  code: 'page_key',
  sections: {
    page: ['title', 'page_key', 'start_at', 'end_at'],
    content: ['components'],
    publication: ['publication', 'published_version', 'published_at', 'comment'],
  },
  rules: [lessOrEqual('start_at', 'end_at', { strictly: true })],
  published: {
    of: ['page_key', 'title', 'components', 'start_at', 'end_at'],
    versions: 'dynamic_webview_versions',
    from: 'start_at',
    to: 'end_at',
  },
  preview: { fields: ['title', 'components'], load: () => import('../preview/webview.ts') },
  list: {
    columns: ['title', 'page_key', 'publication', 'start_at', 'end_at', 'published_version', 'published_at'],
    filters: ['page_key', 'title', 'publication', 'start_at', 'end_at'],
    sort: ['id', 'desc'],
    rowClasses: [
      { name: 'over', when: { publication: 'published', end_at: { before: 'now' } }, tone: 'neutral', mark: 'over' },
      { name: 'to_come', when: { publication: 'published', start_at: { after: 'now' } }, tone: 'info', mark: 'to_come' },
    ],
    views: { drafts: { filter: { publication: ['draft', 'changed'] } } },
  },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: 'dynamic_webview', create: 'dynamic_webview', edit: 'dynamic_webview', delete: 'dynamic_webview' },
  routes: {
    list: '/dynamic-webview',
    create: '/dynamic-webview/add',
    edit: '/dynamic-webview/editor/:pageId',
    by: 'page_key',
  },
  actions: publishing('dynamic_webview', [
    { in: 'banners', by: 'destination.web_view', where: { active: true }, until: 'end_time' },
    { in: 'top_nav_items', by: 'destination.web_view', where: { active: true } },
    { in: 'widget_groups', by: 'widgets.destination.web_view', where: { active: true }, until: 'end_at' },
    { in: 'dynamic_webviews', by: 'components.destination.web_view', where: { out: true }, until: 'end_at' },
  ]),
})
