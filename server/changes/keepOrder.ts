import { sql } from 'kysely'
import { rowsBy } from '../../schema/maps.ts'
import { orderOf } from '../../schema/ordered.ts'
import type { Resource } from '../../schema/resource.ts'
import { tableOf } from '../../schema/view.ts'
import type { Change } from './context.ts'
import { idsOf, lockRows } from './rows.ts'
import { isNewRow, type Row, type Write } from './write.ts'

/** A row that will be there: where it stands, or was put by the write at `at`. */
interface Placed {
  readonly row: Write['row']
  readonly within: string
  readonly place: number | null
  readonly isPut: boolean
  readonly at: number | undefined
}

/**
 * The writes, with the places of rows that stand in an order: counted from 1 without gaps, new rows last. It holds for whatever writes them, a revert too:
 * who is put where another stands goes before it.
 */
export async function keepOrder(change: Change, writes: readonly Write[]): Promise<readonly Write[]> {
  let kept = writes
  for (const name of new Set(writes.map(({ tool }) => tool))) {
    const tool = change.engine.tools.get(name)
    if (tool?.ordered && writes.some(write => write.tool === name && moves(tool, write))) kept = await placed(change, tool, kept)
  }
  return kept
}

/** All rows of an ordered tool, of a view those of its base, in their order, locked; who puts them in order next waits until this write is done. */
export async function lockOrder(change: Change, tool: Resource): Promise<readonly Row[]> {
  const { by } = orderOf(tool) ?? { by: 'id' }
  const table = tableOf(tool)
  await sql`select pg_advisory_xact_lock(hashtext(${`${table}.${by}`}))`.execute(change.sql)
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}`.execute(change.sql)
  return (await lockRows(change, table, idsOf(rows))).toSorted((one, other) => placeOf(one[by]) - placeOf(other[by]) || one.id - other.id)
}

/** Rows that have no place yet stand last. */
function placeOf(value: unknown): number {
  return typeof value === 'number' ? value : Number.MAX_SAFE_INTEGER
}

function moves(tool: Resource, { op, set = {} }: Write): boolean {
  const { by, within } = orderOf(tool) ?? { by: '', within: null }
  return op !== 'update' || by in set || (within !== null && within in set)
}

async function placed(change: Change, tool: Resource, writes: readonly Write[]): Promise<readonly Write[]> {
  const { by, within } = orderOf(tool) ?? { by: '', within: null }
  const standing = await lockOrder(change, tool)
  const own = new Map(writes.flatMap((write, at) => (write.tool === tool.name && moves(tool, write) ? [[write.row, at] as const] : [])))
  const groupOf = (row: Readonly<Record<string, unknown>>) => (within === null ? '' : JSON.stringify(row[within] ?? null))
  const old = standing.flatMap((row): Placed[] => {
    const at = own.get(row.id)
    const { op, set = {} } = at === undefined ? {} : (writes[at] ?? {})
    const isPut = typeof set[by] === 'number'
    return op === 'delete'
      ? []
      : [{ row: row.id, within: groupOf({ ...row, ...set }), place: placeOf(isPut ? set[by] : row[by]), isPut, at }]
  })
  const made = writes.flatMap(({ tool: name, op, row, set = {} }, at): Placed[] =>
    name === tool.name && op === 'insert'
      ? [{ row, within: groupOf(set), place: placeOf(set[by]), isPut: typeof set[by] === 'number', at }]
      : [],
  )
  const kept = [...writes]
  const before = new Map(standing.map(row => [row.id, row[by]]))
  for (const group of rowsBy([...old, ...made], one => one.within).values()) {
    // Sorting keeps the order of equals: as they stood, new rows after them.
    const sorted = group.toSorted((one, other) => placeOf(one.place) - placeOf(other.place) || Number(other.isPut) - Number(one.isPut))
    for (const [index, { row, at }] of sorted.entries()) {
      const set = { [by]: index + 1 }
      const write = at === undefined ? undefined : kept[at]
      if (at !== undefined && write) kept[at] = { ...write, set: { ...write.set, ...set } }
      else if (!isNewRow(row) && before.get(row) !== index + 1) kept.push({ tool: tool.name, op: 'update', row, set })
    }
  }
  return kept
}
