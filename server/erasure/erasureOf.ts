import { sql } from 'kysely'
import type { Action } from '../../schema/action.ts'
import type { Change } from '../changes/context.ts'
import { mergeWrites } from '../changes/mergeWrites.ts'
import { isNewRow, type Values, type Write } from '../changes/write.ts'
import { type Belongings, batches, belongingsOf } from './belongings.ts'
import { holdsMore, leftOf, personalKeys } from './personal.ts'

/**
 * Plans what an action that erases empties, in the group of the row it is done to: the rows of each person, and the writes that empty them beside those that
 * were planned; null for all other actions. Asked when it is planned, so that it is
 * seen in numbers, and again when it is carried out: what came in between goes along.
 */
export async function erasureOf(
  change: Change,
  { tool: name, what }: { readonly tool: string; readonly what: string },
  planned: readonly Write[],
): Promise<{ readonly people: readonly Belongings[]; readonly writes: readonly Write[] } | null> {
  const action = change.engine.tools.get(name)?.actions[what]
  if (!action?.erases) return null
  const people: Belongings[] = []
  const writes: Write[] = [...planned]
  for (const { tool, op, row, set, group } of planned) {
    if (tool !== name || op !== 'update' || isNewRow(row) || !isDone(action, set)) continue
    const belongings = await belongingsOf(change, name, row)
    people.push(belongings)
    for (const [own, { live }] of belongings) writes.push(...(await emptying(change, own, live, group)))
  }
  return { people, writes: mergeWrites(writes) }
}

/** Whether the action is done to the row, and not something else by an effect of its own. */
function isDone({ transition, fixedValues }: Action, set: Values = {}): boolean {
  const own = Object.entries({ ...fixedValues, ...(transition?.to === undefined ? {} : { [transition.field]: transition.to }) })
  return own.every(([key, value]) => set[key] === value)
}

async function emptying(change: Change, name: string, ids: ReadonlySet<number>, group: string | undefined): Promise<Write[]> {
  const tool = change.engine.tools.get(name)
  const personal = tool && holdsMore(tool)
  if (!personal) return []
  const writes: Write[] = []
  const lists = personalKeys(tool).filter(key => tool.fields[key]?.cells)
  const asked = sql.join(['id', 'version', ...lists].map(key => sql.ref(key)))
  for (const some of batches(ids)) {
    const { rows } = await sql<{ id: number; version: number }>`select ${asked} from ${sql.table(name)}
      where id = any(${some}::bigint[]) and ${personal} order by id`.execute(change.sql)
    writes.push(
      ...rows.map((row): Write => ({ tool: name, op: 'update', row: row.id, version: row.version, set: leftOf(tool, { ...row }), group })),
    )
  }
  return writes
}
