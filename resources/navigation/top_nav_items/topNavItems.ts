import { boolean, destination, duplicate, image, integer, reference, resource, setFields, text } from '../../../schema/language.ts'
import { bannerScreens } from '../../collections/bannerScreens.ts'
import { fromScreenAndData } from '../../collections/leadsOn.ts'

/** What stands at the top of the app's home page, from left to right, and where each leads (document 1, §2.14 and §2.17). */
export const topNavItems = resource('top_nav_items', {
  section: 'navigation',
  label: 'Top navigation',
  one: 'top navigation item',
  synonyms: ['nav', 'icon', 'home page', 'menu', 'tab'],
  fields: {
    title: text({ max: 25, required: true, search: true }),
    icon: image({ required: true, under: 122_880, help: 'Under 120 KB' }),
    destination: destination({ screens: bannerScreens, required: true }),
    audience: reference('audiences', {
      where: { deleted_at: null, renewal_status: ['RENEWED', 'STOPPED'] },
      help: 'Leave empty for everybody',
    }),
    position: integer({ readOnly: true }),
    active: boolean({ default: true, readOnly: true }),
  },
  title: 'title',
  ordered: 'position',
  sections: { item: ['title', 'icon', 'active'], destination: ['destination'], audience: ['audience'] },
  indexes: [['audience']],
  migrateFrom: { destination: fromScreenAndData },
  preview: { fields: ['title', 'icon'], load: () => import('../preview/topNav.ts') },
  list: {
    columns: ['title', 'position', 'active', 'destination', 'audience', 'updated_at'],
    filters: ['title', 'destination', 'audience', 'active'],
    sort: ['position', 'asc'],
    gallery: 'icon',
    pageSize: 100,
    views: { shown: { filter: { active: true } } },
  },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: 'top_nav_admin', create: 'top_nav_admin', edit: 'top_nav_admin', delete: 'top_nav_admin' },
  routes: { list: '/top-nav-admin', create: '/top-nav-admin/add', edit: '/top-nav-admin/:id' },
  actions: {
    activate: setFields({ active: true }, { when: { active: false }, messages: { done: 'activated_successfully' } }),
    deactivate: setFields({ active: false }, { when: { active: true }, messages: { done: 'deactivated_successfully' } }),
    duplicate: duplicate([]),
  },
})
