import { sql } from 'kysely'
import type { Upload } from '../../../schema/upload.ts'
import { personById } from '../../session/findPerson.ts'
import { Interrupted, type Run, type Step, type Work, work } from '../../work/work.ts'
import { actOnFile } from '../actOnFile.ts'
import { FileFault } from '../fileFault.ts'
import { applyFile } from './applyFile.ts'
import { checkFile } from './checkFile.ts'
import { revertFile } from './revertFile.ts'
import { endFile, type FileTask, faultKept, fileTasks, NotAllowed, setFile, taskOf, WholeRefused, type WorkedFile } from './task.ts'

/** Checking, applying and taking back files, chunk by chunk in turn. */
export function fileWork(): Work[] {
  return fileTasks.map(name =>
    work(name, run => stepsOf(run, name), {
      lane: 'files',
      // A revert begins with the last change set.
      descends: name === 'revert_file' || name === 'take_back_file',
      // As many as memory has room for: a large file in hand holds its reader, and what is to be told apart of its rows.
      atOnce: { people: 8, small: 2 },
      givesUp: async run => {
        const ours = new FileFault(name === 'check_file' ? 'ours' : 'ours_applied')
        return (await fallsWhole(run, name)) ? takeBack(run, ours) : parked(run, ours, true)
      },
    }),
  )
}

/** The upload that a file belongs to, as this deployment has it. */
const uploadOf = ({ engine }: Run, family: string | undefined): Upload | undefined =>
  engine.declared.find((tool): tool is Upload => tool.type === 'upload' && tool.name === family)

async function* stepsOf(run: Run, does: FileTask): AsyncGenerator<Step, void> {
  const file = await fileOf(run)
  try {
    yield* workOn(run, does, file, uploadOf(run, file?.family))
  } catch (error) {
    const isStopped = error instanceof Interrupted && error.why === 'stopped'
    const reason = isStopped ? new FileFault('cancelled') : reasonOf(error)
    if (reason === null) throw error
    if (reason.cause) run.log.warn({ err: reason.cause, file: run.file, code: reason.code }, 'a library could not read a file')
    run.guard = undefined
    const falls = error instanceof WholeRefused || (await fallsWhole(run, does))
    if (falls) yield takeBack(run, reason)
    else yield isStopped ? cancelled(run, does) : parked(run, reason, false)
  }
}

async function fileOf({ db, file }: Run): Promise<WorkedFile | undefined> {
  const files = db.sql.selectFrom('uploaded_files').where('id', '=', file)
  const said = [
    sql`report -> 'more_columns'`.as('more_columns'),
    sql`(report -> 'header_at')::integer`.as('header_at'),
    sql`report is not null`.as('was_checked'),
    sql`(report -> 'changes' -> 'updates')::integer`.as('updates'),
  ] as const
  const columns = ['id', 'family', 'sha256', 'total_rows', 'params', 'mapping', 'apply_mode', 'delete_on', ...said] as const
  return files.select(columns).$castTo<WorkedFile>().executeTakeFirst()
}

async function* workOn(run: Run, does: FileTask, file?: WorkedFile, upload?: Upload): AsyncGenerator<Step, void> {
  if (!file || !upload) throw new FileFault('no_such_files')
  // It holds somebody who was erased: nothing of it is written any more.
  if (file.delete_on && (does === 'check_file' || does === 'apply_file')) throw new Interrupted('stopped')
  const task = await taskOf(run, does, upload, file)
  if (does === 'revert_file' || does === 'take_back_file') return yield* revertFile(task)
  const stored = await run.storage.local(file.sha256)
  if (!stored) throw new FileFault('gone')
  try {
    yield* does === 'check_file' ? checkFile(task, stored) : applyFile(task, stored)
  } finally {
    await stored.release()
  }
}

/** Why the file cannot be worked on any more; null: it is tried again. */
function reasonOf(error: unknown): FileFault | null {
  if (error instanceof NotAllowed) return new FileFault('not_allowed')
  if (error instanceof WholeRefused) return new FileFault('row_refused')
  return error instanceof FileFault ? error : null
}

/** What stands or falls whole falls, so that nothing of it stays. */
function takeBack({ position, file }: Run, reason: FileFault): Step {
  const set = { stage: 'reverting', ...faultKept(reason), processed_percentage: '0' } as const
  return { position, next: { work: 'take_back_file' }, evenStopped: true, writes: trx => setFile(trx, file, set) }
}

/**
 * Puts a file aside that cannot be worked on, with the reason.
 * @param stays on the screen of background work, to be tried again by a person
 */
function parked(run: Run, reason: FileFault, stays: boolean): Step {
  const { position, clock, name } = run
  const now = clock().toISOString()
  const told = { status: 'FAILED', stage: 'parked', ...faultKept(reason), ended_at: now, updated_at: now } as const
  // Of what cannot be checked to its end no row is good.
  const set = name === 'check_file' ? { ...told, ok_rows: sql<number | null>`ok_rows * 0` } : told
  return { position, ...(!stays && { next: 'ends' }), evenStopped: true, writes: trx => endFile(run, trx, set, 'file_failed') }
}

/** Whether something was applied of a file of which all is to be, or nothing. */
async function fallsWhole({ db, file }: Run, does: FileTask): Promise<boolean> {
  if (does !== 'apply_file') return false
  const files = db.sql.selectFrom('uploaded_files as f').innerJoin('change_sets as s', 's.upload', 'f.id')
  const whole = files.where('f.id', '=', file).where('f.apply_mode', '=', 'all').where('s.state', '=', 'applied')
  const standing = whole.where('s.reverts', 'is', null).where('s.reverted_by', 'is', null)
  return (await standing.select('f.id').limit(1).executeTakeFirst()) !== undefined
}

/** Of a file of good rows what was applied stays, and is taken back by whoever wants it so. Who asked for the stop is who cancelled. */
function cancelled({ id, clock, position, file, engine }: Run, does: FileTask): Step {
  return {
    position,
    next: 'ends',
    evenStopped: true,
    async writes(trx) {
      const works = trx.selectFrom('uploaded_files as f').innerJoin('background_jobs as w', 'w.file', 'f.id')
      const now = await works.where('w.id', '=', id).where('f.id', '=', file).select(['f.ok_rows', 'w.updated_by']).executeTakeFirst()
      const person = (await personById(trx, engine.access, now?.updated_by ?? 0, clock())) ?? null
      const isCheck = does === 'check_file'
      const set = {
        ended_at: clock().toISOString(),
        status: isCheck ? 'UPLOADED' : (now?.ok_rows ?? 0) > 0 ? 'COMPLETED' : 'FAILED',
        ...(isCheck && { processed_percentage: '0' }),
      }
      await actOnFile(engine, trx, { file: { id: file ?? 0 }, person, action: 'cancel', set })
      return {}
    },
  }
}
