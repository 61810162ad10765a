import { type RawBuilder, sql } from 'kysely'
import type { SetLimit, SumAbove } from '../../../schema/approval.ts'
import { countries } from '../../../schema/country.ts'
import { holds } from '../../../schema/holds.ts'
import { conditionSql } from '../../lists/conditionSql.ts'
import type { Change } from '../context.ts'
import { isNewRow, type Values, type Write } from '../write.ts'

/** A row as a write leaves it. */
export interface WrittenRow {
  readonly write: Write
  readonly after: Values
}

/**
 * The writes whose rows bring a sum over related rows above its limit. Rows that are marked, and rows that do not count, ask for nothing.
 * @param rows rows of the tool that a plan writes, as they would be
 */
export async function aboveSum(change: Change, tool: string, sum: SumAbove, rows: readonly WrittenRow[]): Promise<readonly Write[]> {
  const counted = rows.filter(({ after }) => after[sum.mark] !== true && [sum.among].flat().some(one => holds(one, after, change.rules)))
  if (counted.length === 0) return []
  // Two that are written at the same moment do not both pass below the limit.
  await sql`select pg_advisory_xact_lock(hashtext(${`sum of ${tool}.${sum.of}`}))`.execute(change.sql)
  const above: Write[] = []
  for (const row of counted) if (await isAbove(change, tool, sum, row, counted)) above.push(row.write)
  return above
}

async function isAbove(
  change: Change,
  tool: string,
  sum: SumAbove,
  { after }: WrittenRow,
  written: readonly WrittenRow[],
): Promise<boolean> {
  const { of, per, days, among, mark, limit } = sum
  const [first, last] = days
  const ids = written.flatMap(({ write: { row } }) => (isNewRow(row) ? [] : [row]))
  const { zone } = countries[change.engine.country]
  const day = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone ${zone})::date`
  const span = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
    sql`${day(sql`coalesce(${from}, ${change.rules.now}::timestamptz)`)} as first, coalesce(${day(to)}, 'infinity'::date) as last`
  const valueSpan = (row: Values) => span(sql`${row[first] ?? null}::timestamptz`, sql`${row[last] ?? null}::timestamptz`)
  const alike = written.filter(({ after: other }) => per.every(key => other[key] === after[key]))
  const own = alike.map(({ after: other }) => sql`select ${other[of] ?? 0}::numeric as amount, ${valueSpan(other)}`)
  const same = per.map(key => sql`t.${sql.ref(key)} is not distinct from ${after[key] ?? null}`)
  const counts = [among].flat().map(one => conditionSql(one, 't', change.rules))
  const { rows } = await sql<{ above: boolean }>`with mine as (select ${valueSpan(after)}),
    every as (
      select coalesce(t.${sql.ref(of)}, 0)::numeric as amount, ${span(sql`t.${sql.ref(first)}`, sql`t.${sql.ref(last)}`)} from ${sql.table(tool)} t
      where t.id <> all(${ids}::bigint[]) and t.${sql.ref(mark)} is not true and (${sql.join(counts, sql` or `)})
        ${same.length > 0 ? sql`and ${sql.join(same, sql` and `)}` : sql``}
      union all ${sql.join(own, sql` union all `)}),
    near as (select e.* from every e, mine m where e.first <= m.last and e.last >= m.first),
    days as (select distinct greatest(n.first, m.first) as day from near n, mine m)
    select coalesce(max(d.total), 0) > ${limitSql(limit)} as above
    from (select sum(n.amount) as total from days join near n on n.first <= days.day and n.last >= days.day group by days.day) d`.execute(
    change.sql,
  )
  return rows[0]?.above ?? false
}

const limitSql = ({ tool, where, value, usual }: SetLimit): RawBuilder<unknown> =>
  sql`coalesce((select ${sql.ref(value)} from ${sql.table(tool)} l where ${conditionSql(where, 'l', { today: '', now: '' })} limit 1), ${usual}::numeric)`
