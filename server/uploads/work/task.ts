import { type Kysely, type Selectable, sql, type UpdateObject } from 'kysely'
import { type MoreColumn, withColumns } from '../../../schema/dynamicColumns.ts'
import { hasPermission } from '../../../schema/permission.ts'
import type { Upload } from '../../../schema/upload.ts'
import type { FileRow } from '../../../schema/wire/uploadShapes.ts'
import { openChange } from '../../changes/openChange.ts'
import type { Tables } from '../../db/database.ts'
import { DatabaseAway } from '../../db/databaseAway.ts'
import { tellOfFile } from '../../notices/tellOfFile.ts'
import { personById } from '../../session/findPerson.ts'
import type { Person } from '../../session/person.ts'
import { Interrupted, type Run } from '../../work/work.ts'
import type { FileFault } from '../fileFault.ts'
import type { Mapping } from '../mapHeaders.ts'
import { moreColumnsOf } from '../moreColumnsOf.ts'

export const fileTasks = ['check_file', 'apply_file', 'revert_file', 'take_back_file'] as const
/** Taking back is a revert of what was to be applied whole or not at all. */
export type FileTask = (typeof fileTasks)[number]

/** A file that came in, as work on it needs it. */
export interface WorkedFile extends Pick<FileRow, 'id' | 'family' | 'sha256' | 'total_rows' | 'params' | 'apply_mode' | 'delete_on'> {
  readonly mapping: Mapping | null
  /** Columns beside the declared ones, as they were when it was checked. */
  readonly more_columns: readonly MoreColumn[] | null
  /** The row of the header; null before the first check, and of files that were checked when rows were counted from there. */
  readonly header_at: number | null
  readonly was_checked: boolean
  /** How many records the check found that would be changed; null before. */
  readonly updates: number | null
}

/** One go at work on a file, with all that belongs to it. */
export interface Task extends Run {
  readonly does: FileTask
  readonly upload: Upload
  readonly of: WorkedFile
  /** Who asked for it, with what they may do now. */
  person: Person
  /** Counts with every change of who may do what: as it stood when the person was read. */
  access: number
}

/** A row of a file that stands or falls whole could not be taken. */
export class WholeRefused extends Error {}
/** Whoever asked for the work may not do it any more: what is under way is rolled back, and nothing more is done. */
export class NotAllowed extends Error {}

/** What ends the work however its rows are taken: alone or in halves. */
export const isFinal = (error: unknown): boolean =>
  error instanceof Interrupted || error instanceof NotAllowed || error instanceof WholeRefused || error instanceof DatabaseAway

/** The task with the upload and the person that it needs; it ends with the next step once the person may no longer do it. */
export async function taskOf(run: Run, does: FileTask, upload: Upload, of: WorkedFile): Promise<Task> {
  const permission = await personNow(run, does, upload, run.db.sql)
  const more =
    does === 'check_file'
      ? await moreColumnsOf(openChange(run.engine, run.db.sql, permission.person, 'upload'), upload, of.params ?? {})
      : (of.more_columns ?? [])
  const task: Task = { ...run, does, of: { ...of, more_columns: more }, upload: withColumns(upload, more), ...permission }
  run.guard = async trx => void Object.assign(task, await personNow(run, does, upload, trx))
  return task
}

/** @throws NotAllowed where whoever asked may do it no more */
async function personNow(
  { startedBy, clock, engine }: Run,
  does: FileTask,
  upload: Upload,
  db: Kysely<Tables>,
): Promise<{ person: Person; access: number }> {
  // Read before the person: a change between the two is seen with the next rows.
  const { version = 0 } = (await db.selectFrom('access_version').select('version').executeTakeFirst()) ?? {}
  const person = await personById(db, engine.access, startedBy ?? 0, clock())
  // What stands or falls whole is taken back whoever may do what by now: that was promised when the file was sent.
  if (!person || (does !== 'take_back_file' && !hasPermission(upload.permission, person.permissions))) throw new NotAllowed()
  return { person, access: version }
}

/** A file of which nothing is wrong. */
export const noFault = { form_error: null, form_fault: null } as const

/** What is wrong with a file as a whole, as it is kept: the documents' English, and what it is made of for each language. */
export const faultKept = ({ message, code, params }: FileFault) => ({
  form_error: message.slice(0, 500),
  form_fault: JSON.stringify({ code, params }),
})

/** Says how a file ended, and tells whoever waits for it. */
export async function endFile(
  run: Pick<Run, 'engine' | 'file' | 'startedBy'>,
  trx: Kysely<Tables>,
  set: Parameters<typeof setFile>[2],
  kind: Parameters<typeof tellOfFile>[2],
): Promise<Record<string, never>> {
  await setFile(trx, run.file, set)
  await tellOfFile(run, trx, kind)
  return {}
}

/** Says how a file stands by now, which is a new version of it; nothing where it does not stand in one of `stages`. */
export async function setFile(
  trx: Kysely<Tables>,
  file: number | null,
  set: UpdateObject<Tables, 'uploaded_files'>,
  stages?: readonly Selectable<Tables['uploaded_files']>['stage'][],
): Promise<Record<string, never>> {
  const said = trx
    .updateTable('uploaded_files')
    .set({ ...set, version: sql`version + 1` })
    .where('id', '=', file)
  await (stages ? said.where('stage', 'in', stages) : said).execute()
  return {}
}
