import type { Fields } from './fields.ts'
import type { Field } from './kinds/kind.ts'

/** A row of a list inside a record. */
export type CellRow = Readonly<Record<string, unknown>>

/** A value of a record, or a cell of a list inside it. */
export interface Cell {
  /** Its path in the record: `products`, `products.0.product`. */
  readonly path: string
  /** Its name in the declaration: `products.product`. */
  readonly name: string
  readonly field: Field
  readonly value: unknown
}

/** A field of a tool, or of the rows inside one. */
export interface DeclaredField {
  /** `products.product` for a cell. */
  readonly name: string
  readonly field: Field
  /** The fields of the same record or row, which conditions can name. */
  readonly siblings: Fields
  readonly isCell: boolean
}

/** The rows of a value: those of a list, or the value itself if it is one row; none for fields without cells. */
export function rowsIn(field: Pick<Field, 'cells'>, value: unknown): readonly CellRow[] {
  return placesIn(field, value).map(({ row }) => row)
}

/** The same with the path of each row below the value: `.0`, or empty for a single row. */
export function placesIn(field: Pick<Field, 'cells'>, value: unknown): readonly { readonly at: string; readonly row: CellRow }[] {
  if (!field.cells) return []
  if (isRow(value)) return [{ at: '', row: value }]
  return Array.isArray(value) ? value.flatMap((row, index) => (isRow(row) ? [{ at: `.${index}`, row }] : [])) : []
}

/** The value, then the cells of its rows at every depth. Empty cells are skipped. */
export function* each(path: string, field: Field, value: unknown, name = path): Generator<Cell> {
  if (value === null || value === undefined) return
  yield { path, name, field, value }
  for (const { at, row } of placesIn(field, value))
    for (const [key, cell] of Object.entries(field.cells ?? {})) yield* each(`${path}${at}.${key}`, cell, row[key], `${name}.${key}`)
}

/** The value after `change` was applied to each non-empty cell, innermost first; not to the value itself. */
export function mapCells(field: Field, value: unknown, change: (cell: Cell) => unknown, path = '', name = path): unknown {
  const { cells } = field
  if (!cells) return value
  const changedRow = (row: unknown, place: string): unknown => {
    if (!isRow(row)) return row
    const changed = Object.entries(cells).flatMap(([key, inner]): [string, unknown][] => {
      if (row[key] === null || row[key] === undefined) return []
      const at = { path: `${place}.${key}`, name: `${name}.${key}`, field: inner }
      return [[key, change({ ...at, value: mapCells(inner, row[key], change, at.path, at.name) })]]
    })
    return { ...row, ...Object.fromEntries(changed) }
  }
  return Array.isArray(value) ? value.map((row, index) => changedRow(row, `${path}.${index}`)) : changedRow(value, path)
}

/** All fields, each followed by the cells of its rows. Recursive lists are entered once. */
export function* eachField(fields: Fields, within = '', above: readonly Fields[] = []): Generator<DeclaredField> {
  for (const [key, field] of Object.entries(fields)) {
    const name = `${within}${key}`
    yield { name, field, siblings: fields, isCell: within !== '' }
    if (field.cells && !above.includes(field.cells)) yield* eachField(field.cells, `${name}.`, [...above, field.cells])
  }
}

/** The field with a name, `products` or `products.product`. */
export function fieldNamed(fields: Fields | undefined, name: string): Field | undefined {
  const [key = '', ...rest] = name.split('.')
  const field = fields && Object.hasOwn(fields, key) ? fields[key] : undefined
  return rest.length === 0 ? field : fieldNamed(field?.cells, rest.join('.'))
}

function isRow(value: unknown): value is CellRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The field of a record after its dependent options and types are resolved. */
export function fieldIn(field: Field, record: Readonly<Record<string, unknown>>): Field {
  const typed = field.typedAs?.find(({ when }) =>
    Object.entries(when).every(([key, said]) => [said].flat().some(one => one === record[key])),
  )
  if (typed) return { ...field, typed }
  return field.chosenBy?.each[String(record[field.chosenBy.field])] ?? field
}
