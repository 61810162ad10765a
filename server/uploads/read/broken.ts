import { SheetFault } from './sheetFault.ts'

/** A file whose bytes do not hold together; `why` ends the sentence. */
export function broken(why: string): SheetFault {
  return new SheetFault('broken', `File cannot be read: ${why}`)
}
