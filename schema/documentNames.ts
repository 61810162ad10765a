import { calledAs, type Named } from './documented.ts'

type Row = Readonly<Record<string, unknown>>

/** Renames the cells of a value that is a list of rows. @param names new names, by old name */
const withCells = (value: unknown, names: Readonly<Record<string, string>>): unknown =>
  Array.isArray(value)
    ? value.map(row =>
        typeof row === 'object' && row !== null
          ? Object.fromEntries(Object.entries(row).map(([key, cell]) => [names[key] ?? key, cell]))
          : row,
      )
    : value

const inverse = (names: Readonly<Record<string, string>>) => Object.fromEntries(Object.entries(names).map(([key, as]) => [as, key]))

/** A value of a request with the tool's own names of its cells. */
export const cellsInward = ({ cells = {} }: Named, key: string, value: unknown): unknown =>
  cells[key] ? withCells(value, inverse(cells[key])) : value

/** The fields of a record under the names of the call, with its version and the parameter that identifies it. */
export function outward(named: Named, fields: readonly string[], record: Row): Row {
  const { row = { as: 'id', by: 'id' }, cells = {} } = named
  const own = fields.map(key => [calledAs(named, key).as, cells[key] ? withCells(record[key], cells[key]) : (record[key] ?? null)] as const)
  return { [row.as]: record[row.by], version: record.version, ...Object.fromEntries(own) }
}

/** The place of an error under the names of the call: `tiers.0.tier_value` is `tiers.0.tierValue`. */
export function placeOutward(named: Named, place: string): string {
  const [key = '', index, cell, ...rest] = place.split('.')
  const as = calledAs(named, key).as
  if (index === undefined) return as
  return [as, index, ...(cell === undefined ? [] : [named.cells?.[key]?.[cell] ?? cell]), ...rest].join('.')
}
