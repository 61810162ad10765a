/** Rows that are pictures: the file name of each picture identifies what it belongs to (domain.md, §3.5). */
export interface Images<Part extends string = string> {
  /** Maximum number of pictures at once, or in one archive. */
  readonly max: number
  /** Maximum size of a picture in bytes. */
  readonly largest: number
  /** The tool the pictures belong to: users who read it see them. */
  readonly of: string
  /** The column with the file name, which users can correct. */
  readonly name: string
  /** The format of file names; each group is a part. */
  readonly pattern: RegExp
  /** Names of the groups of `pattern`, in order. Lookups and planners use these whole numbers like columns. */
  readonly parts: readonly Part[]
}

/** Columns that are read from the picture; `sha256` and `image_hash` are not shown. */
export const pictureFacts = ['type', 'size_bytes', 'width', 'height', 'sha256', 'image_hash'] as const

/** Types of these columns. */
export type PictureFacts = Readonly<Record<'size_bytes' | 'width' | 'height', number> & Record<'type' | 'sha256' | 'image_hash', string>>

/** `reads: images({ max: 500, largest: 2_097_152, of: 'products', name: 'file_name', pattern: /^(\d+)_(\d+)\.jpg$/i, parts: ['product_id', 'n'] })` */
export const images = <const Part extends string>(said: Images<Part>): Images<Part> => said

/** Maximum size in bytes of all pictures, or of their archive. */
export const largestTogether = ({ max, largest }: Images): number => max * largest

/** The parts of a file name; null if it has another format. */
export function partsOfName({ pattern, parts }: Images, name: string): Record<string, number> | null {
  const found = pattern.exec(name.trim())
  return found && Object.fromEntries(parts.map((part, index) => [part, Number(found[index + 1])]))
}
