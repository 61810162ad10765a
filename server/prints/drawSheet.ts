import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sheet, SheetColumn } from '../../schema/sheet.ts'
import { projectFolder } from '../projectFolder.ts'

type Document = PDFKit.PDFDocument

const margin = 40
const ink = '#1a1d21'
const faint = '#5b6470'
const line = '#c9ced6'
const cell = { padding: 6, height: 22, withBarcode: 46 } as const
const signing = 90

/** A column with its place on the page, in points. */
interface Placed extends SheetColumn {
  readonly x: number
  readonly width: number
}

/**
 * A sheet as a PDF. Its font has the letters of Latin, Greek and Cyrillic script; pdfkit's own know those of Western Europe alone. What has no letter there
 * is drawn as a box.
 */
export async function drawSheet(sheet: Sheet): Promise<Uint8Array> {
  // Loaded by whoever prints, so that the server starts without them.
  const [{ default: PDFDocument }, fonts] = await Promise.all([import('pdfkit'), fontFiles()])
  const doc = new PDFDocument({ size: 'A4', margin, bufferPages: true, info: { Title: `${sheet.kind} ${sheet.title}` } })
  const pieces: Uint8Array[] = []
  const done = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('data', (piece: Uint8Array) => pieces.push(piece))
    doc.on('end', () => resolve(Buffer.concat(pieces)))
    doc.on('error', reject)
  })
  doc.registerFont('plain', fonts.plain).registerFont('bold', fonts.bold)
  const bars = await barsOf(sheet)
  drawHead(doc, sheet, bars)
  drawTable(doc, sheet, bars)
  drawSignatures(doc, sheet.signatures ?? [])
  numberPages(doc, sheet)
  doc.end()
  return done
}

async function fontFiles() {
  const folder = join(projectFolder(), 'server', 'prints', 'fonts')
  const [plain, bold] = await Promise.all(['Regular', 'Bold'].map(face => readFile(join(folder, `LiberationSans-${face}.ttf`))))
  if (!plain || !bold) throw new Error(`Fonts are missing in ${folder}`)
  return { plain, bold }
}

/** Widths of bars and gaps in turn, by value, as Code 128 says them. */
type Bars = ReadonlyMap<string, readonly number[]>

async function barsOf({ title, barcode, columns, rows }: Sheet): Promise<Bars> {
  const coded = [
    ...(barcode ? [title] : []),
    ...rows.flatMap(row => columns.flatMap((column, at) => (column.barcode ? (row[at] ?? '') : []))),
  ]
  const values = new Set(coded.filter(isCoded))
  if (values.size === 0) return new Map()
  const { raw } = (await import('bwip-js/node')).default
  return new Map(
    [...values].map(value => [value, raw({ bcid: 'code128', text: value }).flatMap(drawn => ('sbs' in drawn ? [...drawn.sbs] : []))]),
  )
}

/** Code 128 holds the signs of ASCII. */
const isCoded = (value: string): boolean => /^[\x20-\x7e]+$/.test(value)

function drawHead(doc: Document, { kind, title, facts, barcode }: Sheet, bars: Bars): void {
  const { width, left } = frameOf(doc)
  const half = width / 2
  doc.font('plain').fontSize(10).fillColor(faint).text(kind, left, margin)
  doc
    .font('bold')
    .fontSize(18)
    .fillColor(ink)
    .text(title, left, doc.y + 2)
  if (barcode) drawBars(doc, bars.get(title), { x: left + half, y: margin, width: half, height: 34, end: true })
  let y = Math.max(doc.y, margin + 36) + 12
  for (const [index, [label, value]] of facts.entries()) {
    const at = { x: left + (index % 2) * half, width: half - 12 }
    doc.font('plain').fontSize(8).fillColor(faint).text(label, at.x, y, { width: at.width })
    doc
      .font('plain')
      .fontSize(10.5)
      .fillColor(ink)
      .text(value, at.x, doc.y + 1, { width: at.width, height: 13, ellipsis: true })
    if (index % 2 === 1 || index === facts.length - 1) y += 32
  }
  doc.y = y + 4
}

function drawTable(doc: Document, { columns, rows }: Sheet, bars: Bars): void {
  const placed = placedColumns(doc, columns)
  const height = columns.some(({ barcode }) => barcode) ? cell.withBarcode : cell.height
  const { left, width, bottom } = frameOf(doc)
  let y = headerRow(doc, placed, doc.y)
  for (const row of rows) {
    if (y + height > bottom) {
      doc.addPage()
      y = headerRow(doc, placed, margin)
    }
    for (const [at, column] of placed.entries()) drawCell(doc, column, row[at] ?? '', { y, height }, bars)
    y += height
    doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.5)
      .strokeColor(line)
      .stroke()
  }
  doc.y = y
}

function headerRow(doc: Document, columns: readonly Placed[], y: number): number {
  const { left, width } = frameOf(doc)
  for (const { label, x, width: own, align } of columns)
    doc
      .font('bold')
      .fontSize(8.5)
      .fillColor(faint)
      .text(label, x, y + 5, { ...oneLine(own), align })
  const end = y + 19
  doc
    .moveTo(left, end)
    .lineTo(left + width, end)
    .lineWidth(1)
    .strokeColor(ink)
    .stroke()
  return end
}

function drawCell(
  doc: Document,
  { x, width, align, barcode }: Placed,
  value: string,
  { y, height }: Pick<Box, 'y' | 'height'>,
  bars: Bars,
) {
  const drawn = barcode && bars.get(value)
  if (drawn) drawBars(doc, drawn, { x, y: y + 6, width: width - cell.padding * 2, height: 22 })
  const at = drawn ? y + 31 : y + (height - 10) / 2
  doc
    .font('plain')
    .fontSize(9.5)
    .fillColor(ink)
    .text(value, x, at, { ...oneLine(width), align })
}

const oneLine = (width: number) => ({ width: width - cell.padding * 2, height: 11, ellipsis: true, lineBreak: true })

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** It stands at the end of the box. */
  readonly end?: true
}

/** The thinnest bar that hand scanners read, and one above which a code only becomes longer, in points. */
const [thinnest, thickest] = [0.55, 1.1]

function drawBars(doc: Document, widths: readonly number[] | undefined, { x, y, width, height, end }: Box): void {
  if (!widths) return
  const all = widths.reduce((sum, one) => sum + one, 0)
  const unit = Math.min(Math.max(width / all, thinnest), thickest)
  let at = end ? x + width - all * unit : x
  for (const [index, own] of widths.entries()) {
    if (index % 2 === 0) doc.rect(at, y, own * unit, height)
    at += own * unit
  }
  doc.fillColor('#000000').fill()
}

function drawSignatures(doc: Document, signatures: readonly string[]): void {
  if (signatures.length === 0) return
  const { left, width, bottom } = frameOf(doc)
  if (doc.y + signing > bottom) {
    doc.addPage()
    doc.y = margin
  }
  const y = doc.y + 60
  const own = width / signatures.length
  for (const [index, label] of signatures.entries()) {
    const x = left + index * own
    doc
      .moveTo(x, y)
      .lineTo(x + own - 20, y)
      .lineWidth(0.7)
      .strokeColor(ink)
      .stroke()
    doc
      .font('plain')
      .fontSize(8.5)
      .fillColor(faint)
      .text(label, x, y + 5, { width: own - 20 })
  }
}

/** At the foot, once it is known how many there are. */
function numberPages(doc: Document, { kind, title, page }: Sheet): void {
  const { count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index)
    const { left, width } = frameOf(doc)
    // Below the margin, where a text would begin another page otherwise.
    doc.page.margins.bottom = 0
    const words = `${kind} ${title} · ${page} ${index + 1} / ${count}`
    doc
      .font('plain')
      .fontSize(8)
      .fillColor(faint)
      .text(words, left, doc.page.height - 28, { width, align: 'right', lineBreak: false })
  }
}

function frameOf({ page }: Document) {
  return { left: margin, width: page.width - margin * 2, bottom: page.height - margin - 10 }
}

function placedColumns(doc: Document, columns: readonly SheetColumn[]): readonly Placed[] {
  const { left, width } = frameOf(doc)
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  let x = left
  return columns.map(column => {
    const own = (column.share / shares) * width
    const placed = { ...column, x: x + (x === left ? 0 : cell.padding), width: own }
    x += own
    return placed
  })
}
