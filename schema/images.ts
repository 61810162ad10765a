/** Rows that come from pictures rather than from a sheet: each picture is a row, named by its file name (domain.md, §3.5). */
export interface Images<Part extends string = string> {
  /** Pictures at once, or in one archive. */
  readonly max: number
  /** Bytes of a picture at most. */
  readonly largest: number
  /** The tool that the pictures are of: whoever may read it sees them. */
  readonly of: string
  /** The column that holds a picture's file name: the only one that a person corrects. */
  readonly name: string
  /** How names are built; each group is a part of it. */
  readonly pattern: RegExp
  /** What the groups of `pattern` mean, in their order: whole numbers that `finds` and effects name like columns. */
  readonly parts: readonly Part[]
}

/** Columns that are read from the picture itself, beside its name; `sha256` and `image_hash` are not shown. */
export const pictureFacts = ['type', 'size_bytes', 'width', 'height', 'sha256', 'image_hash'] as const

/** What stands in these columns, always. */
export type PictureFacts = Readonly<Record<'size_bytes' | 'width' | 'height', number> & Record<'type' | 'sha256' | 'image_hash', string>>

/** `reads: images({ most: 500, largest: 2_097_152, of: 'products', name: 'file_name', pattern: /^(\d+)_(\d+)\.jpg$/i, parts: ['product_id', 'n'] })` */
export const images = <const Part extends string>(said: Images<Part>): Images<Part> => said

/** Bytes of all pictures that may come at once, or of the archive of them: as many as may be, each as large as may be. */
export const largestTogether = ({ max, largest }: Images): number => max * largest

/** What the parts of a picture's name are; null where it is built otherwise. */
export function partsOfName({ pattern, parts }: Images, name: string): Record<string, number> | null {
  const found = pattern.exec(name.trim())
  return found && Object.fromEntries(parts.map((part, index) => [part, Number(found[index + 1])]))
}
