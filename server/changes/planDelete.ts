import type { Resource } from '../../schema/resource.ts'
import type { Change } from './context.ts'
import { inUse } from './inUse.ts'
import { mergeWrites } from './mergeWrites.ts'
import { refusedRow } from './refusedRow.ts'
import { runEffect } from './runEffect.ts'
import { say } from './say.ts'
import type { Plan, Row } from './write.ts'

/** Plans the removal of rows; a row that another one refers to stays and says by what. */
export async function planDelete(change: Change, tool: Resource, rows: readonly Row[]): Promise<Plan> {
  const used = await inUse(
    change,
    tool.name,
    rows.map(row => row.id),
  )
  const free = rows.filter(row => !used.has(row.id))
  const planned = free.map(row => ({ row, set: {}, self: row.id, group: `${tool.name} ${row.id}` }))
  const more = await runEffect(change, `${tool.name}.delete`, planned, {})
  const gone = planned.filter(({ row }) => !more.refused.has(row.id))
  const refused = rows.flatMap(row => {
    const user = used.get(row.id)
    if (user) return [refusedRow(tool, row, 'in_use', `${say('in_use')} (${user})`)]
    const says = more.refused.get(row.id)?.says
    return says ? [refusedRow(tool, row, 'refused', say(says))] : []
  })
  const own = gone.map(({ row, group }) => ({ tool: tool.name, op: 'delete' as const, row: row.id, version: row.version, group }))
  const targets = own.map(({ row }) => row)
  return { tool: tool.name, what: 'delete', targets, writes: mergeWrites([...own, ...more.writes]), refused }
}
