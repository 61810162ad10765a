import type { Upload } from '../../schema/upload.ts'
import type { Change } from '../changes/context.ts'
import type { LocalFile } from '../files/storage.ts'
import { readRows } from '../uploads/read/readSheet.ts'
import { SheetFault } from '../uploads/read/sheet.ts'
import type { Without } from './naming.ts'

/** Stages in which the rows of a file that nothing is wrong with stand in its original alone. */
const UNWRITTEN = ['checking', 'checked', 'awaiting_approval', 'queued', 'parked', 'cancelled', 'rejected'] as const

/**
 * Files whose original names the person in rows of which nothing is kept beside it: they wait to be applied, or changed nothing. Each is read once, so an
 * erasure takes as long as that does.
 */
export async function originalsNaming(change: Change, without: Without): Promise<number[]> {
  const { storage, declared } = change.engine
  if (!storage) return []
  const rows = await change.sql
    .selectFrom('uploaded_files')
    .select(['id', 'family', 'sha256'])
    .where(eb => eb.or([eb('stage', 'in', UNWRITTEN), eb('stage', '=', 'done').and('skipped_rows', '>', 0)]))
    .where('delete_on', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const naming: number[] = []
  for (const { id, family, sha256 } of rows) {
    const upload = declared.find((tool): tool is Upload => tool.type === 'upload' && tool.name === family)
    const stored = upload && sha256 && !upload.reads ? await storage.local(sha256) : null
    if (!upload || !stored) continue
    try {
      if (await names(upload, stored, without)) naming.push(id)
    } finally {
      await stored.release()
    }
  }
  return naming
}

async function names(upload: Upload, stored: LocalFile, without: Without): Promise<boolean> {
  try {
    const sheet = await readRows(upload, stored)
    for await (const batch of sheet.rows()) if (batch.some(({ cells }) => cells.some(cell => without(cell) !== cell))) return true
  } catch (error) {
    // What cannot be read to its end was put aside for that.
    if (!(error instanceof SheetFault)) throw error
  }
  return false
}
