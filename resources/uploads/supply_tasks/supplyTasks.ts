import { page } from '../../../schema/language.ts'

/** The tasks over pasted lists, and who ran which last (document 1, §2.8). */
export const supplyTasks = page('supply_tasks', {
  section: 'supply',
  label: 'Supply tasks',
  synonyms: ['bulk', 'paste', 'catalogs'],
  routes: ['/supply-tasks'],
  permission: 'supply_tasks',
})
