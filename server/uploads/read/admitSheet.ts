import { SheetFault } from './sheetFault.ts'

/**
 * What the bytes are, before a job exists.
 * @throws SheetFault 'type' where they are neither, or not what the name says
 */
export async function admitSheet(_file: { path: string; size: number; name: string }): Promise<'csv' | 'xlsx'> {
  throw new SheetFault('type', 'Invalid file type')
}
