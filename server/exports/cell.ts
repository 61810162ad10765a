import { type Country, countries } from '../../schema/country.ts'
import { fieldIn, mapCells, type Cell as TypedCell } from '../../schema/each.ts'
import type { Field, KindContext } from '../../schema/kinds/kind.ts'
import type { PageRow } from '../lists/pageRows.ts'
import type { ReadColumn } from '../lists/readColumn.ts'

/** A value to write out. `number` and `moment` let a sheet calculate; `text` is always there. */
export interface Cell {
  readonly text: string
  /** A plain decimal number of at most 15 digits, which a sheet keeps as it is. */
  readonly number?: string
  readonly is?: 'day' | 'moment'
  /** What is wrong with it: the cell of a sheet stands out and bears a note. */
  readonly note?: string
}

const EMPTY: Cell = { text: '' }
const NUMERIC = new Set(['smallint', 'integer', 'bigint', 'numeric'])

/** Makes the writer of one column: titles for references, moments in the country's zone, the rest as its kind writes it. */
export function cellOf({ key, field, column }: ReadColumn, { country }: KindContext): (row: PageRow) => Cell {
  const isNumber = NUMERIC.has(column.type) && !field.options && !field.refersTo
  const is = column.type === 'date' ? 'day' : column.type === 'timestamptz' ? 'moment' : undefined
  const hasNames = field.cells !== undefined || field.refersToMany !== undefined
  return row => {
    const value = row[key]
    if (value === null || value === undefined) return EMPTY
    if (field.refersTo) return { text: titleOf(row, key) ?? String(value) }
    if (is === 'moment') return { text: localText(String(value), country), is }
    const text = fieldIn(field, row).write(hasNames ? named(row, key, field, value) : value, { country })
    if (isNumber && text.replace(/\D/g, '').length <= 15) return { text, number: text }
    return is ? { text, is } : { text }
  }
}

/** A value with the names of the rows that it names within itself: `[{"category":"Sarees"}]`, for whoever reads the file knows no ids. */
function named(row: PageRow, key: string, field: Field, value: unknown): unknown {
  const nameOf = (name: string, id: unknown) => titleOf(row, `${name}.${id}`) ?? id
  const told = ({ name, field: { refersTo, refersToMany }, value: one }: Pick<TypedCell, 'name' | 'field' | 'value'>): unknown => {
    if (refersTo) return nameOf(name, one)
    return refersToMany && Array.isArray(one) ? one.map(id => nameOf(name, id)) : one
  }
  return told({ name: key, field, value: mapCells(field, value, told, key) })
}

function titleOf(row: PageRow, key: string): string | undefined {
  const titles = row._titles as Readonly<Record<string, string | null>> | undefined
  return titles?.[key] ?? undefined
}

/** A moment (ISO, UTC) as the clocks of the country show it: `2026-11-18 10:30:00`. */
export function localText(moment: string, country: Country): string {
  const ahead = Date.parse(`1970-01-01T00:00:00${countries[country].offset}`)
  return new Date(Date.parse(moment) - ahead).toISOString().slice(0, 19).replace('T', ' ')
}
