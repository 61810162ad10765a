import { page } from '../../../schema/language.ts'

/** Asks which filter group is meant and opens it at `/edit-filter-group?id=…` (document 1, §2.5). */
export const editFilterGroup = page('edit_filter_group', {
  section: 'collections',
  label: 'Edit filter group',
  under: 'filter_groups',
  synonyms: ['hvf', 'change'],
  routes: ['/edit-filter-group'],
  permission: 'hvf_admin',
})
