import { sameValue } from '../../../schema/sameValue.ts'
import { insert, type Read, type Row, remove, update, type Write } from '../../planner.ts'
import { riskOf, signalWeights } from '../signals/signals.ts'
import type { Counted, Referral } from './countReferrals.ts'

/** The fields of a referral that follow from its orders and signals. */
export const countedFields = ({ incentive, payable_from, signals }: Counted) => ({
  ...(incentive && {
    tier_no: incentive.tier_no,
    counted_orders: incentive.orders.filter(({ why }) => why === 'counted').length,
    incentive_amount: incentive.amount,
    payable_from,
  }),
  signals: signals.map(({ signal }) => signal),
  risk: riskOf(signals),
})

/** True if the stored amount of a referral is the counted one. */
export const isUpToDate = (row: Referral, counted: Counted): boolean => {
  const { signals: _signals, risk: _risk, ...money } = countedFields(counted)
  return Object.entries(money).every(([key, value]) => isSame(row[key as keyof Referral], value))
}

const isSame = (stored: unknown, value: unknown): boolean =>
  typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(stored) === Number(value) : sameValue(stored, value)

interface CountedRow {
  readonly row: Referral
  readonly group: string
  readonly counted: Counted
}

/** The writes that bring referrals up to date, with the rows of their orders and signals; none for what is as counted. */
export async function countedWrites(rows: readonly CountedRow[], read: Read): Promise<readonly Write[]> {
  const ids = rows.map(({ row }) => row.id)
  const orders = await read.rows('referral_orders', { referral: ids })
  const signals = await read.rows('referral_signals', { referral: ids })
  return rows.flatMap(({ row, group, counted }) => {
    const fields = { ...countedFields(counted), count_due: false }
    const changed = Object.entries(fields).filter(([key, value]) => !isSame(row[key as keyof Referral], value))
    return [
      ...(changed.length > 0 ? [update('referrals', row.id, Object.fromEntries(changed), group)] : []),
      ...orderWrites(
        row,
        counted,
        orders.filter(({ referral }) => referral === row.id),
        group,
      ),
      ...signalWrites(
        row,
        counted,
        signals.filter(({ referral }) => referral === row.id),
        group,
      ),
    ]
  })
}

function orderWrites({ id }: Referral, { incentive, orders }: Counted, stored: readonly Row<'referral_orders'>[], group: string): Write[] {
  if (!incentive) return []
  const facts = new Map(orders.map(order => [order.id, order]))
  const wanted = incentive.orders.map(({ order, why, amount }) => {
    const { goods_amount = '0', delivered_on = null } = facts.get(order) ?? {}
    return { order, goods_amount, delivered_on, minimum: incentive.minimum, why, amount }
  })
  const gone = stored.filter(({ order }) => !facts.has(order))
  return [
    ...gone.map(one => remove('referral_orders', one.id, group)),
    ...wanted.flatMap(values => {
      const before = stored.find(({ order }) => order === values.order)
      if (!before) return [insert('referral_orders', { newRow: `order ${values.order} of ${id}` }, { referral: id, ...values }, group)]
      const isAsIs = Object.entries(values).every(([key, value]) => isSame(before[key as keyof typeof before], value))
      return isAsIs ? [] : [update('referral_orders', before.id, values, group)]
    }),
  ]
}

function signalWrites({ id }: Referral, { signals }: Counted, stored: readonly Row<'referral_signals'>[], group: string): Write[] {
  const gone = stored.filter(one => !signals.some(({ signal }) => signal === one.signal))
  return [
    ...gone.map(one => remove('referral_signals', one.id, group)),
    ...signals.flatMap(({ signal, same_as }) => {
      const before = stored.find(one => one.signal === signal)
      if (before) return before.same_as === same_as ? [] : [update('referral_signals', before.id, { same_as }, group)]
      const values = { referral: id, signal, weight: signalWeights[signal], same_as }
      return [insert('referral_signals', { newRow: `${signal} of ${id}` }, values, group)]
    }),
  ]
}
