import { categories } from '../../demo/story/categories.ts'
import { demo } from '../../demo/world.ts'

/** Two groups of colours for each of the first categories of the lowest level. */
export const rows = demo({
  rows: () =>
    categories()
      .leaves.slice(0, 40)
      .flatMap((leaf, index) => [
        {
          id: index * 2 + 1,
          sub_sub_category: leaf.id,
          attribute: 'color',
          group_name: 'Warm',
          values: ['red', 'maroon', 'pink', 'mustard'],
          active: true,
        },
        {
          id: index * 2 + 2,
          sub_sub_category: leaf.id,
          attribute: 'color',
          group_name: 'Cool',
          values: ['navy', 'teal', 'green'],
          active: true,
        },
      ]),
})
