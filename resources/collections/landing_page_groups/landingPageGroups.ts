import { integer, reference, resource } from '../../../schema/language.ts'

/** Which widget groups stand on a landing page, from the top down. */
export const landingPageGroups = resource('landing_page_groups', {
  section: 'collections',
  fields: {
    landing_page: reference('landing_pages', { required: true, fixed: true }),
    widget_group: reference('widget_groups', { required: true }),
    position: integer({ readOnly: true }),
  },
  title: 'widget_group',
  ordered: { by: 'position', within: 'landing_page' },
  unique: [['landing_page', 'widget_group']],
  list: {
    columns: ['widget_group', 'position'],
    filters: ['landing_page', 'widget_group'],
    sort: ['position', 'asc'],
  },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: 'landing_pages_view', create: 'landing_page_edit', edit: 'landing_page_edit', delete: 'landing_page_edit' },
})
