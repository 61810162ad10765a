import { demo, numberedOf } from '../../demo/world.ts'

const PAGES = 30
const PINNED = 3

/** Pages of the categories with the most catalogs, a few of them switched off. */
export const rows = demo({
  after: ['sort_filter_options'],
  rows(world, made) {
    const draw = world.random('clp_pages')
    const sorts = made('sort_filter_options').filter(({ kind, active }) => kind === 'sort' && active)
    const filters = made('sort_filter_options').flatMap(({ id, kind, active }) => (kind === 'filter' && active ? [id] : []))
    const shown = made('catalogs').filter(({ activation, hidden }) => activation === 'activated' && !hidden)
    const leaves = made('categories').filter(({ ss_id }) => ss_id !== null)
    const counted = leaves
      .map(leaf => ({ leaf, own: shown.filter(({ sub_sub_category }) => sub_sub_category === leaf.id) }))
      .toSorted((one, other) => other.own.length - one.own.length)
    return numberedOf(counted.slice(0, PAGES), ({ leaf, own }, index) => ({
      sub_sub_category: leaf.id,
      ss_id: leaf.ss_id,
      title: leaf.name,
      header_image: null,
      default_sort: draw.pick(sorts).id,
      filters: filters.slice(0, draw.whole(2, filters.length)),
      pinned_catalogs: index % 3 === 0 ? own.slice(0, PINNED).map(({ id }) => ({ catalog: id })) : null,
      active: index % 10 !== 9,
    }))
  },
})
