import { type RawBuilder, sql } from 'kysely'
import type { Condition, Matcher, Scalar } from '../../schema/condition.ts'

/** A condition over the columns of `alias` as SQL; column names come from declarations only, values go as parameters. */
export function conditionSql(condition: Condition | undefined, alias: string, today: string): RawBuilder<boolean> {
  const parts = Object.entries(condition ?? {}).map(([key, matcher]) => matcherSql(sql.ref(`${alias}.${key}`), matcher ?? null, today))
  return parts.length ? sql`(${sql.join(parts, sql` and `)})` : sql`true`
}

function matcherSql(column: RawBuilder<unknown>, matcher: Matcher, today: string): RawBuilder<boolean> {
  if (matcher === null) return sql`${column} is null`
  if (Array.isArray(matcher)) return matcher.length ? sql`${column} in (${sql.join(matcher as Scalar[])})` : sql`false`
  if (typeof matcher !== 'object') return sql`${column} = ${matcher}`
  if ('not' in matcher) return sql`(${matcherSql(column, matcher.not, today)}) is not true`
  if ('set' in matcher) return matcher.set ? sql`${column} is not null` : sql`${column} is null`
  if ('above' in matcher) return sql`${column} > ${matcher.above}`
  if ('before' in matcher) return sql`${column} < ${today}::date`
  return 'on' in matcher ? sql`${column}::date = ${today}::date` : sql`true`
}
