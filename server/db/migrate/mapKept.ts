import { type Kysely, sql } from 'kysely'
import type { Country } from '../../../schema/country.ts'
import { mapsOptions, renamesOf, withCurrentOptions } from '../../../schema/migrateFrom.ts'
import type { Resource } from '../../../schema/resource.ts'
import { sameValue } from '../../../schema/sameValue.ts'
import { currentValues } from '../../changes/currentValues.ts'
import type { Tables } from '../database.ts'
import { migrationRules } from './migrationRules.ts'
import { type Step, step } from './step.ts'

type Values = Readonly<Record<string, unknown>>

/** A place outside the tables that stores values of a tool's fields. */
interface Place {
  readonly table: string
  readonly key: readonly string[]
  readonly column: string
  /** The condition of the rows of a tool. */
  readonly of: (tool: string) => ReturnType<typeof sql<boolean>>
  readonly map: (mapper: Mapper, value: unknown) => unknown
}

interface Mapper {
  readonly values: (values: unknown) => unknown
  readonly filter: (filter: unknown) => unknown
  readonly names: (names: unknown) => unknown
}

const ofTool = (tool: string) => sql<boolean>`tool = ${tool}`
const ofPlans = (tool: string) =>
  sql<boolean>`tool = ${tool} and change_set in (select id from change_sets where state in ('planned', 'waiting'))`

const places: readonly Place[] = [
  { table: 'saved_views', key: ['id'], column: 'filter', of: ofTool, map: ({ filter }, value) => filter(value) },
  { table: 'saved_views', key: ['id'], column: 'columns', of: ofTool, map: ({ names }, value) => names(value) },
  { table: 'saved_views', key: ['id'], column: 'sort', of: ofTool, map: ({ names }, value) => names(value) },
  { table: 'exports', key: ['id'], column: 'filter', of: ofTool, map: ({ filter }, value) => filter(value) },
  { table: 'exports', key: ['id'], column: 'columns', of: ofTool, map: ({ names }, value) => names(value) },
  { table: 'change_plans', key: ['change_set', 'seq'], column: 'set', of: ofPlans, map: ({ values }, value) => values(value) },
  { table: 'change_plans', key: ['change_set', 'seq'], column: 'add', of: ofPlans, map: ({ values }, value) => values(value) },
  {
    table: 'record_drafts',
    key: ['tool', 'row', 'staff_user'],
    column: 'draft',
    of: ofTool,
    map: ({ values }, draft) => ({
      ...(draft as Values),
      ...Object.fromEntries(['values', 'before'].flatMap(key => ((draft as Values)[key] ? [[key, values((draft as Values)[key])]] : []))),
    }),
  },
  {
    table: 'preferences',
    key: ['staff_user', 'key'],
    column: 'value',
    of: tool => sql<boolean>`key = ${`columns.${tool}`}`,
    map: ({ names }, value) => names(value),
  },
]

/** Steps that bring saved views, exports, drafts and waiting plans to the fields and options of today. */
export async function mapKept(db: Kysely<Tables>, tools: readonly Resource[], country: Country): Promise<Step[]> {
  const steps: Step[] = []
  const { rows: there } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(
    db,
  )
  const tables = new Set(there.map(({ name }) => name))
  for (const tool of tools) {
    if (!tool.migrateFrom && !Object.values(tool.fields).some(mapsOptions)) continue
    const mapper = mapperOf(tool, country)
    for (const place of places) {
      const changed = tables.has(place.table) ? await changedIn(db, tool, place, mapper) : []
      if (changed.length === 0) continue
      const says = `${place.table}.${place.column}: name the fields and options of ${tool.name} as they are declared now, in ${changed.length} rows`
      steps.push({ ...step('adds', says), work: trx => write(trx, place, changed) })
    }
  }
  return steps
}

interface Changed {
  readonly key: Values
  readonly value: unknown
}

async function changedIn(db: Kysely<Tables>, tool: Resource, { table, key, column, of, map }: Place, mapper: Mapper): Promise<Changed[]> {
  const { rows } = await sql<{
    key: Values
    value: unknown
  }>`select jsonb_build_object(${sql.join(key.flatMap(name => [sql.lit(name), sql.ref(name)]))}) as key,
    ${sql.ref(column)} as value from ${sql.table(table)} where ${of(tool.name)} and ${sql.ref(column)} is not null`.execute(db)
  return rows.flatMap(row => {
    const value = map(mapper, row.value)
    return sameValue(value, row.value) ? [] : [{ key: row.key, value }]
  })
}

async function write(db: Kysely<Tables>, { table, key, column }: Place, changed: readonly Changed[]): Promise<void> {
  for (const one of changed) {
    const own = key.map(name => sql`${sql.ref(name)} = ${one.key[name]}`)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${JSON.stringify(one.value)}::jsonb where ${sql.join(own, sql` and `)}`.execute(
      db,
    )
  }
}

function mapperOf(tool: Resource, country: Country): Mapper {
  const context = migrationRules(country)
  const renames = renamesOf(tool)
  const named = (name: string): string => renames.get(name) ?? name
  const nameIn = (key: string): readonly [string, string] => {
    const all = [...renames.keys(), ...Object.keys(tool.fields)].sort((one, other) => other.length - one.length)
    const name = all.find(one => key === one || key.startsWith(`${one}_`) || key.startsWith(`${one}.`)) ?? key
    return [name, key.slice(name.length)]
  }
  const optionIn = (name: string, value: unknown): unknown => {
    const field = tool.fields[named(name)]
    if (!field) return value
    return Array.isArray(value) ? value.map(one => withCurrentOptions(field, one)) : withCurrentOptions(field, value)
  }
  const names = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const [, sign = '', name = ''] = /^(-?)(.*)$/s.exec(value) ?? []
      return sign + named(name)
    }
    if (Array.isArray(value)) return value.map(names)
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, names(inner)]))
      : value
  }
  return {
    // A plan may name a field that is gone: its decision refuses that, and says so.
    values: value => {
      const { values, gone } = currentValues(tool, value as Values, context)
      return { ...values, ...Object.fromEntries(gone.map(key => [key, (value as Values)[key]])) }
    },
    filter: value =>
      Object.fromEntries(
        Object.entries(value as Values).map(([key, asked]) => {
          const [name, ending] = nameIn(key)
          return [named(name) + ending, optionIn(name, asked)]
        }),
      ),
    names,
  }
}
