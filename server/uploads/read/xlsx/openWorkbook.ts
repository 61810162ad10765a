import { posix } from 'node:path'
import { SheetFault } from '../sheet.ts'
import { type Archive, Meter, openArchive } from './archive.ts'
import { readPart } from './readXml.ts'

/** A workbook whose list of parts was read. */
interface Workbook extends Archive {
  /** The name of its main part. */
  readonly main: string
}

const CONTENTS = '[Content_Types].xml'
const MACROS = /(?:^|\/)(?:vbaProject[^/]*\.bin|macrosheets\/.*)$/i
const SHEETS = 'spreadsheetml.sheet.main+xml'
const RUNS = /macroEnabled|vbaProject|macrosheet/i

/**
 * Opens a workbook without macros; who opens it closes it.
 * @throws SheetFault 'type' for archives that are none, with macros, of another program or encrypted
 */
export async function openWorkbook(file: { path: string; size: number }): Promise<Workbook> {
  const archive = await openArchive(file)
  try {
    const meter = new Meter(file.size)
    if (!archive.names.includes(CONTENTS) || archive.names.some(name => MACROS.test(name))) throw wrongType()
    const main = (await relations(archive, '', meter)).find(({ type }) => type === 'officeDocument')?.target
    if (!main || !(await typeOf(archive, main, meter)).endsWith(SHEETS)) throw wrongType()
    return { ...archive, main }
  } catch (error) {
    archive[Symbol.dispose]()
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

const wrongType = (): SheetFault => new SheetFault('type')

const MOST = 10_000

/** The parts that `part` names; of the whole workbook where it is ''. Their types are told by the last word: worksheet, sharedStrings, styles … */
async function relations(archive: Archive, part: string, meter: Meter) {
  const folder = posix.dirname(part)
  const found: { id: string; type: string; target: string }[] = []
  await readPart(archive, posix.join(folder, '_rels', `${posix.basename(part)}.rels`), meter, {
    open(name, attribute) {
      if (name !== 'Relationship' || attribute('TargetMode') === 'External') return
      if (found.length >= MOST) throw new SheetFault('broken_named_parts')
      const said = attribute('Target') ?? ''
      const target = said.startsWith('/') ? said.slice(1) : posix.join(folder, said)
      found.push({ id: attribute('Id') ?? '', type: posix.basename(attribute('Type') ?? ''), target })
    },
  })
  return found
}

/**
 * The parts that the first sheet with cells is read from, in the workbook's order, that a person sees: hidden ones hold lists of choices.
 * @throws SheetFault 'broken' where there is none
 */
export async function firstSheet(workbook: Workbook, meter: Meter) {
  const parts = await relations(workbook, workbook.main, meter)
  const sheets = new Map(parts.filter(({ type }) => type === 'worksheet').map(({ id, target }) => [id, target]))
  let first: string | undefined
  let from1904 = false
  await readPart(workbook, workbook.main, meter, {
    open(name, attribute) {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attribute('date1904') ?? '')
      if (name !== 'sheet' || first || (attribute('state') ?? 'visible') !== 'visible') return
      first = sheets.get(attribute('id') ?? '')
    },
  })
  if (!first) throw new SheetFault('broken_no_sheet')
  const partOf = (wanted: string): string | undefined => parts.find(({ type }) => type === wanted)?.target
  return { sheet: first, texts: partOf('sharedStrings'), styles: partOf('styles'), from1904 }
}
