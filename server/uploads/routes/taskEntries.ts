import { entriesOf } from '../../../schema/entriesOf.ts'
import type { Upload } from '../../../schema/upload.ts'
import { keyOf } from '../rows/checkRow.ts'
import type { FailedRow, RawRow, RowError } from '../rows/uploadRow.ts'

export interface TaskEntries {
  readonly rows: readonly RawRow[]
  readonly repeated: number
  readonly bad: readonly FailedRow[]
}

/**
 * The rows of a pasted list (domain.md, §3.7): the values of an entry in the order of the columns, parted by commas. Rows bear the place of their entry
 * in the list, from 1; two that say different things of the same are a fault of the later one.
 */
export function taskEntries(task: Upload, text: string): TaskEntries {
  const columns = Object.keys(task.columns)
  const { entries, places, repeated } = entriesOf(text, columns.length)
  const seen = new Map<string, number>()
  const rows: RawRow[] = []
  const bad: FailedRow[] = []
  for (const [index, entry] of entries.entries()) {
    const values = columns.length === 1 ? [entry] : entry.split(',').map(value => value.trim())
    const cells = Object.fromEntries(columns.map((column, at) => [column, values[at] ?? '']))
    const row = { no: places[index] ?? 0, cells }
    const error = shapeFault(task, values.length) ?? sameFault(task, row, seen)
    if (error) bad.push({ row, errors: [error] })
    else rows.push(row)
  }
  return { rows, repeated, bad }
}

function shapeFault({ columns }: Upload, values: number): RowError | null {
  const names = Object.keys(columns)
  if (values > names.length) return { column: names[0] ?? '', code: 'E2', message: 'too many values' }
  const needed = names.filter(name => columns[name]?.required).length
  return values < needed ? { column: names[0] ?? '', code: 'E1', message: 'too few values' } : null
}

function sameFault(task: Upload, row: RawRow, seen: Map<string, number>): RowError | null {
  const key = keyOf(task, row)
  const before = seen.get(key)
  if (before === undefined) seen.set(key, row.no)
  if (before === undefined || task.key.length === 0) return null
  return { column: task.key[0] ?? '', code: 'E6', message: `Same as row ${before}`, cause: 'Same as another row' }
}
