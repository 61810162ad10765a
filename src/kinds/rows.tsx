import { wordsOf } from '../../i18n/wordsOf.ts'
import type { RowsField } from '../../schema/kinds/rows.ts'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import type { KindView, WordsProps } from './KindView.ts'
import { viewOf } from './viewOf.ts'

const listOf = (value: unknown): readonly Record<string, unknown>[] => (Array.isArray(value) ? value : [])

/** Each row as its cells, `price less 500`; rows are parted by a semicolon. */
function rowsWords({ value, field, tool, name, speaker }: WordsProps<RowsField>): string {
  const cells = (row: Record<string, unknown>) =>
    Object.entries(field.cells).flatMap(([key, part]) => {
      const cell = row[key]
      return cell === null || cell === undefined
        ? []
        : [viewOf(part).words({ value: cell, field: part, tool, name: `${name}.${key}`, speaker })]
    })
  return listOf(value)
    .map(row => cells(row).join(' '))
    .join('; ')
}

/** A short list inside a record. */
export const rows: KindView<RowsField> = {
  Cell: ({ value, field }) => (
    <>
      {listOf(value).length} × {Object.keys(field.cells).map(wordsOf).join(', ')}
    </>
  ),
  Fact: lazyChunk('RowsFact', () => import('./parts/RowsFact.tsx')),
  words: rowsWords,
  Input: lazyChunk('RowsInput', () => import('./parts/RowsInput.tsx')),
  // Only empty or not can be asked for, which is asked for every kind alike.
  Filter: () => null,
  width: 200,
  least: 96,
  wide: true,
  group: true,
}
