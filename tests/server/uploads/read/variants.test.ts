import { afterAll, describe, expect, test } from 'vitest'
import { admitSheet } from '../../../../server/uploads/read/admitSheet.ts'
import { readSheet, readThrough } from '../../../../server/uploads/read/readSheet.ts'
import { SheetFault } from '../../../../server/uploads/read/sheet.ts'
import { sheetFiles } from '../../../support/sheets/sheetFiles.ts'
import { bookOf, chances, csvVariants, damaged, odsWith, partVariants, type Variant } from '../../../support/sheets/variants.ts'
import { workbook } from '../../../support/sheets/workbook.ts'

const { put, remove } = sheetFiles()
afterAll(remove)

const SEED = 20_261_118
const chance = chances(SEED)
const MINUTES = 60_000

/** Result of the reader: `read`, the code of a declared refusal, or an exception, which is our error. */
async function outcome({ bytes, name }: Variant): Promise<string> {
  const file = put(bytes, name)
  const refusal = (error: unknown): string => (error instanceof SheetFault ? error.code : `exception: ${(error as Error).stack}`)
  const read = async (): Promise<string> => {
    await readThrough(await readSheet(file))
    return 'read'
  }
  return admitSheet(file).then(() => read().catch(refusal), refusal)
}

async function exceptions(variants: readonly Variant[]): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const variant of variants) {
    const said = await outcome(variant)
    if (said.startsWith('exception')) wrong.push(`${variant.title}: ${said}`)
  }
  return wrong
}

describe('whatever a file is made of, it is read or refused for a declared reason', () => {
  const csv = csvVariants()

  test('CSV of every dialect', async () => expect(await exceptions(csv)).toEqual([]), 5 * MINUTES)

  test('damaged CSV', async () => {
    const bytes = csv[0]?.bytes ?? Buffer.alloc(0)
    expect(await exceptions(damaged('rows.csv', bytes, 40, chance))).toEqual([])
  })

  test('damaged archives of XLSX', async () => {
    const bytes = await workbook({ rows: '<row><c t="inlineStr"><is><t>a</t></is></c></row><row><c><v>1</v></c></row>' })
    expect(await exceptions(damaged('book.xlsx', bytes, 80, chance))).toEqual([])
  })

  test('XLSX with odd and damaged parts', async () => expect(await exceptions(await partVariants(chance, 60))).toEqual([]), 5 * MINUTES)

  test.each([
    ['xls', 'biff8', 8],
    ['xlsb', 'xlsb', 10],
    ['ods', 'ods', 10],
  ] as const)(
    'damaged .%s',
    async (end, bookType, count) => expect(await exceptions(damaged(`book.${end}`, bookOf(bookType), count, chance))).toEqual([]),
    10 * MINUTES,
  )

  test(
    'ODS with odd content',
    async () => {
      const contents = [
        '',
        '<',
        '<a/>',
        '<office:document-content/>',
        '<table:table/>',
        `<table:table><table:table-row table:number-rows-repeated="-5"><table:table-cell table:formula="" table:number-columns-repeated="99999999"/></table:table-row></table:table>`,
      ]
      const variants = contents.map(async content => ({ title: content, name: 'book.ods', bytes: await odsWith(content) }))
      expect(await exceptions(await Promise.all(variants))).toEqual([])
    },
    10 * MINUTES,
  )
})
