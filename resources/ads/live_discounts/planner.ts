import type { Refusing, Wrong } from '../../../schema/planner.ts'
import { type Planner, type PlannerRow, type Planners, update, type Write } from '../../planner.ts'
import { amountOf, discountFaults, discountPlaces } from '../planning/discountFits.ts'

/** The row as it will be after this write. */
const savedRow = ({ row, set }: Pick<PlannerRow<'live_discounts'>, 'row' | 'set'>) => ({ ...row, ...set })

/** A discount fits its stream; an amount that was not given follows from the percentage. */
const save: Planner<'live_discounts', 'create' | 'update'> = async (rows, read) => {
  const places = await discountPlaces(rows.map(savedRow), read)
  return rows.flatMap(({ row, set, self, group }): readonly (Write | Wrong)[] => {
    const one = savedRow({ row, set })
    // An amount that nobody typed follows the percentage and the product.
    const isDerived = !('discount_amount' in set) || set.discount_amount === null || set.discount_amount === undefined
    const isMoved = row.id === 0 || 'discount' in set || 'product' in set || set.discount_amount === null
    const wrong = discountFaults(isDerived ? { ...one, discount_amount: null } : one, places)
    if (Object.keys(wrong).length > 0) return [{ wrong }]
    const price = places.prices.get(one.product)
    if (!isDerived || !isMoved || price === undefined) return []
    return [update('live_discounts', self, { discount_amount: amountOf(price, one.discount) }, group)]
  })
}

/** Only in a stream that is planned or live, while its window lasts. */
const activate: Planner<'live_discounts', 'activate'> = async (rows, read, { now }) => {
  const places = await discountPlaces(
    rows.map(({ row }) => row),
    read,
  )
  return rows.flatMap(({ row, self, group }): readonly (Write | Refusing)[] => {
    const status = places.streams.get(row.stream)?.status
    if (status !== 'scheduled' && status !== 'live') return [{ refuse: row.id, message: 'discount_stream_not_planned' }]
    if (row.end_at <= now) return [{ refuse: row.id, message: 'discount_window_over' }]
    const { discount_amount: _rounded, ...faults } = discountFaults(row, places)
    if (Object.keys(faults).length > 0) return [{ refuse: row.id, message: 'discount_outside_stream' }]
    const price = places.prices.get(row.product)
    if (row.discount_amount !== null || price === undefined) return []
    return [update('live_discounts', self, { discount_amount: amountOf(price, row.discount) }, group)]
  })
}

/** The window ends with the discount, so that the product is free for another one. */
const end: Planner<'live_discounts', 'end'> = async (rows, _read, { now }) =>
  rows.flatMap(({ row, self, group }) =>
    row.start_at < now && row.end_at > now ? [update('live_discounts', self, { end_at: now }, group)] : [],
  )

export const planners: Planners<'live_discounts'> = { create: save, update: save, activate, end }
