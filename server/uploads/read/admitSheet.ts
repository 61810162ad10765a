import { beginsAs, LONGEST_SIGNATURE } from '../../files/signatures.ts'
import { dialectOf } from './csv/dialectOf.ts'
import { firstBytes } from './firstBytes.ts'
import { admitOther, type OtherFormat } from './others/otherRows.ts'
import { SheetFault } from './sheet.ts'
import { openWorkbook } from './xlsx/openWorkbook.ts'

type Format = 'csv' | 'xlsx' | OtherFormat
const ENDINGS: Readonly<Record<string, Format>> = { csv: 'csv', tsv: 'csv', txt: 'csv', xlsx: 'xlsx', xls: 'xls', xlsb: 'xlsb', ods: 'ods' }

/**
 * What a file is, before a job exists: its name and its first bytes must say the same, and of a workbook the list of its parts.
 * @throws SheetFault 'type' for anything else (a CSV called xlsx, macros, pictures), 'empty' where there is no byte, 'bomb' where a workbook says itself that it unpacks to too much, 'broken' where its list of parts cannot be read
 */
export async function admitSheet(file: { path: string; size: number; name: string }) {
  const said = ENDINGS[/\.([a-z]+)$/i.exec(file.name.trim())?.[1]?.toLowerCase() ?? '']
  if (said && file.size === 0) throw new SheetFault('empty')
  if (said && said !== 'csv' && said !== 'xlsx') {
    await admitOther(file, said)
    return said
  }
  const is = beginsAs('zip', await firstBytes(file.path, LONGEST_SIGNATURE)) ? 'xlsx' : 'csv'
  if (said !== is) throw new SheetFault('type')
  if (is === 'xlsx') (await openWorkbook(file))[Symbol.dispose]()
  else await dialectOf(file.path)
  return is
}
