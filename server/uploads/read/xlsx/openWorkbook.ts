import { SheetFault } from '../sheetFault.ts'
import { type Archive, openArchive } from './archive.ts'
import { Meter } from './meter.ts'
import { readPart } from './readXml.ts'
import { relations } from './relations.ts'

/** A workbook whose list of parts was read. */
export interface Workbook {
  readonly archive: Archive
  /** The name of its main part. */
  readonly main: string
}

const CONTENTS = '[Content_Types].xml'
const MACROS = /(?:^|\/)(?:vbaProject[^/]*\.bin|macrosheets\/.*)$/i
const SHEETS = 'spreadsheetml.sheet.main+xml'
const RUNS = /macroEnabled|vbaProject|macrosheet/i

/**
 * Opens a workbook without macros; who opens it closes its archive.
 * @throws SheetFault 'type' for archives that are none, with macros, of another program or encrypted
 */
export async function openWorkbook(file: { path: string; size: number }): Promise<Workbook> {
  const archive = await openArchive(file)
  try {
    const meter = new Meter(file.size)
    if (!archive.names.includes(CONTENTS) || archive.names.some(name => MACROS.test(name))) throw wrongType()
    const main = (await relations(archive, '', meter)).find(({ type }) => type === 'officeDocument')?.target
    if (!main || !(await typeOf(archive, main, meter)).endsWith(SHEETS)) throw wrongType()
    return { archive, main }
  } catch (error) {
    archive.close()
    throw error
  }
}

/** What a part is said to be, by its own name or by its ending. */
async function typeOf(archive: Archive, part: string, meter: Meter): Promise<string> {
  let byName: string | undefined
  let byEnding = ''
  await readPart(archive, CONTENTS, meter, {
    open(name, attribute) {
      const type = attribute('ContentType') ?? ''
      if (name === 'Override' && RUNS.test(type)) throw wrongType()
      if (name === 'Override' && attribute('PartName') === `/${part}`) byName = type
      if (name === 'Default' && part.endsWith(`.${attribute('Extension')}`)) byEnding = type
    },
  })
  return byName ?? byEnding
}

function wrongType(): SheetFault {
  return new SheetFault('type', 'Invalid file type')
}
