import type { Supplier } from '../../demo/story/suppliers.ts'
import { demo, numbered } from '../../demo/world.ts'

const COUNT = 150

/** The terms in force of each supplier, and for thirty of them the terms that hold from next month on. */
export const rows = demo({
  rows(world, made) {
    const suppliers = made('suppliers')
    const { moments } = world
    const rate = (supplier: Supplier) => Number(supplier.commission_percent ?? supplier.markup_percent)
    const terms = ({ id, monetization_type, payment_type, credit_period }: Supplier) => ({
      supplier: id,
      monetization_type,
      payment_type,
      credit_period,
    })
    const list = [
      ...suppliers.map(supplier => ({
        ...terms(supplier),
        created_at: supplier.created_at,
        rate_percent: rate(supplier).toFixed(2),
        effective_from: moments.day(supplier.created_at),
        note: 'First agreement',
      })),
      ...suppliers.slice(0, COUNT - suppliers.length).map((supplier, index) => ({
        ...terms(supplier),
        created_at: moments.at(moments.daysAgo(3), 40_000),
        rate_percent: (rate(supplier) - 1).toFixed(2),
        effective_from: moments.daysAgo(-10 - index),
        note: 'Yearly review',
      })),
    ]
    return numbered(list)
  },
})
