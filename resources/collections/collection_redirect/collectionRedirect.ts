import { link } from '../../../schema/language.ts'

/** `/collection/:id` leads to the form of that collection (document 1, §2.5). */
export const collectionRedirect = link('collection_redirect', {
  section: 'collections',
  routes: ['/collection/:id'],
  permission: 'collection_view',
  to: '/collection/edit/:id',
  hidden: true,
})
