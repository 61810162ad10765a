import { demo, numbered } from '../../demo/world.ts'

const pathTo: Readonly<Record<number, readonly number[]>> = {
  1: [],
  2: [1, 7, 3, 2],
  3: [1, 7, 3],
  4: [1, 7, 4],
  5: [1, 7, 5],
  6: [1, 7, 4, 6],
  7: [1, 7],
  8: [1, 7, 4, 6, 8],
  9: [1, 7, 3, 9],
  10: [],
  11: [1, 11],
  12: [1, 7, 3, 12],
  13: [1, 7, 13],
}

/** How each supplier came to its quality state, step by step. */
export const rows = demo({
  rows(world, made) {
    const suppliers = made('suppliers')
    const draw = world.random('supplier_qc_events')
    const list = suppliers.flatMap(supplier => {
      const path = pathTo[supplier.qc_state] ?? []
      return path.slice(1).map((to_state, step) => ({
        created_at: world.moments.later(supplier.created_at, 200 * (step + 1) + draw.whole(0, 100)),
        supplier: supplier.id,
        from_state: path[step]!,
        to_state,
        reason: draw.pick(['Sample checked', 'Review of the week', 'Return rate of the month', 'Decision of the quality team']),
        sample_size: draw.whole(10, 60),
        defect_percent: (draw.whole(0, 120) / 10).toFixed(2),
      }))
    })
    return numbered(list)
  },
})
