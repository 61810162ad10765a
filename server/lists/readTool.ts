import { type RawBuilder, sql } from 'kysely'
import type { Country } from '../../schema/country.ts'
import { inCountry } from '../../schema/inCountry.ts'
import { integer } from '../../schema/kinds/integer.ts'
import type { Field } from '../../schema/kinds/kind.ts'
import { reference } from '../../schema/kinds/reference.ts'
import { timestamp } from '../../schema/kinds/timestamp.ts'
import type { RelatedFilter } from '../../schema/list.ts'
import { rowsBy } from '../../schema/maps.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Tool } from '../../schema/tools.ts'
import { wholeKeys } from '../../schema/uniqueSet.ts'
import { isStored, tableOf } from '../../schema/view.ts'
import { quoted, type ReadColumn, readColumn } from './readColumn.ts'

const id: Field = {
  ...(integer({ label: 'ID', readOnly: true }) as Field),
  operators: ['equals', 'one_of'],
  column: () => ({ type: 'bigint' }),
}

const version: Field = { ...(integer({ readOnly: true }) as Field), operators: [] }

const who = (label: string): Field => reference('staff_users', { label, readOnly: true }) as Field

const moment = (label: string): Field => timestamp({ label, readOnly: true }) as Field

/** The columns that every table has beside its fields, spoken of as fields are. */
const systemFields: Readonly<Record<string, Field>> = {
  id,
  version,
  created_at: moment('Created at'),
  updated_at: moment('Updated at'),
  created_by: who('Created by'),
  updated_by: who('Updated by'),
}

/** What reading needs of a tool, worked out once: the less a request has to do, the more of them there can be. */
export interface ReadTool {
  readonly name: string
  readonly resource: Resource
  readonly table: RawBuilder<unknown>
  /** All that may be read, by key: `id` and `version` first, then the fields in their order. */
  readonly columns: ReadonlyMap<string, ReadColumn>
  /** Keys that a filter may name, beside those of `through`. */
  readonly filterable: ReadonlySet<string>
  readonly relatedFilters: Readonly<Record<string, RelatedFilter>>
  /** Keys by which rows are found as part of another screen: they serve in place of the filters a list insists on. */
  readonly belongsBy: ReadonlySet<string>
  readonly searched: readonly ReadColumn[]
  /** Found by their whole value: texts that are unique or have an index of their own, such as an order number or a phone number. */
  readonly numbers: readonly ReadColumn[]
  /** Columns that not everybody who reads a row sees as they are. */
  readonly guarded: readonly ReadColumn[]
  /** All tools: a scope, a title or a filter may lead to the rows of another one. */
  readonly all: ReadTools
}

export type ReadTools = ReadonlyMap<string, ReadTool>

const known = new WeakMap<readonly Tool[], Map<Country, ReadTools>>()

/** Reading for all tools that have a table, worked out once for all that ask. */
export function readTools(tools: readonly Tool[], country: Country): ReadTools {
  const perCountry = known.get(tools) ?? new Map<Country, ReadTools>()
  known.set(tools, perCountry)
  const found = perCountry.get(country) ?? workOut(tools, country)
  perCountry.set(country, found)
  return found
}

function workOut(declared: readonly Tool[], country: Country): ReadTools {
  const tools = declared.map(tool => inCountry(tool, country))
  const resources = tools.filter(tool => tool.type === 'resource')
  const fields = resources.filter(isStored).flatMap(tool => Object.values(tool.fields))
  const holding = rowsBy(
    fields.flatMap(({ holdsRows }) => holdsRows ?? []),
    held => held.of,
  )
  const referring = rowsBy(
    fields.flatMap(({ refersTo }) => refersTo ?? []),
    named => named.tool,
  )
  const all = new Map<string, ReadTool>()
  for (const tool of resources) {
    const columns = columnsOf(tool, country)
    const listed = [...columns.values()]
    const belongsBy = new Set(holding.get(tableOf(tool))?.map(({ by }) => by))
    // Pickers of its rows narrow them by these.
    const narrowed = referring.get(tableOf(tool))?.flatMap(({ where }) => Object.keys(where ?? {})) ?? []
    all.set(tool.name, {
      name: tool.name,
      resource: tool,
      table: sql.raw(quoted(tableOf(tool))),
      columns,
      filterable: new Set([...(tool.list.filters ?? []), 'id', 'created_at', ...belongsBy, ...narrowed]),
      relatedFilters: tool.list.relatedFilters ?? {},
      belongsBy,
      searched: listed.filter(({ field }) => field.search),
      numbers: listed.filter(one => one.column.type === 'text' && !one.field.options && (one.field.unique || hasOwnIndex(tool, one.key))),
      guarded: listed.filter(({ unmaskedBy, cellsUnmaskedBy, hidden }) => unmaskedBy !== null || cellsUnmaskedBy.length > 0 || hidden),
      all,
    })
  }
  return all
}

function columnsOf(tool: Resource, country: Country): ReadonlyMap<string, ReadColumn> {
  const { id, version, ...rest } = systemFields
  const entries = Object.entries({ id, version, ...tool.fields, ...rest } as Resource['fields'])
  const columns = entries.map(([key, field]) =>
    readColumn(key, field, field.column({ country }), tool.rowAccess?.hiddenFields?.includes(key)),
  )
  return new Map(columns.filter(column => column !== undefined).map(column => [column.key, column]))
}

function hasOwnIndex({ unique, indexes }: Resource, key: string): boolean {
  return [...unique, ...indexes].some(index => wholeKeys(index)?.join() === key)
}
