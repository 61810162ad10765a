import { isAtomicFile, type Upload } from '../../../schema/upload.ts'
import type { FileDecision } from '../../../schema/wire/fileWords.ts'
import { forgetReads } from '../../changes/approvals/keepReads.ts'
import { mustBeAsSent } from '../../changes/approvals/staleness.ts'
import { irreversible } from '../../changes/irreversible.ts'
import { openChange } from '../../changes/openChange.ts'
import { say } from '../../changes/say.ts'
import type { Values } from '../../changes/write.ts'
import { Refusal } from '../../errors.ts'
import type { Person } from '../../session/person.ts'
import { queueWork, stopWork } from '../../work/queueWork.ts'
import { actOnFile } from '../actOnFile.ts'
import { mapAgain } from './checkAgain.ts'
import { mayDecide } from './fileDetail.ts'
import { type FileRow, fileNeedsApproval, sameFile, type Uploading } from './fileRows.ts'
import { leftWithFile } from './leftWithFile.ts'
import { mend } from './mend.ts'
import { retry } from './retry.ts'

export interface Deciding {
  readonly upload: Upload
  readonly file: FileRow
  readonly person: Person
  readonly body: Readonly<Record<string, unknown>>
}

/**
 * Does what somebody decided about a file.
 * @throws Refusal 412 with the difference where records that the file depends on changed since it was checked
 * @throws Refusal 409 where it does not stand where that can be decided, or the same content was applied not long ago and it was not said again
 */
export async function decideOnFile(on: Uploading, decision: FileDecision, deciding: Deciding): Promise<object> {
  const { upload, file, person } = deciding
  if (!mayDecide(on, upload, file, decision, person)) {
    if (file.delete_on) throw new Refusal(409, 'holds_erased', say('holds_erased'), { params: { until: file.delete_on } })
    throw new Refusal(409, 'wrong_state', say('failed_to_update_retry'), { params: { status: file.status, stage: file.stage } })
  }
  if (decision === 'revert') await checkLeft(on, deciding)
  if (decision === 'map') return mapAgain(on, deciding)
  if (decision === 'mend') return mend(on, deciding)
  if (decision === 'retry') return retry(on, upload, file, person)
  if (decision === 'discard') return discard(on, file, person)
  if (decision === 'apply') await applyOrAsk(on, deciding)
  if (decision === 'approve') {
    const askedBy = Number(file.asked_by ?? person.id)
    await queue(on, deciding, 'approve', askedBy, { approved_by: person.id, asked_by: askedBy, apply_mode: modeOf(file.apply_mode) })
  }
  if (decision === 'reject')
    await on.db.transaction(trx => actOnFile(on.engine, trx, { file, person, action: 'reject', set: { status: 'UPLOADED' } }))
  if (decision === 'cancel') await cancel(on, file, person)
  if (decision === 'revert') await queue(on, deciding, 'revert', person.id, { approved_by: null })
  return { id: file.id }
}

/** @throws Refusal 409 with the reason, if all that the file wrote has left the system */
async function checkLeft(on: Uploading, { file, person }: Deciding): Promise<void> {
  const because = await leftWithFile(on, file, person)
  if (because) throw irreversible(openChange(on.engine, on.db.sql, person, 'revert'), because)
}

async function applyOrAsk(on: Uploading, deciding: Deciding): Promise<void> {
  const { upload, file, person, body } = deciding
  const mode = isAtomicFile(upload, file.params) ? 'all' : modeOf(body.mode)
  const same = body.again === true ? null : await sameFile(on, file, person)
  if (same)
    throw new Refusal(409, 'same_file', say('failed_to_update_retry'), { params: { id: same.id, at: String(same.at), by: same.by } })
  if (mode === 'all' && (file.failed_rows ?? 0) > 0)
    throw new Refusal(409, 'has_failures', say('please_check_inputs'), { params: { failed: file.failed_rows } })
  const asked = { asked_by: person.id, apply_mode: mode }
  if (!fileNeedsApproval(upload, file)) return queue(on, deciding, 'apply', person.id, { ...asked, approved_by: null })
  const set = { ...asked, status: 'PENDING' }
  await on.db.transaction(trx => actOnFile(on.engine, trx, { file, person, action: 'send_for_approval', set }))
}

const modeOf = (said: unknown): 'all' | 'good' => (said === 'all' ? 'all' : 'good')

/**
 * Hands the file to whoever works on files; only once, however often it is asked.
 * @param startedBy in whose name it is done
 */
async function queue(
  { db, engine, clock, wakeUploads }: Uploading,
  { file, person }: Deciding,
  action: 'apply' | 'approve' | 'revert',
  startedBy: number,
  said: Values,
): Promise<void> {
  const now = clock()
  const isRevert = action === 'revert'
  const set = { ...said, ended_at: null, ...(!isRevert && { status: 'PENDING', applied_at: now.toISOString() }) }
  await db.transaction(async trx => {
    if (action === 'approve') await mustBeAsSent(openChange(engine, trx, person, 'action'), { file: file.id })
    await actOnFile(engine, trx, { file, person, action, set })
    await queueWork(trx, { name: isRevert ? 'revert_file' : 'apply_file', file: file.id, startedBy, now })
  })
  wakeUploads?.()
}

/** Whoever works on it stops with the next step, and takes back what stands or falls whole; what waits is taken away at once. */
async function cancel({ db, engine, clock }: Uploading, file: FileRow, person: Person): Promise<void> {
  await db.transaction(async trx => {
    const stopped = await stopWork(trx, file.id, person.id)
    if (stopped === 'none') throw new Refusal(409, 'wrong_state', say('failed_to_update_retry'))
    const set = { status: 'UPLOADED', ended_at: clock().toISOString() }
    if (stopped === 'now') await actOnFile(engine, trx, { file: { id: file.id }, person, action: 'cancel', set })
  })
}

/** Takes a file out of the list that was never applied, with all that is kept of its rows. Its bytes stay, as other files may have the same. */
async function discard({ db, engine }: Uploading, file: FileRow, person: Person): Promise<object> {
  await db.transaction(async trx => {
    await trx.deleteFrom('background_jobs').where('file', '=', file.id).execute()
    await trx.deleteFrom('upload_rows').where('uploaded_file', '=', file.id).execute()
    await forgetReads(trx, { file: file.id })
    await actOnFile(engine, trx, { file, person, action: 'discard' })
  })
  return { id: file.id, discarded: true }
}
