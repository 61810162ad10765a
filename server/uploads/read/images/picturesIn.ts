import { fileName } from '../../../files/keepFile.ts'
import { SheetFault } from '../sheet.ts'
import { type Archive, openArchive } from '../xlsx/archive.ts'

/** Pictures are small already: an archive of them is about as large as they are. */
const RATIO = 10
/** What systems put beside files. */
const BESIDE = /(?:^|\/)(?:__MACOSX\/.*|\.[^/]*|Thumbs\.db|desktop\.ini)$/i

/** A picture in an archive: its own name, and that of its part. */
export interface Picture {
  readonly name: string
  readonly part: string
}

export interface Pictures {
  readonly archive: Archive
  /** In the order of their rows: by name, numbers in it as numbers, so that a product's pictures follow one another. */
  readonly list: readonly Picture[]
}

/**
 * Opens an archive of pictures by its list; whoever opens it closes it.
 * @throws SheetFault 'bomb' where its parts are far larger than itself, 'type' or 'broken' where it is no archive, or names lead out of it
 */
export async function picturesIn(file: { path: string; size: number }): Promise<Pictures> {
  const archive = await openArchive(file, RATIO)
  if (archive.names.includes('[Content_Types].xml')) {
    archive.close()
    throw new SheetFault('type', 'Invalid file type')
  }
  const parts = archive.names.filter(name => !name.endsWith('/') && !BESIDE.test(name))
  const list = parts.map(part => ({ part, name: fileName(part) }))
  const order = new Intl.Collator('en', { numeric: true })
  list.sort((one, other) => order.compare(one.name, other.name) || (one.part < other.part ? -1 : 1))
  return { archive, list }
}
