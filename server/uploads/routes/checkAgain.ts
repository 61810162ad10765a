import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Values } from '../../changes/write.ts'
import type { Tables } from '../../db/database.ts'
import type { Person } from '../../session/person.ts'
import { carryOut } from '../../work/carryOut.ts'
import { queueWork } from '../../work/queueWork.ts'
import { actOnFile } from '../actOnFile.ts'
import { fileWork } from '../work/fileWork.ts'
import type { FileRow } from './fileRows.ts'
import type { Uploading } from './uploading.ts'

/** Files of more rows are checked in the background. */
const SMALL = 5_000
const CHECK = 'check_file'

interface Again {
  /** What has it checked anew. */
  readonly action: 'map' | 'mend'
  readonly set?: Values
  /** What is to be otherwise than before, in the transaction that hands the file in: once it is, nobody else decides about it. */
  readonly change?: (trx: Kysely<Tables>) => Promise<void>
  /** A small file is checked before this ends. */
  readonly atOnce?: boolean
}

/**
 * Has a file checked anew, from its first row.
 * @throws Refusal 409 where the file has gone on, and whatever `change` throws: then all is as it was
 */
export async function checkAgain(
  on: Uploading,
  file: FileRow,
  person: Person,
  { action, set, change, atOnce = false }: Again,
): Promise<void> {
  const now = on.clock()
  const worker = atOnce && (file.total_rows ?? 0) <= SMALL ? randomUUID() : null
  const id = await on.db.transaction(async trx => {
    const anew = { status: 'UPLOADED', form_error: null, ended_at: null, processed_percentage: '0', ...set }
    await actOnFile(on.engine, trx, { file, person, action, set: anew })
    await change?.(trx)
    return queueWork(trx, { name: CHECK, file: file.id, startedBy: person.id, now, worker })
  })
  const check = worker && fileWork(on.tools).find(one => one.name === CHECK)
  if (!worker || !check) return on.wakeUploads?.()
  const taken = {
    id,
    name: CHECK,
    file: file.id,
    started_by: person.id,
    position: 0,
    tries: 1,
    last_count: null,
    last_run_at: now.toISOString(),
  }
  await carryOut({ ...on, worker }, check, taken)
}
