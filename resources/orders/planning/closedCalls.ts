import type { EffectRow, Read, Write } from '../../../schema/planner.ts'

const disputed = 11

/** A line that leaves the dispute needs its confirmation call no more: the ticket is closed (document 2, §3). */
export async function closedCalls(rows: readonly EffectRow[], read: Read, resolution: string, now: string): Promise<Write[]> {
  const groups = new Map(rows.filter(({ row }) => row.status === disputed).map(({ row, group }) => [row.id, group]))
  if (groups.size === 0) return []
  const waiting = { sub_order: [...groups.keys()], category: 'confirmation call', status: ['open', 'in_progress', 'waiting'] }
  return (await read.rows('tickets', waiting)).map(ticket => ({
    tool: 'tickets',
    op: 'update',
    row: ticket.id,
    version: ticket.version,
    set: { status: 'closed', resolution: resolution.slice(0, 128), resolved_at: now },
    group: groups.get(Number(ticket.sub_order)),
  }))
}
