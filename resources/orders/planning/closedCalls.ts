import { type EffectRow, type Read, update, type Write } from '../../planner.ts'

const disputed = 11

/** A line that leaves the dispute needs its confirmation call no more: the ticket is closed (document 2, §3). */
export async function closedCalls(
  rows: readonly Pick<EffectRow<'sub_orders'>, 'row' | 'group'>[],
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
      ticket.id,
      { status: 'closed', resolution: resolution.slice(0, 128), resolved_at: now },
      { group: groups.get(ticket.sub_order ?? 0), version: ticket.version },
    ),
  )
}
