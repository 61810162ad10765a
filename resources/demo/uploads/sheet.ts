import type { Country } from '../../../schema/country.ts'
import type { DemoRow } from '../../../schema/demo.ts'
import type { Field } from '../../../schema/kinds/kind.ts'
import type { Lookup, Upload } from '../../../schema/upload.ts'
import { exampleCell } from '../../../schema/uploadColumns.ts'
import type { Made, World } from '../world.ts'

type RowError = ReturnType<World['rowError']>
type SheetCells = Record<string, string>

/** A row that is not taken, with why. */
export interface BadCells {
  readonly cells: Readonly<SheetCells>
  readonly error: RowError
}

/** Kinds whose cells a word cannot be. */
const measured = ['integer', 'money', 'decimal', 'percent', 'date', 'boolean']

/**
 * Makes rows of an upload's file: about records of the demo wherever a row names one, and like the upload's example in all else.
 * @param isFresh rows make records that are not there yet, beside those that are
 */
export function demoSheet(world: World, upload: Upload, made: Made, isFresh = false) {
  const columns = Object.keys(upload.columns)
  const example = exampleOf(upload, world.country)
  const faults = faultsOf(world, upload)
  const named = Object.values(upload.lookups).map(find => ({ find, records: recordsOf(find, made) }))

  function good(index: number): SheetCells {
    const cells = { ...example }
    const told = new Set<string>()
    const tell = (record: DemoRow | undefined, fields: Readonly<Record<string, unknown>>) => {
      for (const [field, column] of Object.entries(fields)) {
        if (!record || typeof column !== 'string' || !columns.includes(column) || told.has(column)) continue
        cells[column] = textOf(record[field])
        told.add(column)
      }
    }
    if (upload.rowWrite.type === 'upsertRecord') {
      const records = made(upload.rowWrite.tool)
      const record = records[index % records.length]
      tell(record, upload.rowWrite.by)
      // What the record holds already, but for the last that the example tells: that is another one in most rows.
      const set = Object.entries(upload.rowWrite.set)
      const [field = '', other] = set.findLast(([, column]) => typeof column === 'string' && example[column]) ?? []
      tell(record, Object.fromEntries(set.filter(([, column]) => isFresh || column !== other)))
      if (!isFresh && record && typeof other === 'string' && index % 3 > 0)
        cells[other] = anotherOf(upload.columns[other], textOf(record[field])) ?? cells[other] ?? ''
    }
    for (const { find, records } of named) tell(records[index % records.length], find.by)
    const own = upload.key.filter(column => isFresh || !told.has(column)).at(-1)
    // A key that names no record there is one of its own.
    if (own && (isFresh || told.size === 0)) cells[own] = numbered(example[own] ?? '', index)
    return cells
  }

  /** A row with something wrong in it, by turns. */
  function bad(index: number): BadCells {
    const fault = faults[index % faults.length]
    const cells = good(index)
    if (!fault) return { cells, error: world.rowError(columns[0] ?? '', { code: 'missing' }) }
    return { cells: { ...cells, [fault.column]: fault.cell }, error: fault.error }
  }
  return { columns, good, bad }
}

/** Something else that a column of few values may hold. */
function anotherOf(field: Field | undefined, text: string): string | undefined {
  const values = field?.options?.map(({ name }) => name) ?? (field?.kind === 'boolean' ? ['yes', 'no'] : [])
  return values.find(value => value !== text)
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value ?? '')
}

function exampleOf(upload: Upload, country: Country): SheetCells {
  return Object.fromEntries(
    Object.entries(upload.columns).map(([column, field]) => [
      column,
      field.required || upload.example?.[column] !== undefined ? exampleCell(upload, column, country) : '',
    ]),
  )
}

/** Records that a find could mean, as far as what it always asks tells. */
function recordsOf({ tool, by }: Lookup, made: Made): readonly DemoRow[] {
  const fixed = Object.entries(by).flatMap(([field, source]) => (typeof source === 'string' ? [] : [[field, source.always] as const]))
  return made(tool).filter(row => fixed.every(([field, value]) => row[field] === undefined || row[field] === value))
}

function faultsOf(
  { rowError }: World,
  { columns, lookups }: Upload,
): { readonly column: string; readonly cell: string; readonly error: RowError }[] {
  return Object.entries(columns).flatMap(([column, field]) => {
    const isNamed = Object.values(lookups).some(({ by, unknown }) => !unknown && Object.values(by).at(-1) === column)
    const faults = [
      field.required && { cell: '', code: 'missing' },
      measured.includes(field.kind) && { cell: 'n/a', code: 'wrong_type' },
      field.options && { cell: 'other', code: 'not_offered' },
      isNamed && field.kind === 'integer' && { cell: '999999999', code: 'id_not_found' },
    ]
    return faults.flatMap(fault => (fault ? [{ column, cell: fault.cell, error: rowError(column, { code: fault.code }, field) }] : []))
  })
}

/** `KRT-77`, 3 → `KRT-80`; what has no number is followed by one. */
function numbered(text: string, index: number): string {
  const [digits] = /\d+$/.exec(text) ?? []
  if (!digits) return index === 0 ? text : `${text} ${index + 1}`
  return text.slice(0, -digits.length) + String(Number(digits) + index).padStart(digits.length, '0')
}
