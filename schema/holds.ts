import type { Condition, Matcher } from './condition.ts'
import type { Resource } from './resource.ts'
import { isNothing } from './sameValue.ts'

export interface ConditionContext {
  /** The local date in the time zone of the country, YYYY-MM-DD. */
  today: string
  /** The current time, ISO, UTC. */
  now: string
  /** Local date of a moment (ISO, UTC) in the time zone of the country. */
  localDate: (moment: string) => string
}

/** True if a record meets a condition. The browser and the server use this function, so that everything hidden is also refused. */
export function holds(condition: Condition | undefined, record: Readonly<Record<string, unknown>>, context: ConditionContext): boolean {
  if (!condition) return true
  return Object.entries(condition).every(([key, matcher]) => matches(record[key] ?? null, matcher ?? null, context))
}

function matches(value: unknown, matcher: Matcher, context: ConditionContext): boolean {
  if (matcher === null) return isNothing(value)
  if (Array.isArray(matcher)) return matcher.some(one => one === value)
  if (typeof matcher !== 'object') return value === matcher
  if ('not' in matcher) return !matches(value, matcher.not, context)
  if ('set' in matcher) return isNothing(value) !== matcher.set
  if ('above' in matcher) return value !== null && Number(value) > matcher.above
  if (isNothing(value)) return false
  if ('after' in matcher && matcher.after === 'now') return !hasCome(String(value), context)
  if ('before' in matcher && matcher.before === 'now') return hasCome(String(value), context)
  const day = dayOf(String(value), context)
  if ('before' in matcher) return day < context.today
  if ('after' in matcher) return day > context.today
  if ('until' in matcher) return day <= context.today
  return 'on' in matcher && day === context.today
}

const hasCome = (moment: string, { now }: ConditionContext): boolean => Date.parse(moment) <= Date.parse(now)

function dayOf(value: string, context: ConditionContext): string {
  return value.length === 10 ? value : context.localDate(value)
}

/** True if a row is no longer editable. */
export function isClosed(
  tool: Pick<Resource, 'closed' | 'deletedAt'>,
  row: Readonly<Record<string, unknown>>,
  context: ConditionContext,
): boolean {
  return isDeleted(tool, row) || (tool.closed !== undefined && holds(tool.closed, row, context))
}

/** True if a row is deleted but still readable. */
export function isDeleted({ deletedAt }: Pick<Resource, 'deletedAt'>, row: Readonly<Record<string, unknown>>): boolean {
  return deletedAt !== undefined && !isNothing(row[deletedAt])
}
