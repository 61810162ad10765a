import type { RawRow } from '../../../schema/uploadPlanner.ts'
import { factsOf, keepReceived } from '../../files/keepFile.ts'
import type { LocalFile } from '../../files/storage.ts'
import { picturesIn } from '../read/images/picturesIn.ts'
import { Meter } from '../read/xlsx/archive.ts'
import { leftOut } from './keptRows.ts'
import type { Task } from './task.ts'

/**
 * Keeps the pictures of rows that are about to be applied, each by itself, for whoever may read what they are of. Kept again after a crash they are
 * the same; of a row that fails nothing names its picture.
 */
export async function keepPictures(task: Task, stored: LocalFile, rows: readonly RawRow[]): Promise<void> {
  const { db, upload, of: file, person } = task
  const { reads } = upload
  if (!reads) return
  const out = await leftOut(db.sql, file.id, rows)
  const going = rows.filter(row => !row.wrong && !out.has(row.no) && row.cells.sha256)
  if (going.length === 0) return
  const { archive, list } = await picturesIn(stored)
  try {
    for (const { no, cells } of going) {
      const picture = list[no - 1]
      if (!picture) continue
      const received = await task.storage.receive(archive.bytes(picture.part, new Meter(stored.size)))
      try {
        const facts = await factsOf(received, cells[reads.name] ?? picture.name)
        await keepReceived(task, received, facts, reads.of, person.id)
      } finally {
        await received.drop()
      }
    }
  } finally {
    archive.close()
  }
}
