import { categories } from '../../demo/story/categories.ts'
import { sizes } from '../../demo/words/categories.ts'
import { demo } from '../../demo/world.ts'

const COUNT = 40

/** Sizes of the first categories of the lowest level. */
export const rows = demo({
  rows: () =>
    categories()
      .leaves.slice(0, COUNT)
      .map((leaf, index) => ({
        id: index + 1,
        scale_id: `${leaf.words.kind.slice(0, 3).toUpperCase()}-${101 + index}`,
        sub_sub_category: leaf.id,
        name: `${leaf.name} sizes`,
        sizes: sizes[leaf.words.kind]!,
      })),
})
