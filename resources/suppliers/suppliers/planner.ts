import type { Country } from '../../../schema/country.ts'
import { units } from '../../orders/planning/amounts.ts'
import { insert, type Planner, type PlannerRow, type Planners, type Read, type Row, update, type Write } from '../../planner.ts'
import { FRAUD_REVIEW } from '../payouts/payouts.ts'
import { settleDeductions } from '../planning/settle.ts'

const beautyTesting = 10

/** A new supplier of beauty goods starts in beauty QC testing, every other in QC testing. */
const create: Planner<'suppliers', 'create'> = async rows =>
  rows.flatMap(({ row, self, group }) => {
    const beauty = row.categories?.some(tag => tag.toLowerCase().includes('beauty'))
    return beauty ? [update('suppliers', self, { qc_state: beautyTesting }, group)] : []
  })

/** Activating a supplier permanently deactivates the products that were deactivated with it (document 2, §4). */
const activate: Planner<'suppliers', 'activate'> = (rows, read) =>
  productsMoved(rows, read, ['temporarily_deactivated'], 'permanently_deactivated')

/** Activating a supplier with its products: those that were deactivated with it are active again (document 2, §4). */
const activateRestoring: Planner<'suppliers', 'activate_restoring'> = (rows, read) =>
  productsMoved(rows, read, ['temporarily_deactivated'], 'active')

/** States in which nothing of the supplier is sold: QC deactivation, supplier cancellation deactivation, fraud. */
const closed: readonly number[] = [4, 12, 13]
/** States that open the shop again: acceptable quality, with and without NCB. Only the review of a reactivation leads there from a closed one. */
const opened: readonly number[] = [3, 5]
const underReview = 8
const fraud = 13

/** Each move is kept as an event with its reason; closing states take products and catalogs out of sale, fraud sets payouts aside as well. */
const changeQcState: Planner<'suppliers', 'change_qc_state'> = async (rows, read, { answers, country }) => {
  const to = rows[0]?.set.qc_state ?? null
  if (to === null) return []
  const events = rows.map(
    ({ row, self, group }, index): Write =>
      insert(
        'supplier_qc_events',
        `event ${index}`,
        {
          supplier: self,
          from_state: row.qc_state,
          to_state: to,
          reason: answers.reason,
          sample_size: answers.sample_size,
          defect_percent: answers.defect_percent,
        },
        group,
      ),
  )
  if (closed.includes(to))
    return [...events, ...(await closing(rows, read)), ...(to === fraud ? await payoutsSetAside(rows, read, country) : [])]
  const reopened = opened.includes(to) ? rows.filter(({ row }) => row.qc_state === underReview && row.status === 'active') : []
  return [...events, ...(await productsMoved(reopened, read, ['temporarily_deactivated'], 'active'))]
}

/** What penalties were to take of them waits, as of all that is not paid. */
async function payoutsSetAside(rows: readonly PlannerRow<'suppliers'>[], read: Read, country: Country): Promise<Write[]> {
  const groups = new Map(rows.map(({ row, group }) => [row.id, group]))
  const all = await read.locked('payouts', { supplier: [...groups.keys()], status: 1 })
  const files = all.flatMap(({ bank_file }) => bank_file ?? [])
  const sent = new Set((await read.rows('bank_files', { id: files, status: 'sent' }, ['status'])).map(({ id }) => id))
  // The bank may pay what is in a sent file: it waits for the bank's answer.
  const scheduled = all.filter(({ bank_file }) => bank_file === null || !sent.has(bank_file))
  const groupOf = ({ supplier }: Row<'payouts'>) => groups.get(supplier ?? 0)
  const outcomes = scheduled.map(row => ({ payout: row.id, paidOn: null, group: groupOf(row) }))
  const set = { status: 2, failure_reason: FRAUD_REVIEW } as const
  return [...scheduled.map(row => update('payouts', row, set, groupOf(row))), ...(await settleDeductions(outcomes, read, units(country)))]
}

/** Active products and catalogs go out of sale: of a supplier who is deleted for a time, or in a closing state. */
const closing = async (rows: readonly PlannerRow<'suppliers'>[], read: Read): Promise<Write[]> => [
  ...(await productsMoved(rows, read, ['active'], 'temporarily_deactivated')),
  ...(await catalogsClosed(rows, read)),
]

/** A supplier who is deleted for good takes all its products out of sale for good. */
const deletePermanently: Planner<'suppliers', 'delete_permanently'> = async (rows, read) => [
  ...(await productsMoved(rows, read, ['active', 'temporarily_deactivated'], 'permanently_deactivated')),
  ...(await catalogsClosed(rows, read)),
]

type ProductState = Row<'products'>['state']

/** Each in the group of its supplier. */
async function productsMoved(rows: readonly PlannerRow<'suppliers'>[], read: Read, from: readonly ProductState[], state: ProductState) {
  const groups = new Map(rows.map(({ row, group }) => [row.id, group]))
  const found = await read.rows('products', { supplier: [...groups.keys()], state: from })
  return found.map(row => update('products', row, { state }, groups.get(row.supplier)))
}

async function catalogsClosed(rows: readonly PlannerRow<'suppliers'>[], read: Read) {
  const groups = new Map(rows.map(({ row, group }) => [row.id, group]))
  const found = await read.rows('catalogs', { supplier: [...groups.keys()], activation: 'activated' })
  return found.map(row => update('catalogs', row, { activation: 'deactivated' }, groups.get(row.supplier)))
}

export const planners: Planners<'suppliers'> = {
  activate,
  activate_restoring: activateRestoring,
  change_qc_state: changeQcState,
  create,
  delete_permanently: deletePermanently,
  delete_temporarily: closing,
}
