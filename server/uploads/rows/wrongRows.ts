import type { Upload } from '../../../schema/upload.ts'
import type { RawRow, RowError } from '../../../schema/uploadPlanner.ts'
import { keyOf, sameAs } from './checkRow.ts'
import { EarlierRows } from './earlierRows.ts'

/** The key of a row whose key columns are all empty. */
const UNNAMED = /^(, )*$/

/** Characters that are told of what stands beyond the header. */
const TOLD = 60

export type WrongRows = ReturnType<typeof wrongRows>

/**
 * What is wrong with rows as they stand in a file, asked row by row in its order; asked again, each is told the same.
 * @param headers of the file, which no row may be longer than
 */
export function wrongRows(upload: Upload, headers: readonly string[]) {
  const seen = new EarlierRows(Uint32Array)
  const said = new EarlierRows(Uint32Array)
  const { mustAgreeOn } = upload
  // Rows that are one thing by their key are meant to bear it several times.
  const isKeyed = upload.key.length > 0 && !upload.key.every(column => upload.groupBy.includes(column))
  const mark = (row: RawRow): string => keyOf(upload, row).toLowerCase()

  return {
    /** Text beyond the last header: a separator too many has shifted the cells, or what was written there would be lost. */
    longer(cells: readonly string[]): RowError | null {
      if (cells.length <= headers.length) return null
      const beyond = cells.slice(headers.length).join(' ').trim().slice(0, TOLD)
      // Of no column: what is put into one would not bring back what stands beyond.
      return { column: '', code: 'E8', key: 'row_longer', params: { headers: headers.length }, own: { cells: cells.length, beyond } }
    },
    /** A key that stands in the file before (E6), or contradicts what stands there (E8); the other row is named. */
    again(row: RawRow): RowError | null {
      const key = isKeyed ? mark(row) : ''
      if (UNNAMED.test(key)) return null
      const other = seen.first(key, row.no)
      const isAgain = mustAgreeOn === undefined || said.first(`${key}\u0000${row.cells[mustAgreeOn]?.toLowerCase()}`, row.no) !== row.no
      if (other === row.no) return null
      if (isAgain) return sameAs(other, upload.key.at(-1))
      return { column: mustAgreeOn, code: 'E8', key: 'row_contradicts', params: { keys: upload.key.join(', ') }, own: { row: other } }
    },
    isSameKey: (one: RawRow, other: RawRow): boolean => mark(one) === mark(other),
  }
}
