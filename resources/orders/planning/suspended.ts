import type { EffectContext, Row } from '../../planner.ts'

const suspending: readonly unknown[] = [9, 11]

/** What a line keeps while it is held or disputed: where it goes back to, since when its dispatch date stands still, and whose case it is. */
export function suspended(
  { row }: { readonly row: Row<'sub_orders'> },
  { today, actor }: Pick<EffectContext<'sub_orders', 'hold'>, 'today' | 'actor'>,
) {
  const already = suspending.includes(row.status)
  return {
    prior_status: already ? row.prior_status : row.status,
    held_on: already ? (row.held_on ?? today) : today,
    // Who disputes what a colleague held takes the case over.
    held_by: actor,
  }
}
