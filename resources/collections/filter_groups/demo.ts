import { demo } from '../../demo/world.ts'

const groups = [
  ['Saree fabric', 'Fabric', 'multi', 'Silk, Cotton, Georgette, Chiffon, Linen'],
  ['Kurti sleeve', 'Sleeve', 'single', 'Sleeveless, Short, Three-quarter, Full'],
  ['Occasion', 'Occasion', 'multi', 'Daily, Office, Party, Wedding, Festive'],
  ['Price steps', 'Price', 'range', '200, 500, 1000, 2000'],
  ['Colour family', 'Colour', 'multi', 'Red, Blue, Green, Yellow, Black, White'],
  ['Work', 'Work', 'multi', 'Printed, Embroidered, Zari, Plain'],
  ['Kids age', 'Age', 'single', '0-2 years, 3-5 years, 6-9 years, 10-14 years'],
  ['Discount steps', 'Discount', 'range', '10, 30, 50, 70'],
  ['Footwear size', 'Size', 'multi', '5, 6, 7, 8, 9, 10'],
  ['Bed size', 'Bed size', 'single', 'Single, Double, King'],
] as const

const COUNT = 20

/** Ten groups, each again for other categories under another name. */
export const rows = demo({
  rows(world, made) {
    const draw = world.random('filter_groups')
    const leaves = made('categories').flatMap(({ id, type }) => (type === 'sub-sub-category' ? [Number(id)] : []))
    return Array.from({ length: COUNT }, (_, index) => {
      const [name, label, filter_type, values] = groups[index % groups.length]!
      const pictures = filter_type === 'multi' && index % 3 === 0
      return {
        id: index + 1,
        created_at: world.moments.at(world.moments.daysAgo(150 - index * 6), 42_000),
        name: index < groups.length ? name : `${name} 2`,
        label,
        filter_type,
        values: values.split(', ').map((value, at) => ({
          label: value,
          value: value.toLowerCase(),
          image: pictures ? world.files.products[at % world.files.products.length] : null,
        })),
        categories:
          index % 4 === 3
            ? null
            : draw
                .shuffled(leaves)
                .slice(0, draw.whole(2, 4))
                .map(category => ({ category })),
        priority: (COUNT - index) * 5,
        active: index % 7 !== 5,
      }
    })
  },
})
