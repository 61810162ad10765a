import { broken } from '../broken.ts'
import type { Archive } from './archive.ts'
import type { Meter } from './meter.ts'
import { type NumberShape, numberShape } from './numberShape.ts'
import { readPart } from './readXml.ts'

/** Spreadsheets hold at most 65,490 of either. */
const MOST = 65_536

/** How each style of a workbook writes numbers, by the number cells name it with. */
export async function numberShapes(archive: Archive, part: string, meter: Meter): Promise<NumberShape[]> {
  const codes = new Map<number, string>()
  const formats: number[] = []
  let ofCells = false
  await readPart(archive, part, meter, {
    open(name, attribute) {
      const format = (): number => Number(attribute('numFmtId') ?? 0)
      if (name === 'cellXfs') ofCells = true
      if (name === 'numFmt') codes.set(format(), (attribute('formatCode') ?? '').slice(0, 255))
      if (name === 'xf' && ofCells) formats.push(format())
      if (codes.size > MOST || formats.length > MOST) throw broken('it has too many styles')
    },
    close(name) {
      if (name === 'cellXfs') ofCells = false
    },
  })
  return formats.map(format => numberShape(format, codes.get(format)))
}
