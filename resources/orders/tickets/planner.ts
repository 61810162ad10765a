import { type Planner, type Planners, update } from '../../planner.ts'

const HOUR_MS = 3_600_000
/** Hours until a ticket is due (document 2, §4; high priority goes first). */
const HOURS = { high: 4, usual: 24 } as const

/** A ticket is due in 24 hours, one of high priority in 4; it is about the reseller of its order. */
const create: Planner<'tickets', 'create'> = async (rows, read, { now }) => {
  const orders = await read.rows('orders', { id: rows.flatMap(({ row }) => row.order ?? []) }, ['reseller'])
  const lines = await read.rows('sub_orders', { id: rows.flatMap(({ row }) => row.sub_order ?? []) }, ['order'])
  const foreign = rows.some(({ row }) => {
    const line = lines.find(({ id }) => id === row.sub_order)
    return line !== undefined && row.order !== null && row.order !== undefined && line.order !== row.order
  })
  if (foreign) return [{ wrong: { sub_order: { code: 'not_allowed_here' } }, message: 'ticket_save_failed' }]
  return rows.map(({ row, self, group }) =>
    update(
      'tickets',
      self,
      {
        due_at: new Date(Date.parse(now) + (row.priority === 'high' ? HOURS.high : HOURS.usual) * HOUR_MS).toISOString(),
        user: row.user ?? orders.find(({ id }) => id === row.order)?.reseller ?? null,
        order: row.order ?? lines.find(({ id }) => id === row.sub_order)?.order ?? null,
      },
      group,
    ),
  )
}

/** Whoever starts on a ticket that is nobody's has it. */
const start: Planner<'tickets', 'start'> = async (rows, _read, { actor }) =>
  rows.filter(({ row }) => row.assigned_to === null).map(({ self, group }) => update('tickets', self, { assigned_to: actor }, group))

/** The three days until it is closed count from now. */
const resolve: Planner<'tickets', 'resolve'> = async (rows, _read, { now }) =>
  rows.map(({ self, group }) => update('tickets', self, { resolved_at: now }, group))

const WEEK_MS = 7 * 24 * 3_600_000

/** A ticket that was closed is opened again within seven days; later a new one is raised. */
const reopen: Planner<'tickets', 'reopen'> = async (rows, _read, { now }) =>
  rows.map(({ row, self, group }) =>
    row.status === 'closed' && Date.parse(now) - Date.parse(row.resolved_at ?? row.updated_at) > WEEK_MS
      ? { refuse: row.id, message: 'failed_to_update_retry' }
      : update('tickets', self, { resolved_at: null }, group),
  )

export const planners: Planners<'tickets'> = { create, reopen, resolve, start }
