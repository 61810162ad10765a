import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { invalid } from '../../changes/say.ts'
import type { Values } from '../../changes/write.ts'
import type { Tables } from '../../db/database.ts'
import { carryOut } from '../../work/carryOut.ts'
import { queueWork } from '../../work/queueWork.ts'
import { actOnFile } from '../actOnFile.ts'
import { mapHeaders, rememberMapping } from '../mapHeaders.ts'
import { fileWork } from '../work/fileWork.ts'
import { noFault } from '../work/task.ts'
import type { Deciding } from './decideOnFile.ts'
import type { Uploading } from './fileRows.ts'

/** Files of more rows are checked in the background. */
const SMALL = 5_000
const CHECK = 'check_file'

/**
 * Has a file checked anew, from its first row.
 * @param change in the transaction that hands the file in: once it is, nobody else decides about it
 * @param atOnce a small file is checked before this ends
 * @throws Refusal 409 where the file has gone on, and whatever `change` throws: then all is as it was
 */
export async function checkAgain(
  on: Uploading,
  { file, person }: Deciding,
  action: 'map' | 'mend',
  { set, change, atOnce = false }: { set?: Values; change(trx: Kysely<Tables>): Promise<void>; atOnce?: boolean },
): Promise<void> {
  const now = on.clock()
  const worker = atOnce && (file.total_rows ?? 0) <= SMALL ? randomUUID() : null
  const id = await on.db.transaction(async trx => {
    const anew = { status: 'UPLOADED', ...noFault, ended_at: null, processed_percentage: '0', ...set }
    await actOnFile(on.engine, trx, { file, person, action, set: anew })
    await change(trx)
    return queueWork(trx, { name: CHECK, file: file.id, startedBy: person.id, now, worker })
  })
  const check = worker && fileWork().find(one => one.name === CHECK)
  if (!worker || !check) return on.wakeUploads?.()
  const taken = { id, name: CHECK, file: file.id, started_by: person.id, position: 0, tries: 1, last_count: null }
  await carryOut({ ...on, worker }, check, { ...taken, last_run_at: now.toISOString() })
}

/**
 * Matches the headers of a file to columns as a person says, remembers it for the upload, and has the file checked anew.
 * @throws Refusal 422 where a column that is needed gets no header, or two columns get the same
 */
export async function mapAgain(on: Uploading, deciding: Deciding): Promise<object> {
  const { upload, file, body } = deciding
  const headers = file.report?.headers ?? []
  const said: Record<string, number | null> = {}
  for (const [column, at] of Object.entries((body.columns ?? {}) as Record<string, unknown>)) {
    if (!Object.hasOwn(upload.columns, column)) throw invalid({ [column]: { code: 'unknown_field', params: { fields: column } } })
    const isHeader = Number.isSafeInteger(at) && Number(at) >= 0 && Number(at) < headers.length
    if (at !== null && !isHeader) throw invalid({ [column]: { code: 'not_offered' } })
    if (at !== null && Object.values(said).includes(Number(at))) throw invalid({ [column]: { code: 'twice' } })
    said[column] = at === null ? null : Number(at)
  }
  const { mapping, fault } = mapHeaders(upload, headers, said)
  const missing = Object.keys(upload.columns).find(column => upload.columns[column]?.required && mapping[column] === null)
  if (fault && missing) throw invalid({ [missing]: { code: 'missing' } }, fault.message)
  await rememberMapping(on.db.sql, upload.name, headers, mapping)
  const before = file.mapping ?? {}
  const isSame = Object.entries(mapping).every(([column, at]) => before[column] === at)
  await checkAgain(on, deciding, 'map', {
    set: { mapping },
    async change(trx) {
      // What was corrected was read by other headers.
      if (!isSame) await trx.deleteFrom('upload_rows').where('uploaded_file', '=', file.id).execute()
    },
  })
  return { id: file.id }
}
