import { type RawBuilder, sql } from 'kysely'
import type { Condition } from '../../schema/condition.ts'
import { ANY_DAY } from '../feeds/rowsBelow.ts'
import { conditionSql } from '../lists/conditionSql.ts'
import type { OutboxTool } from './outboxOf.ts'

/**
 * Why a message of `d` stays here, by what holds now of whoever it is for; null where nothing speaks against it. One row is looked up for each within the
 * statement: a join might read everybody there is.
 */
export function whyStays({ people }: Pick<OutboxTool, 'people'>, channel: string): RawBuilder<string | null> {
  const asked = people.map(({ reference, tool, reasons }) => {
    const cases = reasons.map(([reason, when]) => sql`when ${holdsSql(when, channel)} then ${reason}::text`)
    return sql`(select case ${sql.join(cases, sql` `)} end from ${sql.table(tool)} p where p.id = d.${sql.ref(reference)})`
  })
  return asked.length === 0 ? sql`null::text` : sql`coalesce(${sql.join(asked)})`
}

/** A list of channels holds this one, or the condition holds. */
const holdsSql = (when: Condition | string, channel: string): RawBuilder<boolean> =>
  typeof when === 'string'
    ? sql`coalesce(${sql.ref(`p.${when}`)} @> ${JSON.stringify([channel])}::jsonb, false)`
    : conditionSql(when, 'p', ANY_DAY)
