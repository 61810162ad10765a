import { expect, test } from 'vitest'
import { read as readBook } from 'xlsx'
import { boolean } from '../../../../schema/kinds/boolean.ts'
import { choice } from '../../../../schema/kinds/choice.ts'
import { date } from '../../../../schema/kinds/date.ts'
import { integer } from '../../../../schema/kinds/integer.ts'
import { text } from '../../../../schema/kinds/text.ts'
import { customWrite, upload } from '../../../../schema/upload.ts'
import type { Cell } from '../../../../server/exports/cell.ts'
import { xlsxPieces } from '../../../../server/exports/xlsx/xlsxPieces.ts'
import { sheetColumns } from '../../../../server/uploads/write/sheetColumns.ts'
import { sheetFiles } from '../../../support/sheets/sheetFiles.ts'

const LONG = Array.from({ length: 60 }, (_, at) => `choice, number ${at}`)
const declared = upload('declared', {
  section: 'uploads',
  permission: 'pow',
  columns: {
    code: text({ required: true, max: 12, help: 'Number of the order' }),
    slot: integer({ min: 1, max: 20 }),
    result: choice(['verified', 'rejected']),
    reason: choice(LONG),
    day: date(),
    allowed: boolean(),
  },
  rowWrite: customWrite(),
})
const columns = sheetColumns(declared, 'IN')

async function written(rows: Cell[][]): Promise<Buffer> {
  const batches = (async function* () {
    yield rows
  })()
  const pieces: Uint8Array[] = []
  const header = Object.keys(declared.columns)
  for await (const piece of xlsxPieces('Template', header, batches, undefined, columns)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** The text of one part of a workbook. */
function part(bytes: Buffer, name: string): string {
  const { files } = readBook(bytes, { bookFiles: true }) as unknown as { files: Record<string, { content: Buffer }> }
  return files[name]?.content.toString() ?? ''
}

test('a template says and checks what the declaration says', async () => {
  const sheet = part(await written([]), 'xl/worksheets/sheet1.xml')
  const rules = sheet.match(/<dataValidation .*?<\/dataValidation>/g) ?? []
  expect(
    rules.map(rule => `${/ type="(\w+)"/.exec(rule)?.[1]} ${/sqref="(\w+)/.exec(rule)?.[1]} ${rule.replace(/<[^>]+>/g, ' ').trim()}`),
  ).toEqual([
    'textLength A2 12',
    'whole B2 1  20',
    'list C2 "verified,rejected"',
    'list D2 Choices!$A$2:$A$61',
    'date E2 1',
    'list F2 "yes,no"',
  ])
  expect(rules[0]).toContain('promptTitle="code" prompt="Required. Number of the order. At most 12."')
  expect(sheet).toContain('state="frozen"')
})

test('limits that nobody chose are not told', () => {
  const columns = { supplier_id: integer({ required: true, min: 1 }), boxes: integer(), days: integer({ max: 30 }) }
  const named = upload('named', { section: 'uploads', permission: 'pow', columns, rowWrite: customWrite() })
  expect(sheetColumns(named, 'IN').map(({ help }) => help)).toEqual([
    'Required. Digits only.',
    'May be empty.',
    'May be empty. At most 30.',
  ])
})

test('a long list stands on a hidden sheet, and the first sheet is read', async () => {
  const bytes = await written([[{ text: '0012' }, { text: '7', number: '7' }]])
  const book = readBook(bytes)
  expect(book.SheetNames).toEqual(['Template', 'Choices'])
  expect(book.Workbook?.Sheets?.map(({ Hidden }) => Hidden)).toEqual([0, 1])
  expect(book.Sheets.Choices?.A61?.v).toBe('choice, number 59')
  const { read, remove } = sheetFiles()
  expect(await read(bytes)).toEqual({ headers: Object.keys(declared.columns), rows: [{ no: 2, cells: ['0012', '7', '', '', '', ''] }] })
  remove()
})

test('a wrong cell stands out and says why, an empty one too', async () => {
  const book = readBook(
    await written([
      [
        { text: '', note: 'code is required' },
        { text: '=1+1', note: 'slot: Please check the value type & <try> again' },
      ],
      [{ text: 'x' }],
    ]),
    { cellStyles: true },
  )
  const sheet = book.Sheets.Template ?? {}
  expect(sheet.A2?.c?.[0]?.t).toBe('code is required')
  expect(sheet.B2?.c?.[0]?.t).toBe('slot: Please check the value type & <try> again')
  expect([sheet.B2?.t, sheet.B2?.v, sheet.B2?.s?.fgColor?.rgb]).toEqual(['s', '=1+1', 'FFC7CE'])
  expect(sheet.A3?.c).toBeUndefined()
})

test('notes of very many cells are left out, the cells stand out all the same', async () => {
  const bytes = await written(Array.from({ length: 6_000 }, () => [{ text: 'x', note: 'wrong' }]))
  expect(part(bytes, 'xl/notes1.xml').split('<comment ')).toHaveLength(5_001)
  expect(part(bytes, 'xl/worksheets/sheet1.xml').split(' s="7"')).toHaveLength(6_001)
})
