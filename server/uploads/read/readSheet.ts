import type { Sheet } from './sheet.ts'
import { SheetFault } from './sheetFault.ts'

/**
 * A sheet, as a stream.
 * @throws SheetFault
 */
export async function readSheet(_file: { path: string; size: number }, _options: { mostRows?: number } = {}): Promise<Sheet> {
  throw new SheetFault('type', 'Invalid file type')
}
