import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Resource } from '../../schema/resource.ts'
import type { Upload } from '../../schema/upload.ts'
import type { Arrived } from '../../schema/wire/uploadShapes.ts'
import type { Engine } from '../changes/context.ts'
import { openChange } from '../changes/openChange.ts'
import { planAction } from '../changes/planAction.ts'
import { record } from '../changes/record.ts'
import { lockRows } from '../changes/rows.ts'
import { say } from '../changes/say.ts'
import type { Values, Write } from '../changes/write.ts'
import type { Tables } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import type { Received } from '../files/storage.ts'
import type { Person } from '../session/person.ts'
import { queueWork } from '../work/queueWork.ts'

/** The declaration of files that came in: their stages, and what moves them. */
export function fileTool({ tools }: Engine): Resource {
  const tool = tools.get('uploaded_files')
  if (!tool) throw new Error('There are uploads, but no uploaded_files')
  return tool
}

/**
 * Does a declared action to a file, as a change set in the name of the person; null: of the system itself.
 * @param set what is written beside the stage
 * @throws Refusal 409 where the file does not stand where it was seen, or where the action begins
 */
export async function actOnFile(
  engine: Engine,
  trx: Kysely<Tables>,
  { file, person, action, set }: { file: { id: number; stage?: string }; person: Person | null; action: string; set?: Values },
): Promise<void> {
  const change = openChange(engine, trx, person, 'action')
  const tool = fileTool(engine)
  const [row] = await lockRows(change, tool.name, [file.id])
  const isSame = row && (file.stage === undefined || row.stage === file.stage)
  const plan = isSame ? await planAction(change, tool, action, [row], {}) : null
  if (!plan || plan.refused.length > 0) throw new Refusal(409, 'wrong_state', say('failed_to_update_retry'))
  const own = (write: Write): Write =>
    action === 'discard' ? { ...write, op: 'delete', set: undefined } : { ...write, set: { ...write.set, ...set } }
  await record(change, { ...plan, writes: plan.writes.map(own) })
}

/** Makes the record of a file that came in, and has it checked. */
export async function makeFile(
  engine: Engine,
  trx: Kysely<Tables>,
  person: Person,
  upload: Upload,
  {
    received,
    name,
    params,
    note,
    what,
  }: { received: Received; name: string; params: Values; note: string | null; what: 'create' | 'retry' },
): Promise<Arrived> {
  const tool = 'uploaded_files'
  const file_ref_id = randomUUID()
  const content = { file_name: name, size_bytes: received.size, sha256: received.id, params, note }
  const standing = { status: 'UPLOADED', stage: 'checking', processed_percentage: '0', uploaded_by: person.id }
  const set = { file_ref_id, family: upload.name, area: upload.area ?? null, ...content, ...standing }
  const write: Write = { tool, op: 'insert', row: { newRow: tool }, set }
  const { made } = await record(openChange(engine, trx, person, 'upload'), { tool, what, writes: [write], refused: [] })
  const id = made.get(tool) ?? 0
  await queueWork(trx, { name: 'check_file', file: id, startedBy: person.id, now: engine.now() })
  return { id, file_ref_id }
}
