import { approvalOf } from '../../../schema/approval.ts'
import { rowsBy } from '../../../schema/maps.ts'
import type { Change } from '../../changes/context.ts'
import { needsSecond } from '../../changes/needsSecond.ts'
import type { Write } from '../../changes/write.ts'

/** True if a file writes a row of which another table says that it needs an approval (`related`). */
export async function hasRelatedRow(change: Change, writes: readonly Write[]): Promise<boolean> {
  for (const [tool, own] of rowsBy(writes, write => write.tool)) {
    const { related } = approvalOf(change.engine.tools.get(tool), 'task')?.when ?? {}
    if (related && (await needsSecond(change, { tool, what: 'task', writes: own })).waits) return true
  }
  return false
}
