import { type RawBuilder, sql } from 'kysely'
import { type MyFileView, myFileViews } from '../../../schema/home.ts'
import { hasPermission } from '../../../schema/permission.ts'
import { permissionsAt } from '../../../schema/permissionsAt.ts'
import type { Upload } from '../../../schema/upload.ts'
import type { Needs } from '../../app.ts'
import type { Person } from '../../session/person.ts'
import { own } from './fileRows.ts'

type Asking = Pick<Needs, 'db' | 'tools' | 'engine'>

/** The kinds of files that a person may see, by name; `sent`: those that they may send and approve. */
export function uploadNamesOf({ tools }: Pick<Asking, 'tools'>, { permissions }: Person): Readonly<Record<'seen' | 'sent', string[]>> {
  const uploads = tools.filter((tool): tool is Upload => tool.type === 'upload' && !tool.pasted)
  const named = (those: readonly Upload[]) => those.map(({ name }) => name)
  return {
    seen: named(uploads.filter(upload => hasPermission(permissionsAt(upload, 'list'), permissions))),
    sent: named(uploads.filter(({ permission }) => hasPermission(permission, permissions))),
  }
}

/** Which files `f` wait for a person, and for what; of those that they see. */
export function waitsFor(view: MyFileView | undefined, person: Person, sent: readonly string[]): RawBuilder<unknown> {
  const mine = sql`f.uploaded_by = ${person.id}`
  if (view === 'with_errors')
    return sql`${mine} and ((f.stage = 'checked' and f.failed_rows > 0) or (f.stage in ('parked', 'done') and f.status = 'FAILED'))`
  if (view === 'ready_to_apply') return sql`${mine} and f.stage = 'checked' and f.ok_rows > 0 and f.failed_rows = 0`
  // Nobody agrees to what they handed in or asked for themselves.
  if (view === 'waiting_for_my_approval')
    return sql`f.stage = 'awaiting_approval' and f.family = any(${[...sent]}::text[]) and f.uploaded_by is distinct from ${person.id}
      and f.asked_by is distinct from ${person.id}`
  return mine
}

/** How many files wait for a person, by what for; null for whoever sees no files at all. */
export async function countMyFiles(on: Asking, person: Person): Promise<Readonly<Record<MyFileView, number>> | null> {
  const { seen, sent } = uploadNamesOf(on, person)
  if (seen.length === 0) return null
  const counts = myFileViews.map(view => sql`count(*) filter (where ${waitsFor(view, person, sent)})::integer as ${sql.id(view)}`)
  const { rows } = await sql<Record<MyFileView, number>>`select ${sql.join(counts)} from uploaded_files f
    where f.family = any(${seen}::text[]) and f.stage in ('checked', 'parked', 'done', 'awaiting_approval')
      and (f.uploaded_by = ${person.id} or f.stage = 'awaiting_approval') and ${own(on.engine.access, person)}`.execute(on.db.sql)
  return rows[0] ?? null
}
