import type { Resource } from '../../schema/resource.ts'
import { neverNegativeName } from '../db/migrate/wantedTables.ts'
import { Refusal } from '../errors.ts'
import { notUnique, uniqueSets } from './checkUnique.ts'
import { invalid, say } from './say.ts'

interface Engine {
  readonly tools: ReadonlyMap<string, Resource>
  /** Says a message by its key. */
  say(key: string): string
}

/** The same where rows of several tools were written: the table that refused says whose fields are meant. */
export function violationOf(error: unknown, engine: Engine): unknown {
  const { code, table = '' } = (typeof error === 'object' && error !== null ? error : {}) as { code?: string; table?: string }
  const tool = engine.tools.get(table)
  if (tool) return violation(error, tool, engine)
  return isClash(code) ? clash() : error
}

/** What the table itself refused, as a refusal on the field: two requests may both find a value free, and one of them comes second. */
export function violation(error: unknown, tool: Resource, engine: Engine): unknown {
  const { code, detail = '' } = (typeof error === 'object' && error !== null ? error : {}) as { code?: string; detail?: string }
  // The CHECK of a roll-up is on another table than the one that was written.
  if (code === '23514') return belowZero(error, engine)
  const columns = (/^Key \(([^)]+)\)/.exec(detail)?.[1]?.split(', ') ?? []).map(column => column.replaceAll('"', ''))
  const field = columns.find(column => column in tool.fields)
  if (code === '23505')
    return field
      ? invalid({ [field]: notUnique(engine, setOn(tool, columns)) })
      : new Refusal(409, 'not_unique', say('failed_to_update_retry'))
  if (code === '23503') return field ? invalid({ [field]: { code: 'id_not_found' } }) : new Refusal(409, 'in_use', say('in_use'))
  // Each amount is within its column, but not what they come to.
  if (code === '22003') return new Refusal(422, 'out_of_range', say('please_check_inputs'))
  return isClash(code) ? clash() : error
}

/** The unique set on these columns. */
const setOn = (tool: Resource, columns: readonly string[]) => uniqueSets(tool).find(({ on }) => on.join() === columns.join()) ?? {}

/** A write would take a rolled-up figure below zero. */
function belowZero(error: unknown, { tools, say: sayOwn }: Engine): unknown {
  const { constraint, table = '' } = error as { constraint?: string; table?: string }
  const figures = Object.entries(tools.get(table)?.fields ?? {})
  const key = figures.find(([field]) => neverNegativeName(table, field) === constraint)?.[1].aggregate?.neverNegative
  return key ? new Refusal(409, 'below_zero', sayOwn(key), { params: { key } }) : error
}

/** Two writes waited for each other, and this one gave way: nothing of it was written. No table is named then. */
const isClash = (code: string | undefined): boolean => code === '40001' || code === '40P01'
const clash = (): Refusal => new Refusal(409, 'conflict', say('failed_to_update_retry'))
