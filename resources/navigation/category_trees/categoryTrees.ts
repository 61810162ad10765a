import { duplicate, image, publicationFields, publishingOne, references, resource, text, tree } from '../../../schema/language.ts'
import { inTwoNodes } from './inTwoNodes.ts'

/** Trees by which the app leads to categories, four levels deep; several are drafted, one is out (document 1, §2.14). */
export const categoryTrees = resource('category_trees', {
  section: 'navigation',
  label: 'Category navigation',
  one: 'category tree',
  synonyms: ['tree', 'menu', 'category', 'taxonomy', 'browse'],
  fields: {
    name: text({ max: 50, required: true, unique: true, search: true }),
    nodes: tree(
      {
        title: text({ max: 25, required: true }),
        image: image({ under: 122_880, help: 'Under 120 KB' }),
        ss_ids: references('categories', {
          by: 'ss_id',
          where: { type: 'sub-sub-category', active: true },
          picker: 'dialog',
          max: 50,
          label: 'Sub-sub-categories',
        }),
      },
      { depth: 4, max: 500, required: true },
    ),
    ...publicationFields,
  },
  title: 'name',
  sections: { tree: ['name', 'nodes'], publication: ['published_version', 'published_at', 'comment'] },
  rules: [inTwoNodes],
  formQueries: {
    placed: { fields: ['nodes'], shownBelow: 'nodes', tool: 'categories', warns: 'In no node', counts: 'catalogs' },
  },
  published: { of: ['nodes'], versions: 'category_tree_versions', oneLive: true },
  preview: { fields: ['nodes'], load: () => import('../preview/categoryTree.ts') },
  list: {
    columns: ['name', 'publication', 'nodes', 'published_version', 'published_at', 'updated_at'],
    filters: ['name', 'publication'],
    sort: ['id', 'desc'],
    views: { live: { filter: { publication: ['published', 'changed'] } } },
  },
  permissions: {
    list: 'category_navigation_trees',
    create: 'category_navigation_trees',
    edit: 'category_navigation_trees',
    delete: 'category_navigation_trees',
  },
  routes: { list: '/category-navigation', create: '/category-navigation/add', edit: '/category-navigation/editor/:id' },
  actions: {
    ...publishingOne('category_navigation_trees'),
    duplicate: duplicate(['publication', 'published_version', 'published_at', 'comment', 'out', 'leaving', 'live']),
  },
})
