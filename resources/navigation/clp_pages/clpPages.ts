import { boolean, image, integer, reference, references, resource, rows, setFields, text } from '../../../schema/language.ts'

/** What buyers see when they open a category: its header, how it is sorted and filtered, the catalogs that stand first (document 1, §2.14). */
export const clpPages = resource('clp_pages', {
  section: 'navigation',
  label: 'Category listing pages',
  one: 'category listing page',
  synonyms: ['clp', 'category page', 'pinned', 'merchandising'],
  fields: {
    sub_sub_category: reference('categories', {
      required: true,
      unique: true,
      fixed: true,
      where: { type: 'sub-sub-category', active: true },
      label: 'Sub-sub-category',
    }),
    ss_id: integer({ readOnly: true, unique: true, label: 'Sub-sub-category id' }),
    title: text({ max: 50, required: true, search: true }),
    header_image: image(),
    default_sort: reference('sort_filter_options', { where: { kind: 'sort', active: true } }),
    filters: references('sort_filter_options', {
      where: { kind: 'filter', active: true },
      picker: 'dialog',
      max: 30,
      help: 'In the order that buyers are offered them',
    }),
    pinned_catalogs: rows(
      { catalog: reference('catalogs', { required: true, where: { activation: 'activated', hidden: false } }) },
      { max: 20, help: 'Shown first, in this order. Only catalogs of the sub-sub-category' },
    ),
    misfits: references('catalogs', {
      readOnly: true,
      picker: 'dialog',
      max: 20,
      label: 'Pins that no longer fit',
      help: 'Deactivated, hidden or moved to another category since',
    }),
    active: boolean({ default: true, readOnly: true }),
  },
  title: 'title',
  sections: {
    page: ['sub_sub_category', 'ss_id', 'title', 'header_image', 'active'],
    sorted_and_filtered: ['default_sort', 'filters'],
    pinned: ['pinned_catalogs', 'misfits'],
  },
  // Keys of filters, before.
  migrateFrom: { filters: { words: 'key', where: { kind: 'filter' } } },
  preview: {
    fields: ['title', 'header_image', 'default_sort', 'filters'],
    rowsFrom: 'listed',
    load: () => import('../preview/clpPage.ts'),
  },
  indexes: [['default_sort']],
  list: {
    columns: ['title', 'sub_sub_category', 'active', 'default_sort', 'misfits', 'filters', 'ss_id', 'header_image'],
    filters: ['title', 'sub_sub_category', 'active', 'default_sort', 'misfits'],
    sort: ['title', 'asc'],
    gallery: 'header_image',
    rowClasses: [{ name: 'misfits', when: { misfits: { set: true } }, tone: 'attention', mark: 'misfits' }],
    views: { to_mend: { filter: { misfits_empty: false }, home: ['merchandising'] } },
  },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: 'clp_admin', create: 'clp_admin', edit: 'clp_admin', delete: 'clp_admin' },
  routes: { list: '/clp-admin', create: '/clp-admin/add', edit: '/clp-admin/:id' },
  planners: ['create', 'update'],
  formQueries: {
    listed: { fields: ['sub_sub_category', 'default_sort', 'pinned_catalogs'], shownBelow: 'pinned_catalogs', tool: 'catalogs' },
  },
  actions: {
    activate: setFields({ active: true }, { when: { active: false }, messages: { done: 'activated_successfully' } }),
    deactivate: setFields({ active: false }, { when: { active: true }, messages: { done: 'deactivated_successfully' } }),
  },
})
