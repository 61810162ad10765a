import type { Read } from '../../changes/effect.ts'
import type { Values, Write } from '../../changes/write.ts'
import type { RawRow } from './uploadRow.ts'

/** What a file says by what does not stand in it: the pin codes that a courier goes to no more. */
export interface Closing {
  /** Each row of the file, in order. */
  note(row: RawRow): void
  /** What is left to write once all rows are; asked again after a crash, it leaves out what was written. */
  plan(read: Read): Promise<readonly Write[]>
}

/** @returns null where the answers beside the file do not ask for it */
export type UploadClosing = (options: Values) => Closing | null
