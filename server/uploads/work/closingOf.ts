import { uploadClosings } from '../../effects/uploads/closings.ts'
import type { Closing } from '../rows/uploadClosing.ts'
import type { Task } from './workContext.ts'

/** What is still to be planned once all rows of a file are done; null where nothing is. */
export function closingOf({ upload, file }: Pick<Task, 'upload' | 'file'>): Closing | null {
  if (!upload.closing) return null
  const closing = uploadClosings[upload.name]
  if (!closing) throw new Error(`${upload.name} has no planner in server/effects/uploads/closings.ts`)
  return closing(file.params ?? {})
}
