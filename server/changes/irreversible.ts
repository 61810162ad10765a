import { type RawBuilder, sql } from 'kysely'
import { type IrreversibleWhen, irreversibleStates } from '../../schema/irreversible.ts'
import { rowsBy } from '../../schema/maps.ts'
import type { Resource } from '../../schema/resource.ts'
import { filled } from '../../schema/templateText.ts'
import type { Because } from '../../schema/wire/irreversible.ts'
import { Refusal } from '../errors.ts'
import { conditionSql } from '../lists/conditionSql.ts'
import type { Change } from './context.ts'
import { inNumber } from './say.ts'
import type { Values } from './write.ts'

/** A state in which a row is irreversible now, and the reason with its number. */
export interface IrreversibleState {
  readonly state: IrreversibleWhen
  readonly because: Because
}

/** A write of a change set, as the history holds it: what was done, and the columns it changed. */
interface PastWrite {
  readonly op: number
  readonly keys: readonly string[]
}

const NONE: ReadonlyMap<number, readonly IrreversibleState[]> = new Map()

/** The irreversible states that rows of a tool are in now, by id. The caller locks the rows if the answer must stay true. */
export async function irreversibleRows(
  change: Change,
  tool: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly IrreversibleState[]>> {
  const resource = change.engine.tools.get(tool)
  const states = resource ? irreversibleStates(resource) : []
  if (!resource || states.length === 0 || ids.length === 0) return NONE
  const counts = states.map(
    state => sql`case when ${holdsSql(change, resource, state, 0)} then ${countSql(change, resource, state, 0)} end`,
  )
  const names = states.map(({ rows }) =>
    rows?.named ? sql`(select min(t1.${sql.ref(rows.named)}::text) ${namingSql(change, rows, 0)})` : sql`null`,
  )
  const { rows } = await sql<{ id: number; counts: (number | null)[]; names: (string | null)[] }>`select t0.id,
      array[${sql.join(counts)}]::integer[] as counts, array[${sql.join(names)}]::text[] as names
    from ${sql.table(tool)} t0 where t0.id = any(${[...new Set(ids)]}::bigint[])`.execute(change.sql)
  return new Map(
    rows.map(({ id, counts: found, names: called }) => [
      id,
      states.flatMap((state, at): IrreversibleState[] => {
        const count = found[at] ?? null
        const name = called[at] ?? null
        const params = { smart_count: count ?? 0, ...(name !== null && { name }) }
        return count === null ? [] : [{ state, because: { key: state.because, params } }]
      }),
    ]),
  )
}

/** The reason why a past write can no longer be reverted: it wrote what has left. Null if it can be. */
export function blockedBy(states: readonly IrreversibleState[] | undefined, { op, keys }: PastWrite): Because | null {
  // The history holds what was added to a counter under `+<field>`.
  const written = keys.map(key => key.replace(/^\+/, ''))
  const blocks = ({ state: { fields } }: IrreversibleState) => !fields || op !== 1 || written.some(key => fields.includes(key))
  return (states ?? []).find(blocks)?.because ?? null
}

/** The refusal of a revert, an edit or a deletion that would falsify what has left the system. */
export function irreversible(change: Change, because: Because): Refusal {
  return new Refusal(409, 'irreversible', reasonText(change, because), { params: { ...because.params, key: because.key } })
}

/** The first reason for which a write would change what has left the system, with its field. Null if none of its values has. */
export function lockedBy(states: readonly IrreversibleState[] | undefined, set: Values): { field: string; because: Because } | null {
  for (const { state, because } of states ?? []) {
    const field = state.locked && state.fields?.find(key => Object.hasOwn(set, key))
    if (field) return { field, because }
  }
  return null
}

/** English of a reason. */
export function reasonText({ engine }: Change, { key, params }: Because): string {
  return filled(inNumber(engine.say(key), Number(params.smart_count)), params)
}

const alias = (depth: number): string => `t${depth}`

function holdsSql(change: Change, tool: Resource, { where, rows, as }: IrreversibleWhen, depth: number): RawBuilder<boolean> {
  const parts = [conditionSql(where, alias(depth), change.rules)]
  if (rows) parts.push(sql`exists (select ${namingSql(change, rows, depth)})`)
  if (as) parts.push(sql`exists (select ${namedSql(change, tool, as, depth)})`)
  return sql`(${sql.join(parts, sql` and `)})`
}

function countSql(change: Change, tool: Resource, { rows, as, count }: IrreversibleWhen, depth: number): RawBuilder<number> {
  if (count) return sql`greatest(${sql.ref(`${alias(depth)}.${count}`)}, 1)`
  if (rows?.irreversible) return sql`(select sum(${firstCountSql(change, rows.tool, depth + 1)}) ${namingSql(change, rows, depth)})`
  if (rows) return sql`(select count(*) ${namingSql(change, rows, depth)})`
  const target = as && tool.fields[as]?.refersTo?.tool
  return target ? sql`(select ${firstCountSql(change, target, depth + 1)} ${namedSql(change, tool, as, depth)})` : sql`1`
}

/** `from … where …` of the rows that name the row of this depth. */
function namingSql(change: Change, { tool, by, where, irreversible: only }: NonNullable<IrreversibleWhen['rows']>, depth: number) {
  const inner = alias(depth + 1)
  const own = only ? anySql(change, tool, depth + 1) : sql`true`
  return sql`from ${sql.table(tool)} ${sql.ref(inner)} where ${sql.ref(`${inner}.${by}`)} = ${sql.ref(`${alias(depth)}.id`)}
    and ${conditionSql(where, inner, change.rules)} and ${own}`
}

/** `from … where …` of the irreversible row that a reference names. */
function namedSql(change: Change, tool: Resource, reference: string, depth: number) {
  const target = tool.fields[reference]?.refersTo?.tool ?? ''
  const inner = alias(depth + 1)
  return sql`from ${sql.table(target)} ${sql.ref(inner)} where ${sql.ref(`${inner}.id`)} = ${sql.ref(`${alias(depth)}.${reference}`)}
    and ${anySql(change, target, depth + 1)}`
}

function statesIn(change: Change, tool: string) {
  const resource = change.engine.tools.get(tool)
  return resource ? irreversibleStates(resource).map(state => ({ resource, state })) : []
}

function anySql(change: Change, tool: string, depth: number): RawBuilder<boolean> {
  const states = statesIn(change, tool).map(({ resource, state }) => holdsSql(change, resource, state, depth))
  return states.length > 0 ? sql`(${sql.join(states, sql` or `)})` : sql`false`
}

function firstCountSql(change: Change, tool: string, depth: number): RawBuilder<number> {
  const cases = statesIn(change, tool).map(
    ({ resource, state }) => sql`when ${holdsSql(change, resource, state, depth)} then ${countSql(change, resource, state, depth)}`,
  )
  return cases.length > 0 ? sql`(case ${sql.join(cases, sql` `)} end)` : sql`1`
}

/** A change set, and the tools that it wrote to where they are known. */
interface WrittenSet {
  readonly id: number
  readonly tool: string
  readonly written?: readonly string[]
}

interface SetWrite extends PastWrite {
  readonly set: number
  readonly tool: string
  readonly row: number
  readonly group: string | null
}

/** Change sets of which nothing can be reverted any more, with the reason. One that can be reverted in part is left out. */
export async function irreversibleSets(change: Change, sets: readonly WrittenSet[]): Promise<ReadonlyMap<number, Because>> {
  const blocked: (SetWrite & { readonly because: Because })[] = []
  for (const [tool, writes] of rowsBy(await writesOf(change, sets), one => one.tool)) {
    const states = await irreversibleRows(
      change,
      tool,
      writes.map(({ row }) => row),
    )
    for (const write of writes) {
      const because = blockedBy(states.get(write.row), write)
      if (because) blocked.push({ ...write, because })
    }
  }
  if (blocked.length === 0) return new Map()
  const free = await withFreeRows(change, blocked)
  const bySet = rowsBy(blocked, one => one.set)
  return new Map(sets.flatMap(({ id, tool }) => (bySet.has(id) && !free.has(id) ? [[id, mainReason(tool, bySet.get(id) ?? [])]] : [])))
}

/** Writes of these sets to tools whose rows can become irreversible. */
async function writesOf(change: Change, all: readonly WrittenSet[]): Promise<readonly SetWrite[]> {
  const tools = [...change.engine.tools.values()].filter(tool => !tool.viewOf && irreversibleStates(tool).length > 0)
  const sets = all.filter(({ written }) => !written || tools.some(({ name }) => written.includes(name)))
  if (tools.length === 0 || sets.length === 0) return []
  const { rows } = await sql<SetWrite>`select r.change_set as set, n.name as tool, r."row", r.op, r."group",
      array(select jsonb_object_keys(case when r.op = 1 then r.before else '{}'::jsonb end)) as keys
    from change_rows r join tool_numbers n on n.number = r.tool
    where r.change_set = any(${sets.map(({ id }) => id)}::bigint[]) and n.name = any(${tools.map(({ name }) => name)}::text[])
    order by r.id`.execute(change.sql)
  return rows
}

/** Sets that wrote a row which is neither irreversible itself nor in a group with one that is. */
async function withFreeRows(change: Change, blocked: readonly SetWrite[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ set: number }>`with blocked as (
      select * from unnest(${blocked.map(({ set }) => set)}::bigint[], ${blocked.map(({ tool }) => tool)}::text[],
        ${blocked.map(({ row }) => row)}::bigint[], ${blocked.map(({ group }) => group)}::text[]) as b(set, tool, "row", "group")
    )
    select distinct r.change_set as set from change_rows r join tool_numbers n on n.number = r.tool
    where r.change_set in (select set from blocked)
      and not exists (select from blocked b where b.set = r.change_set and b."group" = r."group")
      and not exists (select from blocked b where b.set = r.change_set and b.tool = n.name and b."row" = r."row")`.execute(change.sql)
  return new Set(rows.map(({ set }) => set))
}

/** The reason of the rows that were acted on, counted over all of them; else that of the first row. */
function mainReason(tool: string, blocked: readonly (SetWrite & { readonly because: Because })[]): Because {
  const acted = blocked.filter(one => one.tool === tool)
  const of = acted.length > 0 ? acted : blocked.slice(0, 1)
  const key = of[0]?.because.key ?? 'irreversible'
  const rows = new Map(of.filter(({ because }) => because.key === key).map(one => [one.row, one.because.params.smart_count]))
  return { key, params: { smart_count: [...rows.values()].reduce((sum, count) => sum + count, 0) } }
}
