import { sellingInTurn } from '../../demo/story/products.ts'
import { demo, numbered } from '../../demo/world.ts'

const TESTED = 20

/** Two or three pictures of each product, whose shares make a hundred. */
export const rows = demo({
  rows({ moments, ...world }, made) {
    const products = sellingInTurn(world, made('products')).slice(0, TESTED)
    const draw = world.random('image_ab_tests')
    return numbered(
      products.flatMap((product, index) => {
        const shares = draw.pick([
          [50, 50],
          [40, 30, 30],
        ])
        const ago = draw.whole(-10, 40)
        const length = draw.whole(7, 14)
        const status = ago <= 0 ? 0 : ago > length ? 1 : 2
        return shares.map((share, place) => ({
          created_at: moments.at(moments.daysAgo(Math.max(ago, 0) + 2), 43_200),
          product: product.id,
          variant_no: place + 1,
          image_url: `https://static.example.com/p/${index + 1}-${place + 1}.jpg`,
          traffic_percent: share.toFixed(2),
          start_date: moments.daysAgo(ago),
          end_date: moments.daysAgo(ago - length),
          status,
        }))
      }),
    )
  },
})
