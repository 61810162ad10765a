import type { CellFact } from '../../../schema/cellFacts.ts'
import { type FileError, FileFault } from '../fileFault.ts'

/**
 * A sheet that arrived in bulk: its header row, then its rows as texts. No handle is held between the two: `rows()` opens the file anew,
 * so it may be asked again (to check, later to apply), and leaves nothing open where the caller stops early.
 */
export interface Sheet {
  /** As they stand, trimmed; without the blank ones at the end. Whether two are the same is the caller's concern. */
  readonly headers: readonly string[]
  /** The number of the header's own row. */
  readonly headerAt: number
  /** @returns batches of up to 1,000 rows, in the order of the file. @throws SheetFault */
  rows(): AsyncGenerator<readonly SheetRow[]>
  /** The older encoding that the bytes were taken for, as nothing in the file names it: letters beyond ASCII may be wrong. */
  readonly assumed?: string
  /** How much of the file `rows()` has read, from 0 to 1. */
  share(): number
}

/** A row that is not blank. */
export interface SheetRow {
  /** As in the spreadsheet, where the header has a number, too, and blank rows, which are left out here. A quoted text of several lines is one row. Of pictures counted from 1. */
  readonly no: number
  /** Never fewer than there are headers ('' where nothing stands); more only where text stands beyond the last header. */
  readonly cells: readonly string[]
  readonly facts?: CellFacts
}

/** Facts of cells besides their texts, by column, from 0. Most rows have none. */
export type CellFacts = readonly (readonly [column: number, fact: CellFact])[]

type OfSheet = Extract<FileError, 'type' | 'empty' | 'encrypted' | 'bomb' | `${'rows' | 'large' | 'broken'}${string}`>

/** A file that cannot be taken as a sheet. */
export class SheetFault extends FileFault {
  override readonly name = 'SheetFault'
  constructor(code: OfSheet, params?: FileFault['params'], cause?: unknown) {
    super(code, params, cause)
  }
}

/** A row as it stands in the file: `at` is its number there, the first being 1; blank rows may be left out. */
export type RawRow = { readonly at: number; readonly cells: string[]; readonly facts?: CellFacts }

/** Whether a table keeps a text: no NUL, and no half of a surrogate pair. */
export const isText = (text: string): boolean => !/[\0\p{Cs}]/u.test(text)

/** What a sheet may hold; beyond, a file is refused rather than held in memory. */
export const limits = {
  /** Data rows (uploads, common rules). */
  rows: 1_000_000,
  /** The longest text a spreadsheet's cell takes; in a CSV more than this is a quote that nobody closed. */
  cell: 32_767,
  /** Columns with something in them: the widest upload has 30. */
  columns: 1_000,
  /** The last row and column a spreadsheet has. */
  lastRow: 1_048_576,
  lastColumn: 16_384,
  /** Bytes of a workbook, unpacked. */
  unpacked: 1_500_000_000,
  /** How many times larger a workbook may become when unpacked, once it is larger than `unmeasured` bytes. Spreadsheets become 5 to 30 times larger. */
  ratio: 100,
  unmeasured: 20_000_000,
  /** Characters between two things that an XML reader can tell: more are a text or mark made to fill the memory. */
  mark: 1_000_000,
} as const
