import { sql } from 'kysely'
import { type AppendOnly, type Balances, oppositeEntry } from '../../schema/appendOnly.ts'
import { systemKeys } from '../../schema/checks/check.ts'
import { holds } from '../../schema/holds.ts'
import { rowsBy } from '../../schema/maps.ts'
import { fieldsNow, formerNames } from '../../schema/migrateFrom.ts'
import { orderOf } from '../../schema/ordered.ts'
import type { Resource } from '../../schema/resource.ts'
import { isNothing } from '../../schema/sameValue.ts'
import type { Wire } from '../../schema/wire/call.ts'
import type { keptRow } from '../../schema/wire/revert.ts'
import { Refusal } from '../errors.ts'
import { conditionSql } from '../lists/conditionSql.ts'
import { columnsOf } from './columnsOf.ts'
import type { Change } from './context.ts'
import { counted, type Short } from './counted.ts'
import { currentValues } from './currentValues.ts'
import { blockedBy, irreversibleRows } from './irreversible.ts'
import { type Outdated, outdated } from './outdated.ts'
import { inUse } from './planDelete.ts'
import { lockRows, readRows } from './rows.ts'
import { type ShortCounter, withoutShort } from './shortCounter.ts'
import { titledRows } from './titleTexts.ts'
import { type Collision, withoutColliding } from './withoutColliding.ts'
import type { Added, Row, Values, Write } from './write.ts'
import { isErased } from './writeHistory.ts'

/** What a revert leaves as it is, and why. */
export interface LeftAlone extends Omit<Wire<typeof keptRow>, 'short'> {
  /** Of a counter that was used since: what there is, what would be taken, and who took from it. */
  readonly short?: Short & { readonly used: readonly Used[] }
}

type Past = Awaited<ReturnType<typeof pastOf>>[number]
type Reverting = Pick<Past, 'tool' | 'row' | 'op' | 'before' | 'group' | 'gone'>

/** What a revert writes, what it leaves as it is, and of that what other rows have taken the place of. */
interface PlannedRevert {
  readonly writes: readonly Write[]
  readonly kept: readonly LeftAlone[]
  readonly collided: readonly Collision[]
}

/** Plans to put back what a change set wrote, where nobody has touched it since. A group of which something must be kept is kept whole. */
export async function planRevert(change: Change, changeSet: number): Promise<PlannedRevert> {
  const past = await pastOf(change, changeSet)
  const kept: LeftAlone[] = []
  const writes: (Write & { row: number; past: number })[] = []
  const standing = new Map<string, Row>()
  const entries: Write[] = []
  const own = new Set(
    past.flatMap(({ tool, row, op, before }) =>
      op === 0 ? [`${tool} ${row}`] : Object.keys(op === 1 ? (before ?? {}) : {}).map(key => `${tool} ${row} ${key}`),
    ),
  )
  for (const [tool, rows] of rowsBy(past, one => one.tool)) {
    if (!change.engine.tools.has(tool)) {
      for (const { row } of rows) kept.push({ tool, id: row, title: `#${row}`, field: null, reason: 'not_declared' })
      continue
    }
    const ids = rows.map(one => one.row)
    const resource = change.engine.tools.get(tool)
    if (resource?.appendOnly) {
      entries.push(...(await opposites(change, resource, resource.appendOnly, rows)))
      continue
    }
    const now = new Map((await lockRows(change, tool, ids)).map(row => [row.id, row]))
    for (const row of now.values()) standing.set(`${tool} ${row.id}`, row)
    const later = await touchedLater(change, tool, rows)
    // A new row that others made room for, or moved up with, is as new as it was.
    const by = orderOf(change.engine.tools.get(tool) ?? {})?.by
    if (by) for (const { row, op } of rows) if (op === 0) later.get(row)?.delete(by)
    const made = rows.filter(one => one.op === 0).map(one => one.row)
    const used = await inUse(change, tool, made, own)
    const states = await irreversibleRows(change, tool, ids)
    for (const one of rows) {
      const because = blockedBy(states.get(one.row), { op: one.op, keys: Object.keys(one.before ?? {}) })
      const held = because
        ? { field: null, reason: 'irreversible' as const, because }
        : (heldBack(one, now.get(one.row), later.get(one.row), used) ?? outdatedRevert(change, one, now.get(one.row)))
      if (held) kept.push({ tool, id: one.row, title: titleOf(change, tool, now.get(one.row) ?? one.before), ...held })
      else writes.push({ ...opposite(one), past: one.id })
    }
  }
  const isKept = new Set(kept.map(({ tool, id }) => `${tool} ${id}`))
  const stuck = new Set(past.filter(({ tool, row }) => isKept.has(`${tool} ${row}`)).map(({ group }) => group))
  const free = writes.filter(write => !write.group || !stuck.has(write.group))
  const { going, short } = withoutShort(change.engine.tools, free, standing)
  for (const { write, short: missing } of short) {
    const used = await usedSince(change, write, missing)
    const title = titleOf(change, write.tool, standing.get(`${write.tool} ${write.row}`))
    const { field, ...rest } = missing
    kept.push({ tool: write.tool, id: write.row, title, field, reason: 'used_since', short: { ...rest, used } })
  }
  const beside = await withoutColliding(change, going, { isLate: true })
  for (const { write, faults } of beside.collided) {
    const id = Number(write.row)
    const title = titleOf(change, write.tool, { ...standing.get(`${write.tool} ${id}`), ...write.set })
    kept.push({ tool: write.tool, id, title, field: Object.keys(faults)[0] ?? null, reason: 'in_the_way' })
  }
  const lost = new Set([...stuck, ...[...short, ...beside.collided].map(({ write }) => write.group)])
  const back = beside.going.map(({ past: _past, ...write }): Write => write)
  const booked = entries.filter(({ group }) => group === undefined || !lost.has(group))
  return { writes: [...back, ...booked], kept: await titledRows(change, kept), collided: beside.collided }
}

/** The opposites of entries of an append-only tool. */
async function opposites(change: Change, tool: Resource, book: AppendOnly, past: readonly Past[]): Promise<Write[]> {
  const groups = new Map(past.map(({ row, group }) => [row, group ?? undefined]))
  const columns = [...columnsOf(tool, change.engine.country).keys()].filter(key => key in tool.fields)
  const rows = await readRows(change, tool.name, [...groups.keys()])
  const taken = rows.filter(row => !book.stays || !holds(book.stays, row, change.rules))
  if (book.balances) await checkBalances(change, tool, book, book.balances, taken)
  return taken.map(row => ({
    tool: tool.name,
    op: 'insert',
    row: { newRow: `opposite of ${tool.name} ${row.id}` },
    set: oppositeEntry(book, columns, row),
    group: groups.get(row.id),
  }))
}

/** @throws Refusal 409 if balances would be below zero without these entries */
async function checkBalances(change: Change, tool: Resource, { amount }: AppendOnly, balances: Balances, taken: readonly Row[]) {
  const { of, where, locks, message } = balances
  const parents = [...new Set(taken.map(row => Number(row[locks])))]
  await lockRows(change, tool.fields[locks]?.refersTo?.tool ?? '', parents)
  const ids = taken.map(({ id }) => id)
  const { rows } = await sql`select 1 from ${sql.table(tool.name)} e
    where e.${sql.id(locks)} = any(${parents}::bigint[]) and ${conditionSql(where, 'e', change.rules)}
    group by ${sql.join(of.map(key => sql`e.${sql.id(key)}`))}
    having bool_or(e.id = any(${ids}::bigint[])) and sum(e.${sql.id(amount)}) filter (where e.id <> all(${ids}::bigint[])) < 0 limit 1`.execute(
    change.sql,
  )
  if (rows.length > 0) throw new Refusal(409, 'below_zero', change.engine.say(message), { params: { key: message } })
}

/** The writes of a change set, the last first, under the fields of today; `gone` names values that no field has any more. */
async function pastOf(change: Change, changeSet: number) {
  const past = change.sql.selectFrom('change_rows as r').innerJoin('tool_numbers as n', 'n.number', 'r.tool')
  const own = past.where('r.change_set', '=', changeSet).orderBy('r.id', 'desc')
  const rows = await own.select(['r.id', 'n.name as tool', 'r.row', 'r.op', 'r.before', 'r.group']).execute()
  return rows.map(one => withGone(change, one))
}

/** An entry of the history under the fields of today. A field that a deleted row did not fill is not missed. */
export function withGone<One extends { readonly tool: string; readonly op: number; readonly before: Values | null }>(
  { engine, rules }: Change,
  one: One,
): One & { readonly gone: readonly string[] } {
  const tool = engine.tools.get(one.tool)
  if (!tool || !one.before) return { ...one, gone: [] }
  const { values, gone } = currentValues(tool, one.before, rules)
  return { ...one, before: values, gone: one.op === 2 ? gone.filter(key => !isNothing(one.before?.[key])) : gone }
}

/** The reason why the declaration of today does not allow to put back what an entry of the history was before; null where it does. */
export function outdatedRevert(change: Change, past: Reverting, now: Values | undefined): Outdated | null {
  return outdated(change, opposite(past), past.gone, now)
}

/** Fields of each row that later changes touched; `*` where the row itself was made or removed. What was put back counts for nothing. */
async function touchedLater(change: Change, tool: string, rows: readonly Past[]): Promise<Map<number, Set<string>>> {
  const { rows: later } = await sql<{ row: number; op: number; keys: string[] | null }>`
    with recursive mine as (
      select * from unnest(${rows.map(one => one.id)}::bigint[], ${rows.map(one => one.row)}::bigint[]) as m(id, "row")
    ), number as (select number from tool_numbers where name = ${tool}),
    later as (
      select r.id, r."row", r.op, r.before, s.id as set, s.reverts, s.reverted_by, mine.id as mine
      from mine join change_rows r on r."row" = mine."row" and r.id > mine.id and r.tool = (select number from number)
        join change_sets s on s.id = r.change_set
    ), chain as (
      select distinct set as begin, "row", reverted_by as next, 0 as n from later where reverted_by is not null
      union all
      select c.begin, c."row", s.reverted_by, c.n + 1 from chain c join change_sets s on s.id = c.next
      where exists (select from change_rows x where x.change_set = c.next and x.tool = (select number from number) and x."row" = c."row")
    ), undone as (select begin, "row" from chain group by begin, "row" having max(n) % 2 = 1)
    select l."row", l.op,
      (select array_agg(k) from jsonb_object_keys(case when l.op = 1 then l.before else '{}'::jsonb end) k) as keys
    from later l
    where not exists (select from undone u where u.begin = l.set and u."row" = l."row")
      and not exists (select from change_rows x
        where x.change_set = l.reverts and x.tool = (select number from number)
          and x."row" = l."row" and x.id > l.mine)`.execute(change.sql)
  const renames = fieldsNow(change.engine.tools.get(tool) ?? { fields: {} })
  const renamed = (key: string) => renames.get(key) ?? key
  const current = (key: string) => (key.startsWith('+') ? `+${renamed(key.slice(1))}` : renamed(key))
  const touched = ({ op, keys }: (typeof later)[number]) => (op === 1 ? (keys ?? []).map(current) : ['*'])
  return new Map([...rowsBy(later, one => one.row)].map(([row, changes]) => [row, new Set(changes.flatMap(touched))]))
}

/** Why a row cannot be put back. What was added to a counter may have been joined by more since: whether enough is left is asked of all together. */
function heldBack(
  past: Past,
  now: Row | undefined,
  later: ReadonlySet<string> | undefined,
  used: ReadonlyMap<number, string>,
): Pick<LeftAlone, 'field' | 'reason'> | null {
  const erased = Object.entries(past.before ?? {}).find(([, value]) => isErased(value))
  if (erased) return { field: erased[0], reason: 'changed_since' }
  if (past.op === 2) return now || later?.has('*') ? { field: null, reason: 'changed_since' } : null
  if (!now) return { field: null, reason: 'gone' }
  if (past.op === 0) {
    if (later?.size) return { field: [...later][0] ?? null, reason: 'changed_since' }
    return used.has(past.row) ? { field: null, reason: 'in_use' } : null
  }
  // A list that was written whole is changed by a counter in it that was added to.
  const field = Object.keys(past.before ?? {}).find(key => !key.startsWith('+') && (later?.has(key) || later?.has(`+${key}`)))
  return field ? { field, reason: 'changed_since' } : null
}

function opposite({ tool, row, op, before, group }: Reverting): Write & { row: number } {
  const shared = { tool, row, group: group ?? undefined }
  if (op === 0) return { ...shared, op: 'delete' as const }
  const entries = Object.entries(before ?? {})
  const isAdded = (key: string) => key.startsWith('+')
  const set = Object.fromEntries(entries.filter(([key]) => (op === 2 ? !systemKeys.includes(key) : !isAdded(key))))
  if (op === 2) return { ...shared, op: 'insert', version: Number(before?.version ?? 0) + 1, made: madeOf(before), set }
  const added = entries.filter(([key]) => isAdded(key)).map(([key, amount]) => [key.slice(1), counted.opposite(amount as Added)])
  return { ...shared, op: 'update', set, add: Object.fromEntries(added) }
}

/** A row that is put back was made when and by whom it was made. History from before that was kept says neither. */
function madeOf(before: Past['before']): Write['made'] {
  const { created_at, created_by } = before ?? {}
  return typeof created_at === 'string' ? { at: created_at, by: typeof created_by === 'number' ? created_by : null } : undefined
}

/** The name people know a row by. */
function titleOf(change: Change, tool: string, row: Readonly<Record<string, unknown>> | null | undefined): string {
  return String(row?.[change.engine.tools.get(tool)?.title ?? 'id'] ?? '')
}

/** Who took from a counter, when, by what, and how much. */
export interface Used {
  readonly what: string
  readonly at: string
  readonly by: string | null
  readonly amount: number | string
}

/** So many are told, the last first. */
const TOLD = 5
/** Entries of the history that are looked through for them. */
const LOOKED = 200

/** Who took from a counter since a change of it was written. @param past the id of that change in the history */
async function usedSince(change: Change, { tool, row, past }: { tool: string; row: number; past: number }, { field, of }: ShortCounter) {
  const names = [field, ...formerNames(change.engine.tools.get(tool) ?? {}, field)].map(name => `+${name}`)
  const added = sql`coalesce(${sql.join(names.map(name => sql`r.before -> ${name}`))})`
  const { rows } = await sql<Omit<Used, 'amount'> & { added: Added }>`
    select s.tool || '.' || s.what as what, s.at, u.name as "by",
      ${added} as added
    from change_rows r join change_sets s on s.id = r.change_set left join staff_users u on u.id = s.actor
    where r.tool = (select number from tool_numbers where name = ${tool}) and r."row" = ${row} and r.id > ${past}
      and r.op = 1 and r.before ?| ${names}::text[] order by r.id desc limit ${LOOKED}`.execute(change.sql)
  return rows
    .flatMap(({ added, ...one }) => {
      const amount = taken(added, of)
      return Number(amount) > 0 ? [{ ...one, amount }] : []
    })
    .slice(0, TOLD)
}

function taken(added: Added, of: string | null): number | string {
  if (typeof added !== 'object') return counted.opposite(added) as number | string
  const own = added.filter(cells => counted.textOf(cells) === of)
  return -own.flatMap(cells => Object.values(cells)).reduce((sum: number, value) => sum + (typeof value === 'number' ? value : 0), 0)
}
