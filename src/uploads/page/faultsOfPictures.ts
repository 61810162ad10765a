import { checkRecord } from '../../../schema/checkRecord.ts'
import { largestTogether } from '../../../schema/images.ts'
import type { Fault, RuleContext } from '../../../schema/rule.ts'
import type { Upload } from '../../../schema/upload.ts'

type Chosen = Pick<File, 'name' | 'size'>

/** What is wrong with all that was chosen together, before any of it is sent; null where nothing is. */
export function faultOfPictures(upload: Upload, files: readonly Chosen[]): 'empty' | 'large' | 'alone' | 'many' | null {
  const size = files.reduce((sum, file) => sum + file.size, 0)
  if (files.length > 1 && files.some(isArchive)) return 'alone'
  if (files.length > (upload.reads?.max ?? 1)) return 'many'
  if (size === 0) return 'empty'
  return upload.reads && size > largestTogether(upload.reads) ? 'large' : null
}

/** What the check will say of a picture's name and size, which are known before; null where nothing is wrong, or it is an archive. */
export function faultOfPicture(upload: Upload, { name, size }: Chosen, context: RuleContext): Fault | null {
  const { reads, columns, rules } = upload
  const [named, weight] = [reads && columns[reads.name], columns.size_bytes]
  if (!reads || !named || !weight || isArchive({ name })) return null
  const own = { fields: { [reads.name]: named, size_bytes: weight }, rules }
  const { errors } = checkRecord(own, { [reads.name]: name, size_bytes: size }, null, context)
  return errors[reads.name] ?? errors.size_bytes ?? null
}

export function isArchive({ name }: Pick<Chosen, 'name'>): boolean {
  return /\.zip$/i.test(name)
}
