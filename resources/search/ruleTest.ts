import { text } from '../../schema/language.ts'
import { query } from './typedQuery.ts'

/** A query that shows the effect of a rule, if its own query is not enough. */
export const sampleQuery = text({ ...query, search: false, help: 'The form searches it with the rule as typed' })

/**
 * *Test* on the form of a rule: it searches a sample query with the rule as typed (rest.md, §6.1).
 * @param table the table of the rule
 * @param fields the fields that decide the effect of the rule
 * @param shownBelow the field above the result
 */
export const ruleTest = <const Table extends string, const K extends string>(table: Table, fields: readonly K[], shownBelow: K) =>
  ({ fields, shownBelow, tool: table, inDatabase: 'search_ops', drawnBy: () => import('./drawn/ruleTest.ts') }) as const
