import { rowsBy } from '../../../schema/maps.ts'
import { type Read, type Row, update } from '../../planner.ts'

type Penalty = Pick<Row<'supplier_penalties'>, 'id' | 'version' | 'payout'>

/** Penalties that are to be taken from payouts and are not yet, by payout. */
export async function penaltiesOf(payouts: readonly number[], read: Read): Promise<ReadonlyMap<number | null, readonly Penalty[]>> {
  return rowsBy(await read.rows('supplier_penalties', { payout: payouts, status: 'imposed' }, ['payout']), ({ payout }) => payout)
}

/** The payout that bears a penalty was paid. @param day local, when it was */
export const deducted = (penalty: Penalty, day: string | null, group?: string) =>
  update('supplier_penalties', penalty, { status: 'deducted', deducted: true, deduction_date: day }, group)

/** The payout that was to bear a penalty was not paid: the next one bears it. */
export const givenBack = (penalty: Penalty, group?: string) => update('supplier_penalties', penalty, { payout: null }, group)
