import { type RawBuilder, sql } from 'kysely'
import type { Upload } from '../../../schema/upload.ts'
import type { AnswerOf, QueryOf } from '../../../schema/wire/call.ts'
import type { UploadCalls } from '../../../schema/wire/uploadCalls.ts'
import type { FileDetail, FileRow as FileFacts } from '../../../schema/wire/uploadShapes.ts'
import { type AccessRules, boundSql } from '../../access/accessRules.ts'
import type { Needs } from '../../app.ts'
import type { Engine } from '../../changes/context.ts'
import type { AppContext } from '../../http/context.ts'
import { idIn, notFound } from '../../http/context.ts'
import { personOf } from '../../http/guardAccess.ts'
import type { Person } from '../../session/person.ts'
import type { Mapping } from '../mapHeaders.ts'

/** A file as it stands, with who sent it and how fast the work on it goes. */
export interface FileRow extends FileFacts {
  readonly mapping: Mapping | null
  readonly report: Partial<
    Pick<FileDetail, 'headers' | 'header_at' | 'unknown' | 'more_columns' | 'changes' | 'notices' | 'kept' | 'needs_approval'>
  > | null
}

type FileInHand = FileRow & { readonly started_at: string | null; readonly position: number | null }

/** Files a page (document 2, §10). */
const PAGE = 15
const MOST = 100

type ListedFiles = AnswerOf<UploadCalls['files']>
type FilesAsked = { readonly [K in keyof QueryOf<UploadCalls['files']>]?: unknown } & {
  readonly uploadNames: readonly string[]
  /** What else holds of the file `f`. */
  readonly where?: RawBuilder<unknown>
}

/** `GET …/files`: files of some uploads that the person may see, the newest first, 15 a page unless asked otherwise. */
export async function shownFiles(on: Uploading, c: AppContext, asked: FilesAsked): Promise<ListedFiles> {
  const perPage = whole(asked.per_page, PAGE, MOST)
  const page = whole(asked.page, 1, 1_000_000)
  const where: RawBuilder<unknown>[] = [sql`f.family = any(${[...asked.uploadNames]}::text[])`, own(on.engine.access, personOf(c))]
  if (asked.where) where.push(sql`(${asked.where})`)
  if (typeof asked.status === 'string' && asked.status) where.push(sql`f.status = any(${asked.status.split(',')}::text[])`)
  const by = Number(asked.uploaded_by)
  if (Number.isSafeInteger(by) && by > 0) where.push(sql`f.uploaded_by = ${by}`)
  const matching = sql`${fromFile} where ${sql.join(where, sql` and `)}`
  const listed = sql<FileInHand & { total: number }>`${selectFile}, count(*) over () as total from ${matching}
    order by f.id desc limit ${perPage} offset ${(page - 1) * perPage}`
  const { rows } = await listed.execute(on.db.sql)
  // Beyond the last page there is no row that could bear the total.
  const [counted] =
    rows.length === 0 && page > 1
      ? (await sql<{ total: number }>`select count(*)::integer as total from ${matching}`.execute(on.db.sql)).rows
      : rows
  // What a file would change is told on its own screen.
  const data = rows.map(({ total: _, ...row }) => shown(on, { ...row, report: null }) as ListedFiles['data'][number])
  return { data, total: counted?.total ?? 0 }
}

/** The file that the address names. @throws Refusal 404 where there is none in this upload */
export async function fileOf(on: Uploading, upload: Upload, c: AppContext): Promise<FileRow> {
  const named = sql`f.id = ${idIn(c)} and f.family = ${upload.name} and ${own(on.engine.access, personOf(c))}`
  const { rows } = await sql<FileInHand>`${selectFile} from ${fromFile} where ${named}`.execute(on.db.sql)
  if (!rows[0]) throw notFound()
  return shown(on, rows[0])
}

/** People who are bound to a row see what they sent, and others who are bound to it. */
export function own(rules: AccessRules, person: Person): RawBuilder<unknown> {
  return person.restrictedTo === null
    ? sql`true`
    : sql`f.uploaded_by in (select u.id from staff_users u where ${boundSql(rules, 'u')} = ${person.restrictedTo})`
}

const selectFile = sql`select f.*, w.position, w.last_run_at as started_at,
  case when u.id is null then null else jsonb_build_object('id', u.id, 'name', u.name) end as uploaded_by`
const fromFile = sql`uploaded_files f left join background_jobs w on w.file = f.id left join staff_users u on u.id = f.uploaded_by`

/** Of less of a file, what is read ahead of the check would be most. */
const SAYS_ENOUGH = 0.05

function shown(on: Uploading, { started_at, position, ...file }: FileInHand): FileRow {
  const seconds = started_at ? (on.clock().getTime() - new Date(started_at).getTime()) / 1000 : 0
  const done = file.stage === 'checking' ? (file.total_rows ?? 0) : (position ?? 0)
  const speed = seconds > 0.5 && done > 0 ? Math.round(done / seconds) : null
  // While a file is checked nobody knows yet how many rows there will be, but how much of it was read.
  const share = Number(file.processed_percentage) / 100
  const reading = file.stage === 'checking' && share >= SAYS_ENOUGH ? Math.ceil((seconds * (1 - share)) / share) : null
  const left = file.stage === 'applying' && speed && file.total_rows ? Math.ceil((file.total_rows - done) / speed) : reading
  return { ...file, rows_a_second: speed, seconds_left: left }
}

function whole(text: unknown, otherwise: number, most: number): number {
  const number = Number(text ?? otherwise)
  return Number.isSafeInteger(number) && number >= 1 ? Math.min(number, most) : otherwise
}

/** What the calls of uploads work with; made once for an app. */
export interface Uploading extends Needs {
  readonly engine: Engine
  readonly uploads: ReadonlyMap<string, Upload>
}

/** All uploads of an app with what their calls work with. */
export function uploadingOf(needs: Needs): Uploading {
  const uploads = needs.tools.filter((tool): tool is Upload => tool.type === 'upload')
  return { ...needs, uploads: new Map(uploads.map(upload => [upload.name, upload])) }
}

/** The same content, applied in the upload within 24 hours (domain.md, §3: prompt), among the files that the person may see; null where there is none. */
export async function sameFile({ db, clock, engine }: Uploading, file: FileRow, person: Person) {
  const since = new Date(clock().getTime() - 86_400_000).toISOString()
  const { rows } = await sql<NonNullable<FileDetail['same_as']>>`select f.id, f.applied_at as at, coalesce(u.name, '') as by
    from uploaded_files f left join staff_users u on u.id = f.uploaded_by
    where f.sha256 = ${file.sha256} and f.family = ${file.family} and f.id <> ${file.id} and f.applied_at > ${since}
      and f.stage in ('queued', 'applying', 'done', 'cancelled') and f.params is not distinct from ${JSON.stringify(file.params)}::jsonb
      and ${own(engine.access, person)} order by f.id desc limit 1`.execute(db.sql)
  return rows[0] ?? null
}

/** True if applying a file waits for the approval of another user: it has too many rows, or one that needs an approval. */
export function fileNeedsApproval({ approvalAboveRows }: Upload, { ok_rows, report }: Pick<FileRow, 'ok_rows' | 'report'>): boolean {
  return approvalAboveRows !== undefined && ((ok_rows ?? 0) > approvalAboveRows || report?.needs_approval === true)
}
