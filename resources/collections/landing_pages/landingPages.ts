import { boolean, children, integer, resource, setFields, text } from '../../../schema/language.ts'

/** Widget groups one below the other, as a page of the app (document 2, §3). */
export const landingPages = resource('landing_pages', {
  section: 'collections',
  synonyms: ['page', 'campaign page', 'widget groups', 'deep link'],
  fields: {
    title: text({ max: 50, required: true, search: true }),
    sub_title: text({ max: 128, label: 'Subtitle' }),
    deep_link: text({ max: 40, readOnly: true, copied: true, numbered: { prefix: 'app://landing_page/', digits: 1 } }),
    active: boolean({ default: true, readOnly: true }),
    group_count: integer({
      readOnly: true,
      aggregate: { of: 'landing_page_groups', by: 'landing_page', as: { count: true } },
      label: 'Widget groups',
    }),
    groups: children('landing_page_groups', {
      by: 'landing_page',
      allows: ['add', 'edit', 'remove'],
      cascadeDelete: true,
      label: 'Widget groups',
    }),
  },
  title: 'title',
  sections: { page: ['title', 'sub_title', 'deep_link', 'active'], groups: ['groups'] },
  preview: { fields: ['title', 'sub_title', 'groups'], load: () => import('../preview/landingPage.ts') },
  list: {
    columns: ['title', 'sub_title', 'active', 'group_count', 'deep_link', 'updated_at'],
    filters: ['id', 'title', 'active'],
    sort: ['title', 'asc'],
    views: { shown: { filter: { active: true } } },
  },
  permissions: { list: 'landing_pages_view', create: 'landing_page_add', edit: 'landing_page_edit', delete: 'landing_page_edit' },
  routes: { list: '/landing-pages', create: '/landing-page/add', edit: '/landing-page/:id' },
  actions: {
    activate: setFields({ active: true }, { when: { active: false }, messages: { done: 'activated_successfully' } }),
    deactivate: setFields(
      { active: false },
      {
        when: { active: true },
        dependents: [
          { in: 'banners', by: 'destination.landing_page', where: { active: true }, until: 'end_time' },
          { in: 'top_nav_items', by: 'destination.landing_page', where: { active: true } },
          { in: 'widget_groups', by: 'widgets.destination.landing_page', where: { active: true }, until: 'end_at' },
          { in: 'dynamic_webviews', by: 'components.destination.landing_page', where: { out: true }, until: 'end_at' },
        ],
        messages: { done: 'deactivated_successfully' },
      },
    ),
  },
})
