import * as spreadsheet from 'xlsx'
import { archiveOf } from '../pictures.ts'
import { sheetsXml, sheetXml, workbook } from './workbook.ts'

/** A file that is odd or damaged in one way, said by its title. */
export interface Variant {
  readonly title: string
  readonly name: string
  readonly bytes: Buffer
}

/** Numbers from 0 up to a bound, the same for the same seed (mulberry32). */
export function chances(seed: number): (below: number) => number {
  let state = seed >>> 0
  return below => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

type Chance = ReturnType<typeof chances>

/** Bytes cut at some place, with some flipped, with a piece taken out, doubled, or overwritten by what programs mistake for sizes. */
const damages: Readonly<Record<string, (bytes: Buffer, chance: Chance) => Buffer>> = {
  cut: (bytes, chance) => bytes.subarray(0, chance(bytes.length)),
  flipped: (bytes, chance) => {
    const changed = Buffer.from(bytes)
    for (let times = 1 + chance(8); times > 0 && changed.length > 0; times -= 1) changed[chance(changed.length)]! ^= 1 << chance(8)
    return changed
  },
  gap: (bytes, chance) => {
    const at = chance(bytes.length)
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + chance(64))])
  },
  doubled: (bytes, chance) => {
    const at = chance(bytes.length)
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(Math.max(0, at - 64))])
  },
  lying: (bytes, chance) => {
    const changed = Buffer.from(bytes)
    const at = chance(Math.max(1, changed.length - 4))
    changed.fill(chance(2) === 0 ? 0xff : 0, at, at + 1 + chance(4))
    return changed
  },
}

/** `count` damaged copies, each kind of damage in turn. */
export function damaged(name: string, bytes: Buffer, count: number, chance: Chance): Variant[] {
  const kinds = Object.entries(damages)
  return Array.from({ length: count }, (_, at) => {
    const [kind, damage] = kinds[at % kinds.length]!
    return { title: `${name} ${kind} ${at}`, name, bytes: damage(bytes, chance) }
  })
}

const ROWS = [
  ['supplier_id', 'sku', 'Note', 'on'],
  ['1001', 'KRT-01', 'plain', '2026-11-18'],
  ['', '', '', ''],
  ['1002', 'नमस्ते ₹', 'two\nlines, "quoted"; and	tabbed', '1.23457E+15'],
]

/** CSV of every encoding, separator, end of line and way of quoting that programs write, and of some that none does. */
export function csvVariants(): Variant[] {
  const made: Variant[] = []
  const encodings: Readonly<Record<string, (text: string) => Buffer>> = {
    'utf-8': text => Buffer.from(text),
    'utf-8 with a mark': text => Buffer.from(`\ufeff${text}`),
    'utf-16le': text => Buffer.from(`\ufeff${text}`, 'utf16le'),
    'utf-16be': text => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
    latin1: text => Buffer.from(text, 'latin1'),
    'utf-8 with a bad byte': text => Buffer.concat([Buffer.from(text), Buffer.from([0xe0, 0xa4])]),
  }
  const quotings: Readonly<Record<string, (cell: string) => string>> = {
    all: cell => `"${cell.replaceAll('"', '""')}"`,
    needed: cell => (/[",;\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell),
    none: cell => cell,
  }
  for (const [encoding, encode] of Object.entries(encodings))
    for (const separator of [',', ';', '\t'])
      for (const end of ['\n', '\r\n', '\r'])
        for (const [quoting, quote] of Object.entries(quotings)) {
          const text = ROWS.map(row => row.map(quote).join(separator)).join(end)
          made.push({ title: `${encoding}, ${JSON.stringify(separator + end)}, quotes: ${quoting}`, name: 'rows.csv', bytes: encode(text) })
        }
  return made
}

const SHARED = '<sst><si><t></t></si><si><t>supplier_id</t></si><si><r><t>s</t></r><r><t>ku</t></r></si><si/></sst>'
const STYLES =
  '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-421]dd mmm;@"/></numFmts><cellXfs><xf/><xf numFmtId="170"/><xf numFmtId="9"/></cellXfs></styleSheet>'
const SHEET =
  '<row r="1"><c t="s"><v>1</v></c><c t="s"><v>2</v></c></row><row r="2"><c r="A2"><v>1001</v></c><c t="s"><v>0</v></c><c s="1"><v>46000</v></c></row><row r="4"><c t="str"><f>A1</f><v>x</v></c><c t="e"><v>#N/A</v></c><c><f>1</f></c></row>'

/** Workbooks that are packed well and say odd things in one of their parts. */
export async function partVariants(chance: Chance, count: number): Promise<Variant[]> {
  const whole = { rows: SHEET, shared: SHARED, styles: STYLES }
  const odd: [string, Parameters<typeof workbook>[0]][] = [
    ['no texts', { ...whole, shared: '<sst/>' }],
    ['only an empty text', { ...whole, shared: '<sst><si><t/></si></sst>' }],
    ['an empty part', { ...whole, sheet: '' }],
    ['an empty part of texts', { ...whole, shared: '' }],
    ['an empty part of styles', { ...whole, styles: '' }],
    ['no rows', { ...whole, rows: '' }],
    ['no sheet', { ...whole, workbook: sheetsXml('') }],
    ['a sheet that is named and not there', { ...whole, workbook: sheetsXml('<sheet name="A" sheetId="1" r:id="rId9"/>') }],
    ['a style that is not there', { ...whole, rows: SHEET.replace('s="1"', 's="99999"') }],
    ['a style that is no number', { ...whole, rows: SHEET.replace('s="1"', 's="x"') }],
    ['a text that is not there', { ...whole, rows: SHEET.replace('<v>0</v>', '<v>99</v>') }],
    ['a text that is no number', { ...whole, rows: SHEET.replace('<v>0</v>', '<v>x</v>') }],
    ['a row that is no number', { ...whole, rows: SHEET.replace('r="2"', 'r="two"') }],
    ['a row out of order', { ...whole, rows: SHEET.replace('r="4"', 'r="1"') }],
    ['a cell beyond the last column', { ...whole, rows: SHEET.replace('r="A2"', 'r="ZZZ2"') }],
    ['a cell without a place', { ...whole, rows: SHEET.replace('r="A2"', 'r=""') }],
    ['a type that nobody knows', { ...whole, rows: SHEET.replace('t="str"', 't="what"') }],
    ['a number that is none', { ...whole, rows: SHEET.replace('46000', '1e999') }],
    ['a reference to a character that is none', { ...whole, rows: SHEET.replace('46000', '&#x110000;') }],
    ['an entity that nobody declared', { ...whole, rows: SHEET.replace('46000', '&what;') }],
    ['a document type', { ...whole, sheet: `<!DOCTYPE a>${sheetXml(SHEET)}` }],
    ['names of the language', { ...whole, rows: SHEET.replace('r="A2"', '__proto__="1" constructor="2" r="A2"') }],
  ]
  const made = odd.map(async ([title, parts]) => ({ title, name: 'book.xlsx', bytes: await workbook(parts) }))
  const parts = ['rows', 'shared', 'styles'] as const
  const changed = Array.from({ length: count }, async (_, at) => {
    const part = parts[at % parts.length]!
    const [one] = damaged('part', Buffer.from(whole[part]), 1 + (at % 5), chance).slice(-1)
    return {
      title: `${part} ${one?.title} ${at}`,
      name: 'book.xlsx',
      bytes: await workbook({ ...whole, [part]: one?.bytes.toString('latin1') ?? '' }),
    }
  })
  return Promise.all([...made, ...changed])
}

/** A small workbook of another format, as the library writes it. */
export function bookOf(bookType: spreadsheet.BookType): Buffer {
  const book = spreadsheet.utils.book_new()
  const sheet = spreadsheet.utils.aoa_to_sheet([['supplier_id', 'sku', 'on'], [1001, 'नमस्ते', true], [], [46_357, '', 0.5]])
  spreadsheet.utils.book_append_sheet(book, sheet, 'A')
  return spreadsheet.write(book, { type: 'buffer', bookType })
}

/** An .ods with the content given, which need not be XML. */
export const odsWith = (content: string): Promise<Buffer> =>
  archiveOf([
    ['mimetype', Buffer.from('application/vnd.oasis.opendocument.spreadsheet')],
    ['META-INF/manifest.xml', Buffer.from('<manifest:manifest/>')],
    ['content.xml', Buffer.from(content)],
  ])
