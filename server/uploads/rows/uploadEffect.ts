import type { Country } from '../../../schema/country.ts'
import type { Read, Wrong } from '../../changes/effect.ts'
import type { Values, Write } from '../../changes/write.ts'
import type { EarlierRows } from './earlierRows.ts'
import type { FoundRow, RowError } from './uploadRow.ts'

export interface UploadContext {
  readonly country: Country
  /** Scheme, host and port that browsers use. */
  readonly publicUrl: string
  /** The local date, YYYY-MM-DD. */
  readonly today: string
  readonly now: string
  /** Local date of a moment (ISO, UTC) in the country's zone. */
  readonly localDate: (moment: string) => string
  /** Staff id of who uploaded. */
  readonly actor: number | null
  /** What was answered beside the file. */
  readonly options: Values
  /** The columns that the file has beside the declared ones. */
  readonly further: readonly string[]
  /** Id of the file, where rows name what they came with; null for a pasted list. */
  readonly file: number | null
  /** What must hold across all rows of a file, whatever sets they come in: who bears a number, how many there are. */
  readonly earlier: EarlierRows
}

/** A row cannot be taken, and why. */
export interface RowRefused extends RowError {
  readonly refuse: number
}

/** A row would change nothing, whatever it says. */
export interface RowSkipped {
  readonly skip: number
}

/** A row is taken, and yet there is something to know. Notices of the same words are told together. */
export interface RowNoted {
  readonly notice: string
  readonly of: number
}

/**
 * What the declaration of an upload cannot say: refuses rows and plans further writes, over a whole set of rows. Writes that name `self` of a row come
 * together with what the declaration writes there; those of a row that falls do not count. `wrong` refuses what was answered beside a pasted list.
 */
export type UploadEffect = (
  rows: readonly FoundRow[],
  read: Read,
  context: UploadContext,
) => Promise<readonly (Write | RowRefused | RowSkipped | RowNoted | Wrong)[]>
