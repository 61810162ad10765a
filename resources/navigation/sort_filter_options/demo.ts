import { demo, numbered } from '../../demo/world.ts'

const sorts = [
  ['price_low', 'Price: low to high', 'price', 'asc'],
  ['price_high', 'Price: high to low', 'price', 'desc'],
  ['best_rated', 'Best rated', 'rating', 'desc'],
  ['newest', 'New arrivals', 'added_on', 'desc'],
  ['most_off', 'Highest discount', 'discount', 'desc'],
] as const

const plain = [
  ['size', 'Size', 'size'],
  ['color', 'Colour', 'color'],
  ['fabric', 'Fabric', 'fabric'],
] as const

/** What a list of catalogs can be sorted by, then what it can be filtered by; amounts are those of the country. */
export const rows = demo({
  rows(world) {
    const ends = world.by({ IN: [200, 500, 1000], ID: [50_000, 100_000, 250_000] })
    const prices = [null, ...ends].map((min, index) => {
      const max = ends[index] ?? null
      return { label: max === null ? `Above ${min}` : min === null ? `Up to ${max}` : `${min} to ${max}`, min, max }
    })
    const shares = [10, 30, 50].map(min => ({ label: `${min} % and more`, min, max: min === 50 ? null : min + 20 }))
    const stars = [3, 4].map(min => ({ label: `${min} stars and more`, min, max: min === 4 ? null : 4 }))
    const near = [{ label: 'Within 100 km', min: null, max: 100 }]
    const filters = [
      ['price', 'Price', 'price', 'between', prices],
      ['discount', 'Discount', 'discount', 'between', shares],
      ['rating', 'Rating', 'rating', 'between', stars],
      ...plain.map(([key, label, field]) => [key, label, field, 'is', null] as const),
      ['near', 'Near the supplier', 'supplier_location', 'wthn', near],
    ] as const
    return numbered(
      [
        ...sorts.map(([key, label, field, direction]) => ({ kind: 'sort', key, label, field, direction, mode: null, values: null })),
        ...filters.map(([key, label, field, mode, values]) => ({ kind: 'filter', key, label, field, direction: null, mode, values })),
      ].map((option, index) => ({ ...option, position: index + 1, active: option.key !== 'near' })),
    )
  },
})
