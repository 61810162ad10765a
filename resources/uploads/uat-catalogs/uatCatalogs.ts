import { choice, upload } from '../../../schema/language.ts'
import { catalogEntry } from '../catalogEntry.ts'

/** Catalogs under acceptance test (document 1, §2.8). */
export const uatCatalogs = upload('uat-catalogs', {
  ...catalogEntry,
  label: 'Add or remove UAT catalogs',
  synonyms: ['test', 'acceptance', 'qc'],
  help: 'Starts or ends the acceptance test of catalogs that are not activated.',
  under: 'uat_catalogs',
  permission: 'uat_catalogs',
  routes: { page: '/uat-catalogs/add', more: ['/supply-tasks/uat-catalogs'] },
  options: { mode: choice(['add', 'remove'], { required: true }) },
  example: { catalog_id: '500201' },
})
