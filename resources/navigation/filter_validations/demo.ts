import { demo, numbered } from '../../demo/world.ts'

/** Verdicts on values of what the products of the largest categories say. */
export const rows = demo({
  rows(world, made) {
    const draw = world.random('filter_validations')
    const sold = made('products').filter(({ state }) => state === 'active')
    const leaves = [...new Set(sold.map(({ taxonomy }) => taxonomy))].slice(0, 12)
    return numbered(
      leaves.flatMap((leaf, index) => {
        const own = sold.filter(({ taxonomy }) => taxonomy === leaf)
        const key = index % 2 === 0 ? 'fabric' : 'color'
        const value = own[0]?.attributes[key]
        if (!leaf || !value) return []
        const given = own.filter(({ attributes }) => attributes[key] === value).map(({ id }) => id)
        const wrong = draw.chance(0.5) ? given.slice(0, Math.min(2, given.length)) : []
        return [
          {
            sub_sub_category: leaf,
            filter_key: key,
            filter_value: value,
            verdict: wrong.length > 0 ? 'wrong' : 'valid',
            product_count: given.length,
            wrong_count: wrong.length,
            wrong_products: wrong,
            comment: wrong.length > 0 ? 'Another fabric in the pictures' : null,
          },
        ]
      }),
    )
  },
})
