import type { Images } from '../../../../schema/images.ts'
import type { Upload } from '../../../../schema/upload.ts'
import type { Sheet, SheetRow } from '../sheet.ts'
import { pictureFacts } from './pictureFacts.ts'
import { picturesIn } from './picturesIn.ts'

/** Pictures read before their rows are handed on: what is known of them is little, but it takes its time. */
const BATCH = 20

/**
 * Reads an archive of pictures as if it were a sheet: a row for each picture, a column for each fact.
 * @throws SheetFault where the archive does not hold together
 */
export function readImages(upload: Upload, reads: Images, file: { path: string; size: number }): Sheet {
  const headers = Object.keys(upload.columns)
  let read = 0

  async function* rows(): AsyncGenerator<readonly SheetRow[]> {
    const { archive, list } = await picturesIn(file)
    try {
      let batch: SheetRow[] = []
      for (const [index, { name, part }] of list.entries()) {
        const facts: Readonly<Record<string, string>> = { ...(await pictureFacts(archive, part)), [reads.name]: name }
        read = (index + 1) / list.length
        batch.push({ no: index + 1, cells: headers.map(header => facts[header] ?? '') })
        if (batch.length < BATCH && index + 1 < list.length) continue
        yield batch
        batch = []
      }
    } finally {
      archive.close()
    }
  }

  return { headers, rows, share: () => read }
}
