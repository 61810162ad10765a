import { choice, upload } from '../../../schema/language.ts'
import { catalogEntry } from '../catalogEntry.ts'

/** Catalogs that buyers see no more, or see again (document 1, §2.8). */
export const catalogHidden = upload('catalog-hidden', {
  ...catalogEntry,
  label: 'Hide or show catalogs',
  synonyms: ['hide', 'visible', 'deactivate'],
  help: 'Hides catalogs from buyers, or shows them again.',
  routes: { page: '/supply-tasks/catalog-hidden' },
  options: { mode: choice(['hide', 'show'], { required: true }) },
})
