import type { Country } from '../../schema/country.ts'
import type { Column } from '../../schema/kinds/kind.ts'
import type { Resource } from '../../schema/resource.ts'
import { type SandboxColumn, type SandboxView, stepsOf, wayOf } from '../../schema/sandbox.ts'
import { tableOf } from '../../schema/view.ts'
import { literal, quoted } from '../db/migrate/sqlText.ts'

/** A view of a sandbox as the database makes it. */
export interface ViewSql {
  /** Its columns with their types, as a table's. */
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  /** How many tables are joined to its own. */
  readonly joins: number
  /** The statement that answers its rows. */
  readonly select: string
  /** The same with `"$id"`, the number of the row, before its columns. */
  readonly numbered: string
}

type Resources = ReadonlyMap<string, Resource>

/** @throws where a way leads nowhere, which the check of declarations tells before */
export function viewSql({ of, columns, where = {} }: SandboxView, resources: Resources, country: Country): ViewSql {
  const tool = resources.get(of)
  if (!tool) throw new Error(`There is no tool ${of}`)
  const joins = new Map<string, string>()
  const made = Object.entries(columns).map(([name, said]) => ({ name, ...columnSql(tool, said, resources, country, joins) }))
  const shown = Object.entries(where).map(([key, value]) => `t.${quoted(key)} = ${literal(value)}`)
  const only = shown.length > 0 ? [`where ${shown.join(' and ')}`] : []
  const from = [`from ${quoted(tableOf(tool))} t`, ...joins.values(), ...only].join(' ')
  const list = made.map(({ name, sql }) => `${sql} as ${quoted(name)}`).join(', ')
  return {
    columns: made.map(({ name, type }) => ({ name, type })),
    joins: joins.size,
    select: `select ${list} ${from}`,
    numbered: `select t.id as "$id", ${list} ${from}`,
  }
}

/** @param joins the rows that ways lead through, by way; those of this column are added */
function columnSql(tool: Resource, said: SandboxColumn, resources: Resources, country: Country, joins: Map<string, string>) {
  const way = wayOf(said)
  const steps = stepsOf(tool, way, resources)
  let at = 't'
  for (const [index, { field }] of steps.slice(0, -1).entries()) {
    const next = resources.get(field?.refersTo?.tool ?? '')
    if (!next) throw new Error(`${tool.name}: ${way} leads nowhere`)
    const alias = quoted(
      steps
        .slice(0, index + 1)
        .map(({ key }) => key)
        .join('.'),
    )
    joins.set(alias, `left join ${quoted(tableOf(next))} ${alias} on ${alias}.id = ${at}.${quoted(steps[index]?.key ?? '')}`)
    at = alias
  }
  const last = steps.at(-1)
  const column = last?.field?.column({ country })
  if (!last || !column) throw new Error(`${tool.name}: ${way} leads to no column`)
  const value = `${at}.${quoted(last.key)}`
  if (typeof said === 'string') return { sql: value, type: typeSql(column) }
  return { sql: `(nullif(regexp_replace(${value}, '[^0-9]', '', 'g'), '')::numeric % ${said.modulo})::integer`, type: 'integer' }
}

const typeSql = ({ type, precision }: Column): string => (precision ? `${type}(${precision.join(',')})` : type)
