import { firstBytes, isZip } from '../firstBytes.ts'
import { SheetFault } from '../sheet.ts'
import { Meter } from '../xlsx/archive.ts'
import { picturesIn } from './picturesIn.ts'

/** How archives begin: ZIP, RAR, 7z, gzip, bzip2, xz. */
const ARCHIVES = ['504b0304', '504b0506', '52617221', '377abcaf', '1f8b08', '425a68', 'fd377a58']
const LONGEST_MARK = 4

/**
 * Whether an archive of pictures is taken, before a job exists: by its list of parts and how each of them begins.
 * @param most pictures in it
 * @throws SheetFault 'type' for what is no archive and for archives in it, 'empty', 'rows' for too many, 'bomb', 'broken'
 */
export async function admitImages(file: { path: string; size: number }, most: number): Promise<void> {
  if (file.size === 0) throw new SheetFault('empty')
  if (!isZip(await firstBytes(file.path, LONGEST_MARK))) throw new SheetFault('type')
  using pictures = await picturesIn(file)
  const { list } = pictures
  if (list.length === 0) throw new SheetFault('empty')
  if (list.length > most) throw new SheetFault('rows_images', { most })
  const meter = new Meter(file.size)
  for (const { part } of list) {
    for await (const bytes of pictures.bytes(part, meter)) {
      const start = bytes.subarray(0, LONGEST_MARK).toString('hex')
      if (ARCHIVES.some(mark => start.startsWith(mark))) throw new SheetFault('type')
      break
    }
  }
}
