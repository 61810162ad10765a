/** What a sheet may hold; beyond, a file is refused rather than held in memory. */
export const limits = {
  /** Data rows (upload families, common rules). */
  rows: 1_000_000,
  /** The longest text a spreadsheet's cell takes; in a CSV more than this is a quote that nobody closed. */
  cell: 32_767,
  /** Columns with something in them: the widest family has 30. */
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
