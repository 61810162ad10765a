import { afterAll, describe, expect, test } from 'vitest'
import { readSheet } from '../../../../server/uploads/read/readSheet.ts'
import { sheetFiles } from '../../../support/sheets/sheetFiles.ts'
import { type Parts, workbook } from '../../../support/sheets/workbook.ts'

const { put, fault, remove } = sheetFiles()
afterAll(remove)

const HEAD = '<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c></row>'
const MOST_MEMORY = 100_000_000

/** The fault of a workbook, and that it costs little memory to find. */
async function refused(bytes: Buffer): Promise<{ code: string; message: string }> {
  const file = put(bytes)
  const before = process.memoryUsage().rss
  let most = before
  const thrown = await fault(
    (async () => {
      const sheet = await readSheet(file)
      for await (const _ of sheet.rows()) most = Math.max(most, process.memoryUsage().rss)
    })(),
  )
  expect(Math.max(most, process.memoryUsage().rss) - before).toBeLessThan(MOST_MEMORY)
  return thrown
}
const refusedOf = async (parts: Parts): Promise<{ code: string; message: string }> => refused(await workbook(parts))

function* repeated(start: string, piece: string, times: number, end: string): Generator<string> {
  yield start
  const block = piece.repeat(1_000)
  for (let at = 0; at < times; at += 1_000) yield block
  yield end
}

/** Changes what the list of parts says of one of them: its unpacked size. */
function lying(bytes: Buffer, part: string, size: number): Buffer {
  const at = bytes.lastIndexOf(Buffer.from(part)) - 46
  expect(bytes.readUInt32LE(at)).toBe(0x02014b50)
  bytes.writeUInt32LE(size, at + 24)
  return bytes
}

const START = `<worksheet><sheetData>${HEAD}`
const END = '</sheetData></worksheet>'
const TOO_LARGE = { code: 'bomb', message: 'File is too large when unpacked' }

describe('what unpacks to too much', () => {
  test('a small file of 120 MB, whatever it unpacks to', async () => {
    const rows = await workbook({ sheet: repeated(START, `<row><c t="str"><v>${'x'.repeat(1_000)}</v></c></row>`, 120_000, END) })
    expect(rows.length).toBeLessThan(1_000_000)
    expect(await refused(rows)).toEqual(TOO_LARGE)
    expect(await refusedOf({ shared: repeated('<sst>', '<si/>', 24_000_000, '</sst>') })).toEqual(TOO_LARGE)
  })

  test('which the list of parts does not say', async () => {
    const bytes = await workbook({ sheet: repeated(START, '<row><c><v>1</v></c></row>', 4_600_000, END) })
    expect(await refused(lying(bytes, 'xl/worksheets/sheet1.xml', 4_000))).toEqual({
      code: 'broken',
      message: 'File cannot be read: it is cut or damaged',
    })
  })

  test('a part that is said to be larger than it is', async () => {
    const bytes = await workbook({ rows: `${HEAD}<row><c><v>1</v></c></row>` })
    expect(await refused(lying(bytes, 'xl/worksheets/sheet1.xml', 4_000_000_000))).toEqual(TOO_LARGE)
  })

  test('one text used 12,000 times', async () => {
    const shared = `<sst><si><t>${'x'.repeat(32_767)}</t></si></sst>`
    expect(await refusedOf({ shared, sheet: repeated(START, '<row><c t="s"><v>0</v></c></row>', 12_000, END) })).toEqual(TOO_LARGE)
  })
})

describe('XML that is made to fill the memory', () => {
  test.each([
    ['a text without end', [`${START}<row><c><v>`, '1'.repeat(3_000_000)]],
    ['a mark without end', [`${START}<row `, 'a="1" '.repeat(500_000)]],
    ['a comment without end', [`${START}<!--`, ' <a> '.repeat(600_000)]],
    ['marks within marks', [`${START}<row>`, '<c>'.repeat(300_000)]],
    ['many texts in one value', [`${START}<row><c><v>`, '<![CDATA[xxxx]]>'.repeat(60_000)]],
  ])('%s', async (_, pieces) => {
    const { code, message } = await refusedOf({ sheet: pieces })
    expect([code, message.slice(0, 21)]).toEqual(['broken', 'File cannot be read: '])
  })

  test('a document type, with entities or without, in any part', async () => {
    const message = 'File cannot be read: it holds a document type declaration'
    const type = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
    expect(await refusedOf({ sheet: `${type}${START}<row><c><v>&b;</v></c></row>${END}` })).toEqual({ code: 'broken', message })
    expect(await refusedOf({ shared: `${type}<sst/>` })).toEqual({ code: 'broken', message })
    expect(await refusedOf({ contents: '<!DOCTYPE x SYSTEM "file:///etc/passwd"><Types/>' })).toEqual({ code: 'broken', message })
  })

  test.each(['<row><c><v>&b;</v></c></row>', '<row></c>', '<row', '&#0;', '<row><c></row></c>'])('no XML: %s', async xml => {
    expect(await refusedOf({ sheet: `${START}${xml}${END}` })).toMatchObject({ code: 'broken' })
  })
})

test('a file that was cut, or is damaged within', async () => {
  const damaged = { code: 'broken', message: 'File cannot be read: it is cut or damaged' }
  const bytes = await workbook({ rows: `${HEAD}${'<row><c><v>1</v></c></row>'.repeat(100)}` })
  expect(await refused(bytes.subarray(0, bytes.length - 30))).toEqual(damaged)
  const at = bytes.indexOf(Buffer.from('xl/worksheets/sheet1.xml')) + 'xl/worksheets/sheet1.xml'.length
  expect(await refused(Buffer.concat([bytes.subarray(0, at), Buffer.alloc(40, 0xff), bytes.subarray(at + 40)]))).toEqual(damaged)
})
