import { systemKeys } from '../../schema/checks/check.ts'
import { checkValue } from '../../schema/checkValue.ts'
import type { KindContext } from '../../schema/kinds/kind.ts'
import { madeOf, renamesOf, withCurrentOptions } from '../../schema/migrateFrom.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Change } from './context.ts'
import { isNewRow, type Values, type Write } from './write.ts'
import { isErased } from './writeHistory.ts'

/** Older values of a row under the fields of today. */
export interface CurrentValues {
  readonly values: Record<string, unknown>
  /** Names of values that no field of today holds. */
  readonly gone: readonly string[]
}

type Declared = Pick<Resource, 'fields' | 'migrateFrom' | 'published'>

/**
 * Maps values that an older declaration wrote to the declaration of today: renamed fields, replaced options, converted kinds (`migrateFrom`).
 * @param past values by column, as the history or an older table keeps them; `+name` is the amount that was added to a counter
 */
export function currentValues(tool: Declared, past: Values, context: KindContext): CurrentValues {
  const values: Record<string, unknown> = {}
  const left: string[] = []
  const renames = renamesOf(tool)
  for (const [key, value] of Object.entries(past)) {
    const sign = key.startsWith('+') ? '+' : ''
    const name = key.slice(sign.length)
    const current = isKept(tool, name, context) ? name : renames.get(name)
    if (current === undefined) left.push(key)
    // A row that has both names was written after the renaming.
    else if (current === name || values[sign + current] === undefined)
      values[sign + current] = sign === '' ? currentValue(tool, current, name, value, context) : value
  }
  const used = joinOlder(tool, past, values)
  return { values, gone: left.filter(name => !used.has(name)).map(name => name.replace(/^\+/, '')) }
}

function isKept({ fields }: Declared, name: string, context: KindContext): boolean {
  return systemKeys.includes(name) || (Object.hasOwn(fields, name) && fields[name]?.column(context) !== null)
}

/** One older value of a field, with options and kind as they are today. A value that does not convert stays as it was. */
function currentValue(tool: Declared, key: string, name: string, value: unknown, context: KindContext): unknown {
  const field = tool.fields[key]
  if (!field || value === null || value === undefined || isErased(value) || isNewRow(value as Write['row'])) return value
  if (key === 'live' && tool.published && typeof value === 'object') return currentValues(tool, value as Values, context).values
  const mapped = withCurrentOptions(field, value)
  const made = madeOf(tool.migrateFrom?.[key])
  if (made?.of.length !== 1 || made.of[0] !== name) return mapped
  if (name === key && !checkValue(field, mapped, { ...context, stored: true }).faults) return mapped
  return converted(made.is, { [name]: value }) ?? value
}

/** Adds the fields that are made of several older columns, where all of these are there. @returns the names that were used */
function joinOlder(tool: Declared, past: Values, values: Record<string, unknown>): ReadonlySet<string> {
  const used = new Set<string>()
  for (const [key, said] of Object.entries(tool.migrateFrom ?? {})) {
    const made = madeOf(said)
    if (!made || made.of.length === 1 || key in values || !made.of.every(name => name in past)) continue
    values[key] = converted(made.is, past) ?? null
    for (const name of made.of) used.add(name)
  }
  return used
}

/** A conversion is written for values that its author knew: it may fail on others. */
function converted(is: (before: Values) => unknown, before: Values): unknown {
  try {
    return is(before)
  } catch {
    return undefined
  }
}

/** Entries of the history with `before` as the declaration of today has it; as they are for a tool that is no longer declared. */
export function withCurrentValues<One extends { readonly before: Values | null }>(
  { engine, rules }: Pick<Change, 'engine' | 'rules'>,
  table: string,
  entries: readonly One[],
): One[] {
  const tool = engine.tools.get(table)
  return entries.map(one => (tool && one.before ? { ...one, before: currentValues(tool, one.before, rules).values } : one))
}
