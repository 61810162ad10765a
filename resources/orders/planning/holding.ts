import { type PlannerContext, type PlannerRow, type Read, type Row, update, type Write } from '../../planner.ts'

const suspending: readonly unknown[] = [9, 11]

/** What a line keeps while it is held or disputed: where it goes back to, since when its dispatch date stands still, and whose case it is. */
export function suspended(
  { row }: { readonly row: Row<'sub_orders'> },
  { today, actor }: Pick<PlannerContext<'sub_orders', 'hold'>, 'today' | 'actor'>,
) {
  const already = suspending.includes(row.status)
  return {
    prior_status: already ? row.prior_status : row.status,
    held_on: already ? (row.held_on ?? today) : today,
    // Who disputes what a colleague held takes the case over.
    held_by: actor,
  }
}

const held = 9

/** The order says why it is held for as long as one of its lines is: emptied once the last of them leaves. */
export async function holdReasonGone(rows: readonly PlannerRow<'sub_orders'>[], read: Read): Promise<Write[]> {
  const leaving = rows.filter(({ row }) => row.status === held)
  if (leaving.length === 0) return []
  const ids = new Set(leaving.map(({ row }) => row.id))
  const staying = await read.rows('sub_orders', { order: leaving.map(({ row }) => row.order), status: held }, ['order'])
  const still = new Set(staying.filter(({ id }) => !ids.has(id)).map(({ order }) => order))
  return leaving
    .filter(({ row }) => !still.has(row.order))
    .map(({ row, group }) => update('orders', row.order, { hold_reason: null }, group))
}

const disputed = 11

/** A line that leaves the dispute needs its confirmation call no more: the ticket is closed (document 2, §3). */
export async function closedCalls(
  rows: readonly Pick<PlannerRow<'sub_orders'>, 'row' | 'group'>[],
  read: Read,
  resolution: string,
  now: string,
): Promise<Write[]> {
  const groups = new Map(rows.filter(({ row }) => row.status === disputed).map(({ row, group }) => [row.id, group]))
  if (groups.size === 0) return []
  const tickets = await read.rows('tickets', {
    sub_order: [...groups.keys()],
    category: 'confirmation call',
    status: ['open', 'in_progress', 'waiting'],
  })
  return tickets.map(ticket =>
    update(
      'tickets',
      ticket,
      { status: 'closed', resolution: resolution.slice(0, 128), resolved_at: now },
      groups.get(ticket.sub_order ?? 0),
    ),
  )
}
