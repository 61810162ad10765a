import { sql } from 'kysely'
import { standsWhole } from '../../../schema/standsWhole.ts'
import type { Upload } from '../../../schema/upload.ts'
import type { FileDecision } from '../../../schema/uploadCalls.ts'
import { say } from '../../changes/say.ts'
import { Refusal } from '../../errors.ts'
import type { Person } from '../../session/person.ts'
import { queueWork, stopWork } from '../../work/queueWork.ts'
import { discard } from './discard.ts'
import { mayDecide } from './fileDetail.ts'
import type { FileRow } from './fileRows.ts'
import { mapAgain } from './mapAgain.ts'
import { mend } from './mend.ts'
import { retry } from './retry.ts'
import { sameFile } from './sameFile.ts'
import type { Uploading } from './uploading.ts'

export interface Deciding {
  readonly upload: Upload
  readonly file: FileRow
  readonly decision: FileDecision
  readonly person: Person
  readonly body: unknown
}

export interface Decided {
  readonly status: 200 | 201
  readonly body: object
}

/**
 * Does what somebody decided about a file.
 * @throws Refusal 409 where it does not stand where that can be decided, or the same content was applied not long ago and it was not said again
 */
export async function decideOnFile(on: Uploading, deciding: Deciding): Promise<Decided> {
  const { upload, file, decision, person } = deciding
  if (!mayDecide(upload, file, decision, person)) {
    if (file.delete_on) throw new Refusal(409, 'holds_erased', say('holds_erased'), { params: { until: file.delete_on } })
    throw new Refusal(409, 'wrong_state', say('failed_to_update_retry'), { params: { status: file.status, stage: file.stage } })
  }
  const body = (typeof deciding.body === 'object' && deciding.body !== null ? deciding.body : {}) as Readonly<Record<string, unknown>>
  if (decision === 'map') return { status: 200, body: await mapAgain(on, upload, file, person, body) }
  if (decision === 'mend') return { status: 200, body: await mend(on, upload, file, person, body) }
  if (decision === 'retry') return { status: 201, body: await retry(on, upload, file, person) }
  if (decision === 'discard') return { status: 200, body: await discard(on, file) }
  if (decision === 'apply') await applyOrAsk(on, upload, file, person, body)
  if (decision === 'approve') await queue(on, file, 'apply', Number(file.asked_by ?? person.id), modeOf(file.apply_mode), person)
  if (decision === 'reject') await reject(on, file)
  if (decision === 'cancel') await cancel(on, file)
  if (decision === 'revert') await queue(on, file, 'revert', person.id, 'good')
  return { status: 200, body: { id: file.id } }
}

async function applyOrAsk(
  on: Uploading,
  upload: Upload,
  file: FileRow,
  person: Person,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const mode = standsWhole(upload, file.params) ? 'all' : modeOf(body.mode)
  const same = body.again === true ? null : await sameFile(on, file, person)
  if (same)
    throw new Refusal(409, 'same_file', say('failed_to_update_retry'), { params: { id: same.id, at: String(same.at), by: same.by } })
  if (mode === 'all' && (file.failed_rows ?? 0) > 0)
    throw new Refusal(409, 'has_failures', say('please_check_inputs'), { params: { failed: file.failed_rows } })
  const needsSecond = upload.secondPersonAbove !== undefined && (file.ok_rows ?? 0) > upload.secondPersonAbove
  if (!needsSecond) return queue(on, file, 'apply', person.id, mode)
  const { rows } =
    await sql`update uploaded_files set stage = 'awaiting_approval', status = 'PENDING', asked_by = ${person.id}, apply_mode = ${mode}, version = version + 1
    where id = ${file.id} and stage = 'checked' returning id`.execute(on.db.sql)
  if (!rows[0]) throw moved()
}

const modeOf = (said: unknown): 'all' | 'good' => (said === 'all' ? 'all' : 'good')

/** Hands the file to whoever works on files; only once, however often it is asked. */
async function queue(
  on: Uploading,
  file: FileRow,
  task: 'apply' | 'revert',
  actor: number,
  mode: 'all' | 'good',
  approver?: Person,
): Promise<void> {
  const now = on.clock().toISOString()
  await on.db.transaction(async trx => {
    const to =
      task === 'apply'
        ? sql`stage = 'queued', status = 'PENDING', asked_by = ${actor}, apply_mode = ${mode}, applied_at = ${now},`
        : sql`stage = 'reverting',`
    const { rows } = await sql`update uploaded_files set ${to} approved_by = ${approver?.id ?? null}, ended_at = null, version = version + 1
      where id = ${file.id} and stage = ${file.stage} returning id`.execute(trx)
    if (!rows[0]) throw moved()
    await queueWork(trx, { name: `${task}_file`, file: file.id, startedBy: actor, now: on.clock() })
  })
  on.wakeUploads?.()
}

/** Nothing of it is asked for any more. */
async function reject(on: Uploading, file: FileRow): Promise<void> {
  const { rows } = await sql`update uploaded_files set stage = 'rejected', status = 'UPLOADED', version = version + 1
    where id = ${file.id} and stage = 'awaiting_approval' returning id`.execute(on.db.sql)
  if (!rows[0]) throw moved()
}

/** Whoever works on it stops with the next chunk, and takes back what stands or falls whole; what waits is taken away at once. */
async function cancel(on: Uploading, file: FileRow): Promise<void> {
  const now = on.clock().toISOString()
  await on.db.transaction(async trx => {
    const stopped = await stopWork(trx, file.id)
    if (stopped === 'none') throw moved()
    if (stopped === 'later') return
    await sql`update uploaded_files set stage = 'cancelled', status = 'UPLOADED', ended_at = ${now}, version = version + 1 where id = ${file.id}`.execute(
      trx,
    )
  })
}

const moved = (): Refusal => new Refusal(409, 'wrong_state', say('failed_to_update_retry'))
