import { type RawRow, SheetFault } from '../sheet.ts'
import { type Archive, Meter, openArchive } from './archive.ts'
import { type NumberShape, numberShape } from './numberShape.ts'
import { firstSheet, openWorkbook } from './openWorkbook.ts'
import { readPart, readXml } from './readXml.ts'
import { SharedTexts } from './sharedTexts.ts'
import { type Referred, SheetReader } from './sheetReader.ts'

/**
 * Reads what the cells of a workbook's first sheet refer to, once, and gives what reads its rows from the start each time it is called.
 * @param tell how much of the sheet was read, from 0 to 1
 * @throws SheetFault
 */
export async function workbookRows(
  file: { path: string; size: number },
  tell: (share: number) => void,
): Promise<() => AsyncGenerator<readonly RawRow[]>> {
  using workbook = await openWorkbook(file)
  const meter = new Meter(file.size)
  const { sheet, texts: textsPart, styles, from1904 } = await firstSheet(workbook, meter)
  const shapes = styles ? await numberShapes(workbook, styles, meter) : []
  const texts = textsPart ? await SharedTexts.read(workbook, textsPart, meter) : undefined
  return () => rows(file, sheet, { texts, shapes, from1904 }, tell)
}

async function* rows(
  file: { path: string; size: number },
  sheet: string,
  referred: Referred,
  tell: (share: number) => void,
): AsyncGenerator<readonly RawRow[]> {
  using archive = await openArchive(file)
  const meter = new Meter(file.size)
  const reader = new SheetReader(referred, meter)
  for await (const _ of readXml(counted(archive.bytes(sheet, meter), archive.sizeOf(sheet), tell), reader)) {
    const read = reader.take()
    if (read.length > 0) yield read
    // What follows the rows (rules, pictures, links) is not read.
    if (reader.ended) return
  }
}

async function* counted(pieces: AsyncIterable<Buffer>, whole: number, tell: (share: number) => void): AsyncGenerator<Buffer> {
  let read = 0
  for await (const piece of pieces) {
    read += piece.length
    tell(whole > 0 ? Math.min(1, read / whole) : 1)
    yield piece
  }
}

/** Spreadsheets hold at most 65,490 of either. */
const MOST = 65_536

/** How each style of a workbook writes numbers, by the number cells name it with. */
async function numberShapes(archive: Archive, part: string, meter: Meter): Promise<NumberShape[]> {
  const codes = new Map<number, string>()
  const formats: number[] = []
  let ofCells = false
  await readPart(archive, part, meter, {
    open(name, attribute) {
      const format = (): number => Number(attribute('numFmtId') ?? 0)
      if (name === 'cellXfs') ofCells = true
      if (name === 'numFmt') codes.set(format(), (attribute('formatCode') ?? '').slice(0, 255))
      if (name === 'xf' && ofCells) formats.push(format())
      if (codes.size > MOST || formats.length > MOST) throw new SheetFault('broken_styles')
    },
    close(name) {
      if (name === 'cellXfs') ofCells = false
    },
  })
  return formats.map(format => numberShape(format, codes.get(format)))
}
