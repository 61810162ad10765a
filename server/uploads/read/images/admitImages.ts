import { beginsAs, isArchive, LONGEST_SIGNATURE } from '../../../files/signatures.ts'
import { firstBytes } from '../firstBytes.ts'
import { SheetFault } from '../sheet.ts'
import { Meter } from '../xlsx/archive.ts'
import { picturesIn } from './picturesIn.ts'

/**
 * Whether an archive of pictures is taken, before a job exists: by its list of parts and how each of them begins.
 * @param most pictures in it
 * @throws SheetFault 'type' for what is no archive and for archives in it, 'empty', 'rows' for too many, 'bomb', 'broken'
 */
export async function admitImages(file: { path: string; size: number }, most: number): Promise<void> {
  if (file.size === 0) throw new SheetFault('empty')
  if (!beginsAs('zip', await firstBytes(file.path, LONGEST_SIGNATURE))) throw new SheetFault('type')
  using pictures = await picturesIn(file)
  const { list } = pictures
  if (list.length === 0) throw new SheetFault('empty')
  if (list.length > most) throw new SheetFault('rows_images', { most })
  const meter = new Meter(file.size)
  for (const { part } of list) {
    for await (const bytes of pictures.bytes(part, meter)) {
      if (isArchive(bytes)) throw new SheetFault('type')
      break
    }
  }
}
