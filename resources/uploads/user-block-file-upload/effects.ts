import type { EffectRow, Read, Row, Write } from '../../../schema/planner.ts'
import { rowsBy } from '../../../schema/rowsBy.ts'
import type { FoundRow, RowSkipped, UploadContext, UploadEffect } from '../../../schema/uploadPlanner.ts'
import { closedCalls } from '../../orders/planning/closedCalls.ts'
import { suspended } from '../../orders/planning/suspended.ts'
import type { Planner } from '../../planner.ts'

const flags = { blocked: 3, unflagged: 4 }
const HOLD = 9
/** Statuses of lines that can be held. */
const open = [2, 10, 11, 12]

/** Who is blocked orders nothing more and pays nothing on delivery, and what is open is held; who is unblocked is decided on anew. */
const userBlockFileUpload: UploadEffect = async (rows, read, context) => {
  const going = rows.filter(({ values, found }) => (found.user?.blocked === true) !== (values.action === 'block'))
  const blocked = going.filter(({ values }) => values.action === 'block')
  return [
    ...rows.filter(row => !going.includes(row)).map(({ no }): RowSkipped => ({ skip: no })),
    ...going.map(userWrite),
    ...(await held(blocked, read, context)),
  ]
}

function userWrite({ values, found, self, group }: FoundRow): Write {
  const cod_reason = found.user?.cod_reason ?? values.reason
  const set =
    values.action === 'block'
      ? { blocked: true, flag_state: flags.blocked, cod_allowed: false, cod_reason }
      : { blocked: false, flag_state: flags.unflagged, block_reason: null }
  return { tool: 'users', op: 'update', row: self ?? 0, set, group }
}

async function held(rows: readonly FoundRow[], read: Read, { today, now, actor }: UploadContext): Promise<readonly Write[]> {
  if (rows.length === 0) return []
  const byUser = new Map(rows.map(row => [row.found.user?.id, row]))
  const orders = new Map(
    (await read.rows('orders', { reseller: [...byUser.keys()], status: open }, ['reseller'])).map(order => [order.id, order]),
  )
  if (orders.size === 0) return []
  const lines = await read.locked('sub_orders', { order: [...orders.keys()], status: open })
  const reasonOf = (line: Row) => byUser.get(Number(orders.get(Number(line.order))?.reseller))
  const asRow = (line: Row): EffectRow => ({ row: line, set: {}, self: line.id, group: reasonOf(line)?.group ?? '' })
  const writes = lines.flatMap((line): Write[] => {
    const row = reasonOf(line)
    if (!row) return []
    const { values, group } = row
    return [
      {
        tool: 'sub_orders',
        op: 'update',
        row: line.id,
        version: line.version,
        set: { status: HOLD, ...suspended(asRow(line), { today, actor }) },
        group,
      },
      { tool: 'orders', op: 'update', row: Number(line.order), set: { hold_reason: values.reason }, group },
    ]
  })
  const calls: Write[] = []
  for (const [reason, list] of rowsBy(lines, line => String(reasonOf(line)?.values.reason)))
    calls.push(...(await closedCalls(list.map(asRow), read, `On hold: ${reason}`, now)))
  return [...writes, ...calls]
}

export const planner: Planner<'user-block-file-upload'> = { rows: userBlockFileUpload }
