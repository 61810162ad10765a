import { type RawBuilder, sql } from 'kysely'
import type { Condition, Matcher, Scalar } from '../../schema/condition.ts'
import type { ConditionContext } from '../../schema/holds.ts'

/** When a condition is asked: the local day, and the moment. */
export type Moment = Pick<ConditionContext, 'today' | 'now'>

/** A condition over the columns of `alias` as SQL; column names come from declarations only, values go as parameters. */
export function conditionSql(condition: Condition | undefined, alias: string, at: Moment): RawBuilder<boolean> {
  const parts = Object.entries(condition ?? {}).map(([key, matcher]) => matcherSql(sql.ref(`${alias}.${key}`), matcher ?? null, at))
  return parts.length ? sql`(${sql.join(parts, sql` and `)})` : sql`true`
}

function matcherSql(column: RawBuilder<unknown>, matcher: Matcher, at: Moment): RawBuilder<boolean> {
  if (matcher === null) return sql`${column} is null`
  if (Array.isArray(matcher)) return matcher.length ? sql`${column} in (${sql.join(matcher as Scalar[])})` : sql`false`
  if (typeof matcher !== 'object') return sql`${column} = ${matcher}`
  if ('not' in matcher) return sql`(${matcherSql(column, matcher.not, at)}) is not true`
  if ('set' in matcher) return matcher.set ? sql`${column} is not null` : sql`${column} is null`
  if ('above' in matcher) return sql`${column} > ${matcher.above}`
  if ('after' in matcher)
    return matcher.after === 'now' ? sql`${column} > ${at.now}::timestamptz` : sql`${column}::date > ${at.today}::date`
  if ('until' in matcher) return sql`${column}::date <= ${at.today}::date`
  if ('before' in matcher) return matcher.before === 'now' ? sql`${column} <= ${at.now}::timestamptz` : sql`${column} < ${at.today}::date`
  return 'on' in matcher ? sql`${column}::date = ${at.today}::date` : sql`true`
}
