import { sql } from 'kysely'
import type { Resource } from '../../schema/resource.ts'
import type { Change } from './context.ts'
import { eraseAnswers } from './eraseAnswers.ts'
import { ERASED } from './erased.ts'
import { personalKeys } from './personalKeys.ts'
import { toolNumbers } from './toolNumbers.ts'
import { isNewRow, type Write } from './write.ts'

/** Rows of one tool of which nothing personal is to be left. */
interface Leaving {
  readonly tool: Resource
  readonly number: number
  readonly keys: readonly string[]
  readonly ids: readonly number[]
  /** References to tools of which rows are erased: rows that named such a row and are gone themselves, or not made yet, go along. */
  readonly by: readonly { readonly key: string; readonly ids: readonly number[] }[]
}

/**
 * Takes what was personal out of all that is kept of the rows an action erased: their past (which then says that a value was there, and not which),
 * plans that were not carried out yet, kept answers, filters that people saved and filters of exports. Called after the rows and their history are
 * written, in the same transaction.
 */
export async function erase(change: Change, changeSet: number, writes: readonly Write[]): Promise<void> {
  const values = new Set<string>()
  for (const one of await leavingOf(change, writes)) {
    for (const value of await erasePast(change, one)) values.add(value)
    await dropPlans(change, changeSet, one)
  }
  await eraseAnswers(change, [...values])
}

async function leavingOf(change: Change, writes: readonly Write[]): Promise<Leaving[]> {
  const ids = new Map<string, number[]>()
  for (const { tool, row } of writes) if (!isNewRow(row)) ids.set(tool, [...(ids.get(tool) ?? []), row])
  const holding = [...change.engine.tools.values()].filter(tool => personalKeys(tool).length > 0)
  const numbers = await toolNumbers(
    change,
    holding.map(({ name }) => name),
  )
  return holding.flatMap(tool => {
    const own = ids.get(tool.name) ?? []
    const by = Object.entries(tool.fields).flatMap(([key, { refersTo }]) => {
      const parents = refersTo && refersTo.tool !== tool.name ? ids.get(refersTo.tool) : undefined
      return parents ? [{ key, ids: parents }] : []
    })
    return own.length + by.length > 0 ? [{ tool, number: numbers.get(tool.name) ?? 0, keys: personalKeys(tool), ids: own, by }] : []
  })
}

/** Blanks the past of the rows and answers what stood there. */
async function erasePast(change: Change, { number, keys, ids, by }: Leaving): Promise<string[]> {
  const gone = by.map(({ key, ids: parents }) => sql`(op = 2 and (before ->> ${key})::bigint = any(${[...parents]}::bigint[]))`)
  const meant = sql`tool = ${number} and before is not null and (${sql.join([sql`"row" = any(${[...ids]}::bigint[])`, ...gone], sql` or `)})`
  const personal = sql`e.key = any(${[...keys]}::text[]) and e.value not in ('null'::jsonb, ${JSON.stringify(ERASED)}::jsonb)`
  const { rows } = await sql<{ value: string }>`select distinct e.value #>> '{}' as value
    from change_rows, jsonb_each(before) e where ${meant} and ${personal}`.execute(change.sql)
  await sql`update change_rows set before =
      (select jsonb_object_agg(e.key, case when ${personal} then ${JSON.stringify(ERASED)}::jsonb else e.value end) from jsonb_each(before) e)
    where ${meant} and exists (select 1 from jsonb_each(before) e where ${personal})`.execute(change.sql)
  return rows.map(({ value }) => value)
}

/** What was planned or waits for another person no longer speaks of the rows: nothing is done to them any more. */
async function dropPlans(change: Change, changeSet: number, { tool, ids, by }: Leaving): Promise<void> {
  const named = by.map(({ key, ids: parents }) => sql`(q."set" ->> ${key}) = any(${parents.map(String)}::text[])`)
  const touched = sql`q.tool = ${tool.name} and (${sql.join([sql`q."row" = any(${ids.map(String)}::text[])`, ...named], sql` or `)})`
  await sql`delete from change_plans p where p.change_set <> ${changeSet} and exists (
    select 1 from change_plans q where q.change_set = p.change_set and ${touched} and (q.seq = p.seq or q."group" = p."group")
  )`.execute(change.sql)
}
