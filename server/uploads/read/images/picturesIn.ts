import { fileName } from '../../../files/keepFile.ts'
import { SheetFault } from '../sheet.ts'
import { type Archive, openArchive } from '../xlsx/archive.ts'

/** Pictures are small already: an archive of them is about as large as they are. */
const RATIO = 10
/** What systems put beside files. */
const BESIDE = /(?:^|\/)(?:__MACOSX\/.*|\.[^/]*|Thumbs\.db|desktop\.ini)$/i

interface Pictures extends Archive {
  /** Their own names and those of their parts, by name, numbers in it as numbers, so that a product's pictures follow one another. */
  readonly list: readonly { readonly name: string; readonly part: string }[]
}

/**
 * Opens an archive of pictures by its list; whoever opens it closes it.
 * @throws SheetFault 'bomb' where its parts are far larger than itself, 'type' or 'broken' where it is no archive, or names lead out of it
 */
export async function picturesIn(file: { path: string; size: number }): Promise<Pictures> {
  const archive = await openArchive(file, RATIO)
  if (archive.names.includes('[Content_Types].xml')) {
    archive[Symbol.dispose]()
    throw new SheetFault('type')
  }
  const parts = archive.names.filter(name => !name.endsWith('/') && !BESIDE.test(name))
  const order = new Intl.Collator('en', { numeric: true })
  const list = parts
    .map(part => ({ part, name: fileName(part) }))
    // Of one name the first in the archive is the first here.
    .sort((one, other) => order.compare(one.name, other.name))
  return { ...archive, list }
}
