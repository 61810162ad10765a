import { sql } from 'kysely'
import type { Change } from '../context.ts'
import { type KeptChange, stateBefore } from '../entryChanges.ts'
import { idsWhere, rowsById } from '../rows.ts'
import type { Row, Values } from '../write.ts'
import { keptReads, type Waiting } from './keepReads.ts'
import type { PlanRead } from './planRead.ts'

/** A row that a plan depends on and that changed since: what it was and is, who changed it last and when. */
export interface ChangedRow {
  readonly tool: string
  readonly id: number
  readonly op: 'insert' | 'update' | 'delete'
  /** Fields that count, of an update. */
  readonly fields: readonly string[]
  readonly before: Values
  readonly now: Values
  readonly at: string | null
  readonly by: string | null
}

/** One entry of the history of a row, the newest first. */
interface Entry extends KeptChange {
  readonly row: number
  readonly at: string
  readonly actor: number | null
  readonly by: string | null
}

/** Rows that changed since a plan or a file saw them, as far as the change could alter its effect. Empty: it is as it was seen. */
export async function changedSince(change: Change, of: Waiting): Promise<readonly ChangedRow[]> {
  const found = new Map<string, ChangedRow>()
  for (const read of await keptReads(change.sql, of))
    for (const row of [...(await changedRows(change, read)), ...(await joinedOrLeft(change, read))]) {
      const key = `${row.tool} ${row.id}`
      const other = found.get(key)
      found.set(key, other?.op === row.op ? { ...row, fields: [...new Set([...other.fields, ...row.fields])] } : (other ?? row))
    }
  return [...found.values()]
}

async function changedRows(change: Change, read: PlanRead): Promise<ChangedRow[]> {
  const { rows: moved } = await sql<{ id: number; seen: number; now: number | null }>`select w.id, w.version as seen, t.version as now
    from unnest(${read.rows.map(({ id }) => id)}::bigint[], ${read.rows.map(({ version }) => version)}::bigint[]) as w(id, version)
    left join ${sql.table(read.tool)} t on t.id = w.id where t.version is distinct from w.version`.execute(change.sql)
  if (moved.length === 0) return []
  const ids = moved.map(({ id }) => id)
  const live = new Map((await rowsById(change.sql, read.tool, ids)).map(row => [row.id, row]))
  const entries = await entriesOf(change, read.tool, ids)
  return moved.flatMap(({ id, seen, now }) => {
    const own = entries.filter(({ row }) => row === id)
    // The version counts the entries of the history.
    const since = now === null ? own.slice(0, 1) : own.slice(0, Math.max(now - seen, 1))
    const row = rowSince(read, { id, live: live.get(id), since })
    return row ? [row] : []
  })
}

function rowSince(read: PlanRead, { id, live, since }: { id: number; live: Row | undefined; since: readonly Entry[] }): ChangedRow | null {
  const { tool } = read
  const last = { at: since[0]?.at ?? null, by: since[0]?.by ?? null }
  if (!live) return { tool, id, op: 'delete', fields: [], before: since[0]?.before ?? {}, now: {}, ...last }
  const counting = since.flatMap(entry => {
    const fields = entry.op === 1 ? Object.keys(entry.before ?? {}).filter(key => counts(read, key, entry)) : ['*']
    return fields.length > 0 ? [{ entry, fields }] : []
  })
  // A change without an entry is unknown, and counts.
  if (since.length > 0 && counting.length === 0) return null
  const before = since.reduce<Values>((after, entry) => stateBefore(entry, after), live)
  const fields = [...new Set(counting.flatMap(one => one.fields.map(key => key.replace(/^\+/, ''))))]
  const { at, by } = counting[0]?.entry ?? last
  return { tool, id, op: 'update', fields: fields.includes('*') ? Object.keys(live) : fields, before, now: live, at, by }
}

/** True if a change of this field could alter the effect; a counter stands under `+<field>`. */
function counts({ watch, fields }: PlanRead, key: string, { actor }: Entry): boolean {
  if (watch === 'all') return true
  if (fields?.includes(key.replace(/^\+/, ''))) return true
  if (watch === 'fields' || key.startsWith('+')) return false
  return watch === 'values' || actor !== null
}

async function entriesOf({ sql: db }: Change, tool: string, ids: readonly number[]): Promise<Entry[]> {
  const { rows } = await sql<Entry>`select r."row", r.op, r.before, s.at, s.actor, u.name as "by" from change_rows r
    join change_sets s on s.id = r.change_set left join staff_users u on u.id = s.actor
    where r.tool = (select number from tool_numbers where name = ${tool}) and r."row" = any(${[...ids]}::bigint[])
    order by r.id desc`.execute(db)
  return rows
}

/** Rows that are found now and were not, or the other way round. The version tells which rows are gone. */
async function joinedOrLeft(change: Change, { tool, where, rows }: PlanRead): Promise<ChangedRow[]> {
  if (where === null) return []
  const seen = new Set(rows.map(({ id }) => id))
  const found = new Set(await idsWhere(change.sql, tool, where))
  const joined = [...found].filter(id => !seen.has(id))
  const left = [...seen].filter(id => !found.has(id))
  const live = await rowsById(change.sql, tool, [...joined, ...left])
  const entries =
    live.length > 0
      ? await entriesOf(
          change,
          tool,
          live.map(({ id }) => id),
        )
      : []
  return live.map(row => {
    const [last] = entries.filter(entry => entry.row === row.id)
    const before = last && found.has(row.id) ? {} : last ? stateBefore(last, row) : {}
    const fields = found.has(row.id) ? [] : Object.keys(where)
    const told = { tool, id: row.id, fields, before, now: row, at: last?.at ?? null, by: last?.by ?? null }
    return { ...told, op: found.has(row.id) ? ('insert' as const) : ('update' as const) }
  })
}
