import { boolean, choice, integer, reference, resource, text } from '../../../schema/language.ts'
import { columnsAndFilters } from '../../shared/columnsAndFilters.ts'

/** The tree of categories, four levels deep; `ss_id` numbers the lowest (document 2, §5 and §7). */
export const categories = resource('categories', {
  section: 'catalogs',
  fields: {
    type: choice(['super-category', 'category', 'sub-category', 'sub-sub-category'], { required: true }),
    name: text({ max: 60, required: true, search: true }),
    parent: reference('categories'),
    ss_id: integer({ unique: true, label: 'Sub-sub-category id' }),
    active: boolean({ default: true }),
  },
  title: 'name',
  indexes: [['parent'], ['type', 'name']],
  list: { ...columnsAndFilters('name', 'type', 'parent', 'ss_id', 'active'), sort: ['name', 'asc'] },
  permissions: {
    list: ['catalogs_view', 'catalog_view', 'collections_view', 'category_navigation_trees', 'clp_admin', 'clp_products_view'],
  },
})
