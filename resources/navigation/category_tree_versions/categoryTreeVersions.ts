import { versions } from '../../../schema/language.ts'

/** Category trees as they were out, version by version. */
export const categoryTreeVersions = versions('category_tree_versions', {
  of: 'category_trees',
  section: 'navigation',
  label: 'Versions of category trees',
  one: 'version',
  permissions: { list: 'category_navigation_trees', rollBack: 'category_navigation_trees' },
  routes: { list: '/category-navigation/versions', show: '/category-navigation/versions/:id' },
})
