import { choice, plans, upload } from '../../../schema/language.ts'
import { catalogEntry } from '../catalogEntry.ts'

/** Catalogs that buyers see no more, or see again (document 1, §2.8). */
export const catalogHidden = upload('catalog-hidden', {
  ...catalogEntry,
  section: 'supply',
  label: 'Hide or show catalogs',
  help: 'Hides catalogs from buyers, or shows them again.',
  may: 'supply_tasks',
  routes: { page: '/supply-tasks/catalog-hidden' },
  options: { mode: choice(['hide', 'show'], { required: true }) },
  effect: true,
  does: plans(),
})
