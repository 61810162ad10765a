import type { ServedMarketplace } from '../../../schema/marketplace.ts'
import type { Closing } from '../../../schema/uploadPlanner.ts'
import type { Task } from './workContext.ts'

/** What is still to be planned once all rows of a file are done; null where nothing is. */
export function closingOf({ planners }: ServedMarketplace, { upload, file }: Pick<Task, 'upload' | 'file'>): Closing | null {
  if (!upload.closing) return null
  const closing = planners[upload.name]?.closing
  if (!closing) throw new Error(`${upload.name} has no planner of the end of its file`)
  return closing(file.params ?? {})
}
