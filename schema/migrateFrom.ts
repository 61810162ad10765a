import { eachField, mapCells } from './each.ts'
import type { MadeOf, MigrateFrom } from './fields.ts'
import type { Field } from './kinds/kind.ts'
import { kept } from './maps.ts'
import type { Resource } from './resource.ts'

type WithFormer = Pick<Resource, 'fields' | 'migrateFrom'>

/** The columns and the function of a converted field; null for fields that were only renamed or contained words. */
export function madeOf(said: MigrateFrom | undefined): MadeOf | null {
  return typeof said === 'object' && 'of' in said ? said : null
}

/** Names of a field in older versions, the latest first. */
export function formerNames({ migrateFrom }: Pick<Resource, 'migrateFrom'>, key: string): readonly string[] {
  const said = migrateFrom?.[key]
  if (typeof said === 'string') return [said]
  if (Array.isArray(said)) return said
  const of = madeOf(said)?.of ?? []
  return of.length === 1 && of[0] !== key ? of : []
}

/** Columns of older versions from which a field is made. */
export function formerColumns(tool: Pick<Resource, 'migrateFrom'>, key: string): readonly string[] {
  const made = madeOf(tool.migrateFrom?.[key])
  return made ? made.of.filter(name => name !== key) : formerNames(tool, key)
}

const renames = new WeakMap<object, ReadonlyMap<string, string>>()

/** The current field for each older name. */
export function renamesOf(tool: WithFormer): ReadonlyMap<string, string> {
  return kept(renames, tool, () => {
    const pairs = Object.keys(tool.migrateFrom ?? {}).flatMap(key => formerNames(tool, key).map((name): [string, string] => [name, key]))
    return new Map(pairs.filter(([name]) => !Object.hasOwn(tool.fields, name)))
  })
}

/** The current field for each older column. */
export function fieldsNow(tool: WithFormer): ReadonlyMap<string, string> {
  const pairs = Object.keys(tool.migrateFrom ?? {}).flatMap(key => formerColumns(tool, key).map((name): [string, string] => [name, key]))
  return new Map(pairs.filter(([name]) => !Object.hasOwn(tool.fields, name)))
}

const mapping = new WeakMap<Field, boolean>()

/** True if the field or one of its cells replaces options of older versions. */
export function mapsOptions(field: Field): boolean {
  return kept(mapping, field, () => [...eachField({ field })].some(one => one.field.migrateFrom !== undefined))
}

/** A stored value with replaced options, also in its cells. */
export function withCurrentOptions(field: Field, value: unknown): unknown {
  if (value === null || value === undefined || !mapsOptions(field)) return value
  return currentOption(
    field,
    mapCells(field, value, cell => currentOption(cell.field, cell.value)),
  )
}

function currentOption({ migrateFrom }: Field, value: unknown): unknown {
  if (!migrateFrom) return value
  const mapped = (id: unknown) =>
    (typeof id === 'string' || typeof id === 'number') && Object.hasOwn(migrateFrom, id) ? migrateFrom[id] : id
  return Array.isArray(value) ? [...new Set(value.map(mapped))] : mapped(value)
}
