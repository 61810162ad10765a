import type { NoticeKind } from '../../schema/wire/noticeCalls.ts'
import type { Change } from '../changes/context.ts'

/** What people are told of; of a change set the tool is `change_sets`. Nothing personal stands in it: titles and names are looked up when it is read. */
interface Told {
  readonly kind: NoticeKind
  readonly tool: string
  readonly row: number | null
  readonly params?: Readonly<Record<string, unknown>>
  /** Names what happened: of the same thing nobody is told twice. */
  readonly key: string
}

export type Telling = Pick<Change, 'sql' | 'engine'>

/** Tells people of something, in the transaction that did it. What is told anew under its key takes the place of what was told before, and is unread. */
export async function tell({ sql, engine }: Telling, people: Iterable<number>, { params = {}, ...told }: Told): Promise<void> {
  const ids = [...new Set(people)]
  if (ids.length === 0) return
  await sql.deleteFrom('staff_notices').where('key', '=', told.key).where('staff_user', 'in', ids).execute()
  const at = engine.now().toISOString()
  await sql
    .insertInto('staff_notices')
    .values(ids.map(staff_user => ({ ...told, staff_user, params: JSON.stringify(params), at })))
    .onConflict(on => on.doNothing())
    .execute()
}

/** What several people were asked was done by one of them: nobody else has to look. */
export async function settle({ sql, engine }: Telling, { kind, tool, row }: Pick<Told, 'kind' | 'tool' | 'row'>): Promise<void> {
  const asked = sql.updateTable('staff_notices').where('kind', '=', kind).where('tool', '=', tool).where('row', '=', row)
  await asked.where('read_at', 'is', null).set({ read_at: engine.now().toISOString() }).execute()
}
