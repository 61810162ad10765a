/**
 * Facts of a spreadsheet's cell that its text does not show, and by which the text is wrong in most columns:
 * `shortened` a number of more than 15 digits, of which spreadsheets keep 15; `date` and `time` a number that its format shows as such;
 * `formula` a formula whose value the program that wrote the file did not store.
 */
export type CellFact = 'shortened' | 'date' | 'time' | 'formula'

/** A fact of a cell of a row. It holds as long as the cell has this text: a corrected cell is a new one. */
export interface ToldFact {
  readonly fact: CellFact
  readonly text: string
  /** The name of the cell in its sheet: C5. */
  readonly cell: string
}

/** A long number as spreadsheets shorten it in a narrow column (8901234567890 becomes 8.90123E+12), with a decimal point or comma. */
const SHORTENED = /^[+-]?\d(?:[.,]\d+)?E\+\d{2,3}$/i

/** True if the text is a number that lost digits. */
export const isShortened = (text: string): boolean => SHORTENED.test(text)

/** The character that decoders write for invalid bytes. */
export const UNDECODABLE = '\uFFFD'
