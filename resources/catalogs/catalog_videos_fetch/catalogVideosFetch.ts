import { page } from '../../../schema/language.ts'

/** Catalog ids are typed or pasted, and their videos looked at and decided on (document 1, §2.7; domain.md, §1.5). */
export const catalogVideosFetch = page('catalog_videos_fetch', {
  section: 'catalogs',
  label: 'Videos by catalog',
  under: 'catalogs',
  synonyms: ['video', 'clip', 'catalog ids', 'fetch'],
  routes: ['/catalog-videos/fetch'],
  permission: 'catalog_videos_upload',
})

/** Catalogs that are asked for at once. */
export const mostCatalogs = 5000
