import { page } from '../../../schema/language.ts'

/** The products that a value of a filter gives, to be looked at: those that do not belong are marked (document 1, §2.14: filter validation). */
export const clpProducts = page('clp_products', {
  section: 'navigation',
  label: 'Filter validation',
  synonyms: ['clp', 'filter', 'attributes', 'wrong products'],
  routes: ['/clp/products'],
  permission: 'clp_products_view',
})
