import type { CellFact } from '../../../../schema/cellFacts.ts'
import { limits, type RawRow, SheetFault } from '../sheet.ts'
import type { Meter } from './archive.ts'
import { factOfNumber, type NumberShape, plainShape } from './numberShape.ts'
import type { Attribute, XmlReader } from './readXml.ts'
import { RichText } from './richText.ts'
import type { SharedTexts } from './sharedTexts.ts'

/** What cells refer to. */
export type Referred = { readonly texts: SharedTexts | undefined; readonly shapes: readonly NumberShape[]; readonly from1904: boolean }

/** A cell's place: A1. */
const PLACE = /^([A-Z]{1,3})([1-9]\d{0,6})$/

/**
 * Takes rows from the XML of a sheet. What it says of its size is not read; rows and cells that it leaves out are blank; one without a place
 * follows the one before.
 */
export class SheetReader implements XmlReader {
  readonly #referred: Referred
  readonly #meter: Meter
  readonly #rich = new RichText()
  #rows: RawRow[] = []
  #within = false
  /** Whether no further row can come. */
  ended = false
  #at = 0
  #cells: string[] = []
  #facts: [number, CellFact][] = []
  #column = 0
  #type = 'n'
  #style = 0
  #value = ''
  #inValue = false
  #hasValue = false
  #isFormula = false

  constructor(referred: Referred, meter: Meter) {
    this.#referred = referred
    this.#meter = meter
  }

  /** The rows that are whole since it was last asked. */
  take(): readonly RawRow[] {
    const rows = this.#rows
    if (rows.length > 0) this.#rows = []
    return rows
  }

  open(name: string, attribute: Attribute): void {
    if (name === 'sheetData') this.#within = true
    if (!this.#within) return
    if (name === 'c') this.#openCell(attribute)
    else if (name === 'v') this.#inValue = this.#hasValue = true
    else if (name === 'f') this.#isFormula = true
    else if (name === 'row') this.#openRow(attribute('r'))
    else this.#rich.open(name)
  }

  text(part: string): void {
    if (this.#inValue) {
      this.#value += part
      if (this.#value.length > limits.cell) throw new SheetFault('broken_row_long', { row: this.#at, most: limits.cell })
    } else if (this.#within) this.#rich.text(part)
  }

  close(name: string): void {
    if (!this.#within) return
    if (name === 'v') this.#inValue = false
    else if (name === 'c') this.#closeCell()
    else if (name === 'row') this.#closeRow()
    else if (name === 'sheetData') {
      this.#within = false
      this.ended = true
    } else this.#rich.close(name)
  }

  #openRow(said: string | undefined): void {
    const at = said === undefined ? this.#at + 1 : Number(said)
    if (!Number.isInteger(at) || at <= this.#at || at > limits.lastRow) throw new SheetFault('broken_row_place', { row: this.#at + 1 })
    this.#at = at
    this.#cells = []
    this.#facts = []
    this.#column = 0
  }

  #closeRow(): void {
    const row = { at: this.#at, cells: this.#cells }
    this.#rows.push(this.#facts.length > 0 ? { ...row, facts: this.#facts } : row)
  }

  #openCell(attribute: Attribute): void {
    const r = attribute('r')
    const column = r === undefined ? this.#column + 1 : columnOf(r)
    if (column <= this.#column || column > limits.lastColumn) throw new SheetFault('broken_cell_place', { row: this.#at })
    this.#column = column
    this.#type = attribute('t') ?? 'n'
    this.#style = Number(attribute('s') ?? 0)
    this.#value = ''
    this.#inValue = this.#hasValue = this.#isFormula = false
    this.#rich.start()
  }

  #closeCell(): void {
    const text = this.#cellText()
    const fact = this.#factOf(text)
    if (text === '' && !fact) return
    if (this.#column > limits.columns) throw new SheetFault('broken_row_wide', { row: this.#at, most: limits.columns })
    while (this.#cells.length < this.#column - 1) this.#cells.push('')
    this.#cells.push(text)
    if (fact) this.#facts.push([this.#column - 1, fact])
  }

  /** A formula that comes to an empty text has an empty value of type `str`; programs that do not calculate write none, or an empty number. */
  #factOf(text: string): CellFact | undefined {
    if (text === '') return this.#isFormula && !(this.#type === 'str' && this.#hasValue) ? 'formula' : undefined
    if (this.#type === 'n') return factOfNumber(this.#value, this.#shape())
    return this.#type === 'd' ? (/^\d\d:/.test(text) ? 'time' : 'date') : undefined
  }

  #shape(): NumberShape {
    return this.#referred.shapes[this.#style] ?? plainShape
  }

  #cellText(): string {
    const { texts, from1904 } = this.#referred
    const value = this.#value
    switch (this.#type) {
      case 'inlineStr':
        return this.#rich.end()
      case 's': {
        if (value === '') return ''
        const text = texts?.at(Number(value))
        if (text === undefined) throw new SheetFault('broken_text_missing')
        // Few texts in many cells unpack to much, too.
        this.#meter.add(text.length)
        return text
      }
      case 'n':
        return value === '' ? '' : this.#shape()(value.trim(), from1904)
      case 'b':
        return value.trim() === '1' || value.trim() === 'true' ? 'yes' : value === '' ? '' : 'no'
      case 'd':
        return value
          .replace('T', ' ')
          .replace(/(?: 00:00(?::00)?)?(?:\.0+)?Z?$/, '')
          .replace(/^(.{16}):00$/, '$1')
      default:
        this.#rich.start()
        return value
    }
  }
}

function columnOf(place: string): number {
  const [, letters = ''] = PLACE.exec(place) ?? []
  let column = 0
  for (let at = 0; at < letters.length; at += 1) column = column * 26 + letters.charCodeAt(at) - 64
  return column
}
