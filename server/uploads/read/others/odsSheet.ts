import type { CellFact } from '../../../../schema/cellFacts.ts'
import { limits, type RawRow, SheetFault } from '../sheet.ts'
import { Meter, openArchive } from '../xlsx/archive.ts'
import { type Attribute, readXml } from '../xlsx/readXml.ts'

const CONTENT = 'content.xml'
/** Formulas without a value that are remembered; a file has thousands of them at most, unless it was made to fill the memory. */
const MOST = 1_000_000

/** Facts of the first sheet of an .ods that a person sees, which the library that reads its cells does not tell. */
export interface OdsSheet {
  /** Its place among all sheets; undefined if all are hidden. */
  readonly shown: number | undefined
  /** Columns of formulas whose value is not stored, by row, the first being 1. */
  readonly formulas: ReadonlyMap<number, readonly number[]>
}

/** @returns null for a file that is no .ods, or is damaged: the library says so when it reads it */
export async function odsSheet(file: { path: string; size: number }): Promise<OdsSheet | null> {
  const reader = new OdsReader()
  try {
    using archive = await openArchive(file)
    if (!archive.names.includes(CONTENT)) return null
    for await (const _ of readXml(archive.bytes(CONTENT, new Meter(file.size)), reader)) if (reader.ended) break
  } catch (error) {
    if (!(error instanceof SheetFault)) throw error
  }
  return reader
}

class OdsReader implements OdsSheet {
  shown: number | undefined
  readonly formulas = new Map<number, number[]>()
  ended = false
  readonly #hidden = new Set<string | undefined>()
  #style: string | undefined
  #sheets = 0
  #row = 0
  /** How often the row is repeated. Before the first row: so that this begins at 1. */
  #rowTimes = 1
  #column = 0
  #count = 0

  open(name: string, attribute: Attribute): void {
    // Styles come before the sheets that have them.
    if (name === 'style') this.#style = attribute('name')
    if (name === 'table-properties' && attribute('display') === 'false') this.#hidden.add(this.#style)
    if (name === 'table') {
      if (!this.#hidden.has(attribute('style-name'))) this.shown ??= this.#sheets
      this.#sheets += 1
    }
    if (this.shown === undefined) return
    if (name === 'table-row') this.#openRow(attribute)
    if (name === 'table-cell' || name === 'covered-table-cell') this.#openCell(attribute)
  }

  close(name: string): void {
    if (name === 'table' && this.shown !== undefined) this.ended = true
  }

  #openRow(attribute: Attribute): void {
    this.#row += this.#rowTimes
    this.#rowTimes = times(attribute('number-rows-repeated'))
    this.#column = 0
  }

  #openCell(attribute: Attribute): void {
    const columns = times(attribute('number-columns-repeated'))
    if (attribute('formula') !== undefined && !hasValue(attribute)) this.#add(columns)
    this.#column += columns
  }

  #add(columns: number): void {
    this.#count += columns * this.#rowTimes
    if (this.#count > MOST) throw new SheetFault('broken_endless')
    for (let row = this.#row, last = row + this.#rowTimes; row < last && row <= limits.lastRow; row += 1) {
      const found = this.formulas.get(row) ?? []
      this.formulas.set(row, found)
      for (let at = 0; at < columns && this.#column + at < limits.columns; at += 1) found.push(this.#column + at)
    }
  }
}

const times = (said: string | undefined): number => Math.min(limits.lastRow, Math.max(1, Math.trunc(Number(said)) || 1))

/** A text may be empty; of all other types the value is an attribute. */
const hasValue = (attribute: Attribute): boolean =>
  attribute('value-type') === 'string' || ['value', 'date-value', 'time-value', 'boolean-value'].some(name => attribute(name) !== undefined)

/** Adds formulas without a value to the rows, and the rows that have nothing else. */
export async function* withFormulas(
  batches: AsyncIterable<readonly RawRow[]>,
  formulas: OdsSheet['formulas'],
): AsyncGenerator<readonly RawRow[]> {
  const waiting = [...formulas.keys()]
  let next = 0
  const upTo = (row: number): RawRow[] => {
    const from = next
    while (next < waiting.length && (waiting[next] ?? 0) < row) next += 1
    return waiting.slice(from, next).map(at => ({ at, cells: [], facts: factsAt(at) }))
  }
  const factsAt = (at: number) => (formulas.get(at) ?? []).map((column): [number, CellFact] => [column, 'formula'])
  for await (const rows of batches)
    yield rows.flatMap(row => {
      const before = upTo(row.at)
      if (waiting[next] !== row.at) return [...before, row]
      next += 1
      return [...before, { ...row, facts: [...(row.facts ?? []), ...factsAt(row.at)] }]
    })
  yield upTo(Number.POSITIVE_INFINITY)
}
