import { wordsOf } from '../../../i18n/wordsOf.ts'
import { keysIn } from '../../../schema/keysFrom.ts'
import type { Field } from '../../../schema/kinds/kind.ts'
import { text } from '../../../schema/kinds/text.ts'
import type { Resource } from '../../../schema/resource.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'

/** Longest value of a `keyValues` field. */
const LONGEST = 500

/** A value of a `keyValues` field as a column. It is part of a JSON value, so a list cannot be sorted by it. */
const columnField = (name: string): Field =>
  ({ ...text({ max: LONGEST, label: wordsOf(name) }), column: () => ({ type: 'jsonb' }) }) as Field

/** The names that the columns of a tool have below a row, by its `keyValues` fields. */
export function namesBelow(
  { fields }: Pick<Resource, 'fields'>,
  reference: string,
  record: ApiRecord,
): Readonly<Record<string, readonly string[]>> {
  const keyed = Object.entries(fields).flatMap(([key, { keysFrom }]) =>
    keysFrom?.by === reference ? [[key, keysIn(record, keysFrom)]] : [],
  )
  return Object.fromEntries(keyed)
}

/**
 * A tool whose `keyValues` fields are columns of their own, one for each name.
 * @param names the names by field, as `namesBelow` gives them
 * @returns the tool with the fields `data.place`, `data.bid`, …
 */
export function withKeyColumns(tool: Resource, names: Readonly<Record<string, readonly string[]>>): Resource {
  const added = Object.entries(names).flatMap(([key, all]) => all.map(name => [`${key}.${name}`, columnField(name)] as const))
  const columns = tool.list.columns.flatMap(key => names[key]?.map(name => `${key}.${name}`) ?? [key])
  return { ...tool, fields: { ...tool.fields, ...Object.fromEntries(added) }, list: { ...tool.list, columns } }
}

/** A row with the values of its `keyValues` fields under the keys of their columns. */
export function withKeyCells(tool: Pick<Resource, 'fields'>, row: ApiRecord): ApiRecord {
  const cells = Object.keys(tool.fields).flatMap(path => {
    const [key = '', ...rest] = path.split('.')
    const value = row[key]
    const name = rest.join('.')
    return name !== '' && typeof value === 'object' && value !== null ? [[path, (value as Record<string, unknown>)[name] ?? null]] : []
  })
  return { ...row, ...Object.fromEntries(cells) }
}

/** The stored field of a column. */
export const storedKey = (column: string): string => column.split('.')[0] ?? column
