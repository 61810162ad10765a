import { isClosed } from '../../schema/holds.ts'
import type { Resource } from '../../schema/resource.ts'
import { tableOf } from '../../schema/view.ts'
import type { Change } from './context.ts'
import { mergeWrites } from './mergeWrites.ts'
import { planRecords } from './planRecords.ts'
import { refusalText, refusedRow } from './runEffect.ts'
import { invalid, say } from './say.ts'
import type { Refused, Row, Values, Write } from './write.ts'

/**
 * Plans the same new values for rows. One row: a fault is thrown as 422; many: a row with a fault is refused and the others stand.
 * @param rows locked, as they are now
 */
export async function planUpdate(change: Change, tool: Resource, rows: readonly Row[], given: Values, { single = false } = {}) {
  const said = tool.messages.saveFailed && change.engine.say(tool.messages.saveFailed)
  const failed = said ?? say('failed_to_update_retry')
  const open = rows.filter(row => !isClosed(tool, row, change.rules))
  const asked = open.map(row => ({ row, given }))
  const { records, more } = await planRecords(change, tool, asked)
  const writes: Write[] = []
  const targets: number[] = []
  const refused: Refused[] = []
  for (const row of rows) {
    const planned = records[open.indexOf(row)]
    const isWrong = planned !== undefined && Object.keys(planned.faults).length > 0
    if (isWrong && single) throw invalid(planned.faults, said, tool.fields)
    if (!planned) refused.push(refusedRow(tool, row, 'wrong_state', failed))
    else if (isWrong) refused.push({ ...refusedRow(tool, row, 'invalid', invalid(planned.faults, said).message), errors: planned.faults })
    else if (planned.refused) refused.push(refusedRow(tool, row, 'refused', refusalText(change.engine, planned.refused)))
    else {
      writes.push(...planned.writes)
      targets.push(row.id)
    }
  }
  return { tool: tableOf(tool), what: 'update', targets, writes: mergeWrites([...writes, ...more]), refused, given }
}
