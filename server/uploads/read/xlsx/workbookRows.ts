import type { RawRow } from '../rawRow.ts'
import { openArchive } from './archive.ts'
import { firstSheet } from './firstSheet.ts'
import { Meter } from './meter.ts'
import { numberShapes } from './numberShapes.ts'
import { openWorkbook } from './openWorkbook.ts'
import { readXml } from './readXml.ts'
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
  const workbook = await openWorkbook(file)
  const { archive } = workbook
  try {
    const meter = new Meter(file.size)
    const { sheet, texts: textsPart, styles, from1904 } = await firstSheet(workbook, meter)
    const shapes = styles ? await numberShapes(archive, styles, meter) : []
    const texts = textsPart ? await SharedTexts.read(archive, textsPart, meter) : undefined
    return () => rows(file, sheet, { texts, shapes, from1904 }, tell)
  } finally {
    archive.close()
  }
}

async function* rows(
  file: { path: string; size: number },
  sheet: string,
  referred: Referred,
  tell: (share: number) => void,
): AsyncGenerator<readonly RawRow[]> {
  const archive = await openArchive(file)
  try {
    const meter = new Meter(file.size)
    const reader = new SheetReader(referred, meter)
    for await (const _ of readXml(counted(archive.bytes(sheet, meter), archive.sizeOf(sheet), tell), reader)) {
      const read = reader.take()
      if (read.length > 0) yield read
      // What follows the rows (rules, pictures, links) is not read.
      if (reader.ended) return
    }
  } finally {
    archive.close()
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
