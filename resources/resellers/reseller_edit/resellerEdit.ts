import { page } from '../../../schema/language.ts'

/** Finds one reseller by code, phone or e-mail and opens them at `/reseller/edit?id=…` (document 1, §2.6). */
export const resellerEdit = page('reseller_edit', {
  section: 'resellers',
  label: 'Edit reseller',
  under: 'users',
  synonyms: ['user', 'phone', 'change', 'code'],
  routes: ['/reseller/edit'],
  permission: 'resellers_view',
})
