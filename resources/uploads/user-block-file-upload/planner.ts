import { rowsBy } from '../../../schema/maps.ts'
import type { RowSkipped } from '../../../schema/uploadPlanner.ts'
import { closedCalls, suspended } from '../../orders/planning/holding.ts'
import { type FoundRow, planRows, type Read, type Row, type UploadContext, update, type Write } from '../../planner.ts'

const flags = { blocked: 3, unflagged: 4 } as const
const HOLD = 9
/** Statuses of lines that can be held. */
const open = [2, 10, 11, 12] as const

/** Who is blocked orders nothing more and pays nothing on delivery, and what is open is held; who is unblocked is decided on anew. */
export const planner = planRows<'user-block-file-upload'>(async (rows, read, context) => {
  const going = rows.filter(({ values, found }) => (found.user.blocked === true) !== (values.action === 'block'))
  const blocked = going.filter(({ values }) => values.action === 'block')
  return [
    ...rows.filter(row => !going.includes(row)).map(({ no }): RowSkipped => ({ skip: no })),
    ...going.map(userWrite),
    ...(await held(blocked, read, context)),
  ]
})

function userWrite({ values, found, self, group }: FoundRow<'user-block-file-upload'>): Write {
  if (values.action !== 'block') return update('users', self, { blocked: false, flag_state: flags.unflagged, block_reason: null }, group)
  const cod_reason = found.user.cod_reason ?? values.reason
  const set = { blocked: true, flag_state: flags.blocked, cod_allowed: false, cod_reason }
  return update('users', self, set, group)
}

async function held(
  rows: readonly FoundRow<'user-block-file-upload'>[],
  read: Read,
  { today, now, actor }: UploadContext<'user-block-file-upload'>,
): Promise<readonly Write[]> {
  if (rows.length === 0) return []
  const byUser = new Map(rows.map(row => [row.found.user.id, row]))
  const orders = new Map(
    (await read.rows('orders', { reseller: [...byUser.keys()], status: open }, ['reseller'])).map(order => [order.id, order]),
  )
  if (orders.size === 0) return []
  const lines = await read.locked('sub_orders', { order: [...orders.keys()], status: open })
  const reasonOf = (line: Row<'sub_orders'>) => byUser.get(orders.get(line.order)?.reseller ?? 0)
  const writes = lines.flatMap((line): Write[] => {
    const row = reasonOf(line)
    if (!row) return []
    const { values, group } = row
    return [
      update('sub_orders', line, { status: HOLD, ...suspended({ row: line }, { today, actor }) }, group),
      update('orders', line.order, { hold_reason: values.reason }, group),
    ]
  })
  const calls: Write[] = []
  for (const [reason, list] of rowsBy(lines, line => reasonOf(line)?.values.reason))
    calls.push(
      ...(await closedCalls(
        list.map(line => ({ row: line, group: reasonOf(line)?.group ?? '' })),
        read,
        `On hold: ${reason}`,
        now,
      )),
    )
  return [...writes, ...calls]
}
