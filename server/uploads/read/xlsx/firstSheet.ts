import { broken } from '../broken.ts'
import type { Meter } from './meter.ts'
import type { Workbook } from './openWorkbook.ts'
import { readPart } from './readXml.ts'
import { relations } from './relations.ts'

/** Where the parts stand that a sheet is read from. */
export interface FirstSheet {
  readonly sheet: string
  readonly texts: string | undefined
  readonly styles: string | undefined
  /** Whether days are counted from 1904. */
  readonly from1904: boolean
}

/**
 * The first sheet with cells, in the workbook's order, that a person sees: hidden ones hold lists of choices.
 * @throws SheetFault 'broken' where there is none
 */
export async function firstSheet({ archive, main }: Workbook, meter: Meter): Promise<FirstSheet> {
  const parts = await relations(archive, main, meter)
  const sheets = new Map(parts.flatMap(({ id, type, target }) => (type === 'worksheet' ? [[id, target] as const] : [])))
  let first: string | undefined
  let from1904 = false
  await readPart(archive, main, meter, {
    open(name, attribute) {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attribute('date1904') ?? '')
      if (name !== 'sheet' || first || (attribute('state') ?? 'visible') !== 'visible') return
      first = sheets.get(attribute('id') ?? '')
    },
  })
  if (!first) throw broken('it has no sheet')
  const partOf = (wanted: string): string | undefined => parts.find(({ type }) => type === wanted)?.target
  return { sheet: first, texts: partOf('sharedStrings'), styles: partOf('styles'), from1904 }
}
