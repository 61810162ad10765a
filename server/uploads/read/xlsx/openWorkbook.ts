import { SheetFault } from '../sheetFault.ts'
import { type Archive, openArchive } from './archive.ts'
import { Meter } from './meter.ts'
import { readPart } from './readPart.ts'
import { relations } from './relations.ts'

/** A workbook whose list of parts was read. */
export interface Workbook {
  readonly archive: Archive
  /** The name of its main part. */
  readonly main: string
}

const CONTENTS = '[Content_Types].xml'
const MACROS = /(?:^|\/)(?:vbaProject[^/]*\.bin|macrosheets\/.*)$/i
const SHEETS = /spreadsheetml\.sheet\.main\+xml$/i
const RUNS = /macroEnabled|vbaProject|macrosheet|sheet\.binary/i

/**
 * Opens a workbook without macros; who opens it closes its archive.
 * @throws SheetFault 'type' for archives that are none, with macros, of another program or encrypted
 */
export async function openWorkbook(file: { path: string; size: number }): Promise<Workbook> {
  const archive = await openArchive(file)
  try {
    const meter = new Meter(file.size)
    if (!archive.names.includes(CONTENTS) || archive.names.some(name => MACROS.test(name))) throw wrongType()
    const types: string[] = []
    await readPart(archive, CONTENTS, meter, {
      open: (_, attribute) => {
        const type = attribute('ContentType') ?? ''
        if (SHEETS.test(type) || RUNS.test(type)) types.push(type)
      },
    })
    if (types.length === 0 || types.some(type => RUNS.test(type))) throw wrongType()
    const main = (await relations(archive, '', meter)).find(({ type }) => type === 'officeDocument')
    if (!main) throw wrongType()
    return { archive, main: main.target }
  } catch (error) {
    archive.close()
    throw error
  }
}

function wrongType(): SheetFault {
  return new SheetFault('type', 'Invalid file type')
}
