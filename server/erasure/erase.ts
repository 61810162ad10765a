import { sql } from 'kysely'
import { systemKeys } from '../../schema/checks/check.ts'
import { formerColumns, renamesOf } from '../../schema/migrateFrom.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Change } from '../changes/context.ts'
import { ERASED, toolNumbers } from '../changes/writeHistory.ts'
import { type Belongings, batches, saidOf } from './belongings.ts'
import { eraseMentions } from './eraseMentions.ts'
import { eraseUploads } from './eraseUploads.ts'
import { MARK, namingOf, type Without, withoutTexts } from './naming.ts'
import { originalsNaming } from './originalsNaming.ts'
import { personalKeys, personalParts } from './personal.ts'

/** What stood in personal fields, now or at any time: every text, those that are looked for wherever something is kept, and stored files by their ids. */
type Past = Readonly<Record<'texts' | 'names' | 'files', Set<string>>>

/**
 * Takes what was personal out of all that is kept of a person's rows: their past (which then says that a value was there, and not which), plans that were
 * not carried out yet, kept answers, filters, files that came in. Called after the rows and their history are written, in the same transaction.
 */
export async function erase(change: Change, changeSet: number, people: readonly Belongings[]): Promise<void> {
  for (const belongings of people) {
    const past: Past = { texts: new Set(), names: new Set(), files: new Set() }
    const sets = new Set<number>()
    for (const [name, { live, gone }] of belongings) {
      const tool = change.engine.tools.get(name)
      if (!tool) continue
      for (const ids of batches(new Set([...live, ...gone]))) {
        await erasePast(change, tool, ids, past)
        for (const id of await changeSetsOf(change, name, ids)) sets.add(id)
      }
    }
    await dropPlans(change, changeSet, belongings)
    await forgetNotices(change, belongings)
    const without = namingOf(past.names)
    await eraseAnswers(change, sets, past.texts, without)
    const named = await eraseMentions(change, without)
    await eraseUploads(change, belongings, sets, named, await originalsNaming(change, without))
    await removeFilesLater(change, past.files)
  }
}

/** Blanks the past of the rows and gathers what stood there. Values of fields that are no longer declared go too: nothing says that they are not personal. */
async function erasePast(change: Change, tool: Resource, ids: readonly number[], past: Past): Promise<void> {
  const keys = personalKeys(tool)
  const former = keys.flatMap(key => formerColumns(tool, key))
  const others = Object.keys(tool.fields).flatMap(key => (keys.includes(key) ? [] : [key, ...formerColumns(tool, key)]))
  const kept = [...systemKeys, ...others].flatMap(key => [key, `+${key}`]).concat([...keys, ...former].map(key => `+${key}`))
  const number = (await toolNumbers(change, [tool.name])).get(tool.name) ?? 0
  const meant = sql`tool = ${number} and "row" = any(${[...ids]}::bigint[]) and before is not null`
  const personal = sql`(e.key = any(${[...keys, ...former]}::text[]) or not e.key = any(${kept}::text[])) and e.value not in ('null'::jsonb, ${JSON.stringify(ERASED)}::jsonb)`
  const { rows } = await sql<{ row: number; key: string; value: unknown }>`select distinct "row", e.key, e.value
    from change_rows, jsonb_each(before) e where ${meant} and ${personal}`.execute(change.sql)
  await sql`update change_rows set before =
      (select jsonb_object_agg(e.key, case when ${personal} then ${JSON.stringify(ERASED)}::jsonb else e.value end) from jsonb_each(before) e)
    where ${meant} and exists (select 1 from jsonb_each(before) e where ${personal})`.execute(change.sql)
  for (const { row, key, value } of rows) {
    const current = renamesOf(tool).get(key) ?? key
    const field = tool.fields[current]
    for (const part of field ? personalParts(current, field, value, row) : []) gather(part, past)
  }
}

function gather({ field, value, left }: ReturnType<typeof personalParts>[number], past: Past): void {
  for (const { id, poster } of field.files?.(value) ?? []) {
    past.files.add(id)
    if (poster) past.files.add(poster.id)
  }
  for (const text of textsIn(value)) {
    // What is left of somebody names nobody.
    if (text === '' || text === left) continue
    past.texts.add(text)
    if (typeof field.personal !== 'object' || field.personal.identifies !== false) past.names.add(text)
  }
}

/** The change sets that touched the rows, or would if they were carried out: answers that were given then speak of them. */
async function changeSetsOf(change: Change, tool: string, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select change_set as id from change_rows where tool = (select number from tool_numbers where name = ${tool}) and "row" = any(${[...ids]}::bigint[])
    union select change_set from change_plans where tool = ${tool} and "row" = any(${ids.map(String)}::text[])`.execute(change.sql)
  return rows.map(({ id }) => id)
}

/** What was planned or waits for another person no longer speaks of the rows: nothing is done to them any more. */
async function dropPlans(change: Change, changeSet: number, belongings: Belongings): Promise<void> {
  const drop = async (touched: ReturnType<typeof sql>): Promise<void> => {
    // Without its request and the rows it read, nothing left of a plan can be approved or sent again.
    for (const table of ['change_requests', 'approval_reads'])
      await sql`delete from ${sql.table(table)} p where p.change_set <> ${changeSet} and exists (
        select 1 from change_plans q where q.change_set = p.change_set and ${touched}
      )`.execute(change.sql)
    await sql`delete from change_plans p where p.change_set <> ${changeSet} and exists (
      select 1 from change_plans q where q.change_set = p.change_set and ${touched} and (q.seq = p.seq or q."group" = p."group")
    )`.execute(change.sql)
  }
  for (const [tool, { live }] of belongings)
    for (const ids of batches(live)) await drop(sql`q.tool = ${tool} and q."row" = any(${ids.map(String)}::text[])`)
  for (const { tool, named, names } of await saidOf(change, belongings))
    for (const some of batches(names)) await drop(sql`q.tool = ${tool} and q."set" ->> ${named} = any(${some}::text[])`)
}

/** Takes away what was told of the rows of somebody who is erased, and what a member of the staff who is erased was told. */
async function forgetNotices({ sql: db, engine }: Change, belongings: Belongings): Promise<void> {
  for (const [tool, { live, gone }] of belongings)
    for (const ids of batches(new Set([...live, ...gone]))) {
      const own = engine.tools.get(tool)?.people ? sql`staff_user = any(${[...ids]}::bigint[])` : sql`false`
      await sql`delete from staff_notices where (tool = ${tool} and "row" = any(${[...ids]}::bigint[])) or ${own}`.execute(db)
    }
}

/**
 * Takes what was personal out of the answers that were given when the rows were written. They speak of the person, so that even what many share, a city or a
 * first name, goes from them.
 */
async function eraseAnswers(change: Change, sets: ReadonlySet<number>, texts: ReadonlySet<string>, naming: Without): Promise<void> {
  const without = (text: string): string => (texts.has(text) ? MARK : naming(text))
  for (const some of batches(sets)) {
    const ids = sql`any(${some.map(String)}::text[])`
    const { rows } = await sql<{ actor: number; key: string; answer: unknown }>`select actor, key, answer from idempotency_keys
      where answer #>> '{headers,Change-Set}' = ${ids} or answer #>> '{body,change_set}' = ${ids}`.execute(change.sql)
    for (const { actor, key, answer } of rows)
      await change.sql
        .updateTable('idempotency_keys')
        .set({ answer: JSON.stringify(withoutTexts(answer, without)) })
        .where('actor', '=', actor)
        .where('key', '=', key)
        .execute()
  }
}

/** All texts that stand in a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Has stored files deleted once what named them is no more, where nothing else uses them then. */
async function removeFilesLater(change: Change, files: ReadonlySet<string>): Promise<void> {
  await sql`insert into file_removals (file, due) select unnest(${[...files]}::text[]), ${change.rules.today}::date
    on conflict (file) do update set due = least(file_removals.due, excluded.due)`.execute(change.sql)
}
