import { sql } from 'kysely'
import { isActionAvailable } from '../../../schema/action.ts'
import { hasPermission } from '../../../schema/permission.ts'
import { isAtomicFile, type Upload } from '../../../schema/upload.ts'
import { type FileDecision, fileDecisions } from '../../../schema/wire/fileWords.ts'
import type { FileDetail } from '../../../schema/wire/uploadShapes.ts'
import { stalenessOf } from '../../changes/approvals/staleness.ts'
import { openChange } from '../../changes/openChange.ts'
import { refOf } from '../../lists/readColumn.ts'
import { scopeSql } from '../../lists/scopeSql.ts'
import type { Person } from '../../session/person.ts'
import { fileTool } from '../actOnFile.ts'
import { causesOf } from './causes.ts'
import { type FileRow, fileNeedsApproval, sameFile, type Uploading } from './fileRows.ts'
import { leftWithFile } from './leftWithFile.ts'

/** All there is to know of a file: what it would change or has changed, why rows failed, and what the person may do with it now. */
export async function fileDetail(on: Uploading, upload: Upload, file: FileRow, person: Person): Promise<object> {
  const { report, ...row } = file
  const applied = on.db.sql
    .selectFrom('change_sets')
    .where('upload', '=', file.id)
    .where('state', '=', 'applied')
    .where('reverts', 'is', null)
  const irreversible = mayDecide(on, upload, file, 'revert', person) ? await leftWithFile(on, file, person) : null
  const { count } = await applied.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return {
    ...row,
    headers: report?.headers ?? [],
    header_at: report?.header_at ?? null,
    unknown: report?.unknown ?? [],
    needs_approval: fileNeedsApproval(upload, file),
    more_columns: report?.more_columns ?? [],
    mapping: file.mapping ?? {},
    changes: report?.changes ?? null,
    notices: report?.notices ?? [],
    kept: report?.kept ?? [],
    same_as: ['checked', 'awaiting_approval'].includes(file.stage) ? await sameFile(on, file, person) : null,
    // Asked every second while it is worked on, and not whole before it ends.
    causes: underWay.includes(file.stage) ? [] : await causesOf(on, upload, file.id, person),
    stale:
      file.stage === 'awaiting_approval'
        ? await stalenessOf(openChange(on.engine, on.db.sql, person, 'action'), { file: file.id })
        : undefined,
    change_sets: count,
    decided: await decidedBy(on, file),
    irreversible,
    titles: await answeredTitles(on, upload, file, person),
    can: {
      ...Object.fromEntries(fileDecisions.map(decision => [decision, mayDecide(on, upload, file, decision, person)])),
      // Only what stands in the history can be put back.
      ...((count === 0 || irreversible) && { revert: false }),
    },
  }
}

/** Who handed the file in, and who agreed to it. */
async function decidedBy(on: Uploading, { asked_by, approved_by }: FileRow): Promise<FileDetail['decided']> {
  const ids = [asked_by, approved_by].filter(id => id !== null)
  if (ids.length === 0) return { asked: null, approved: null }
  const people = await on.db.sql.selectFrom('staff_users').select(['id', 'name']).where('id', 'in', ids).execute()
  const named = (id: number | null) => people.find(row => row.id === id) ?? null
  return { asked: named(asked_by), approved: named(approved_by) }
}

const underWay = ['checking', 'queued', 'applying', 'reverting']

/** What would write rows anew that were about somebody who was erased. */
const bringsBack: readonly FileDecision[] = ['map', 'mend', 'apply', 'approve', 'retry']

/** Whether a file stands where a decision can be made about it, and this person may. */
export function mayDecide({ db, engine }: Uploading, upload: Upload, file: FileRow, decision: FileDecision, person: Person): boolean {
  const action = fileTool(engine).actions[decision]
  const { rules } = openChange(engine, db.sql, person, 'action')
  if (!hasPermission(upload.permission, person.permissions) || !action || !isActionAvailable(action, { ...file }, rules)) return false
  if (file.delete_on && bringsBack.includes(decision)) return false
  const bad = file.failed_rows ?? 0
  const good = file.ok_rows ?? 0
  if (decision === 'map') return (file.report?.headers?.length ?? 0) > 0 && file.status !== 'COMPLETED'
  if (decision === 'mend') return bad > 0
  if (decision === 'apply') return (good > 0 || closes(upload, file)) && (bad === 0 || !isAtomicFile(upload, file.params))
  // Nobody decides on what they handed in.
  if (decision === 'approve') return file.uploaded_by?.id !== person.id && file.asked_by !== person.id
  if (decision === 'retry') return bad > 0 && ['COMPLETED', 'FAILED'].includes(file.status)
  // Nothing of it is in the tables: it waits, or none of its rows was taken.
  if (decision === 'discard') return ['UPLOADED', 'PENDING'].includes(file.status) || (file.status === 'FAILED' && good === 0)
  if (decision === 'revert')
    return (
      !upload.irreversible &&
      !writesLimits(engine, upload) &&
      (good > 0 || closes(upload, file)) &&
      ['COMPLETED', 'FAILED'].includes(file.status)
    )
  return true
}

/** True of files that write limits: to put a limit back is to change it, which waits for an approval. */
function writesLimits({ tools }: Uploading['engine'], { rowWrite }: Upload): boolean {
  return 'tool' in rowWrite && tools.get(rowWrite.tool)?.limits !== undefined
}

/** Whether a file changes something by what does not stand in it, though each of its rows says what is so already. */
function closes({ hasCompletionPlanner }: Upload, { report }: FileRow): boolean {
  const { inserts = 0, updates = 0, deletes = 0 } = report?.changes ?? {}
  return hasCompletionPlanner === true && inserts + updates + deletes > 0
}

/**
 * The titles of the records that were answered beside a file, by option; nothing where the person does not reach the record, a title is kept from some,
 * or is none of the record's own.
 */
async function answeredTitles(
  { db, engine }: Uploading,
  { options }: Upload,
  { params }: FileRow,
  person: Person,
): Promise<Readonly<Record<string, string>>> {
  const { today, now } = openChange(engine, db.sql, person, 'upload').rules
  const titles: Record<string, string> = {}
  for (const [key, { refersTo }] of Object.entries(options)) {
    const id = params?.[key]
    const tool = refersTo && engine.tools.get(refersTo.tool)
    const title = tool?.fields[tool.title]
    if (!tool || !title || typeof id !== 'number' || title.refersTo || title.masked) continue
    const read = engine.read.get(tool.name)
    const scope = read && scopeSql(read, { person, today, now })
    const { rows } = await sql<{ title: string }>`select ${refOf('r', tool.title)}::text as title from ${sql.table(tool.name)} r
      where r.id = ${id} and ${scope ?? sql`true`}`.execute(db.sql)
    if (rows[0]) titles[key] = rows[0].title
  }
  return titles
}
