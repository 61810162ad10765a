import { styled } from '@mui/material/styles'
import { calls } from '../../schema/calls.ts'
import type { BlocksField } from '../../schema/kinds/blocks.ts'
import type { Field } from '../../schema/kinds/kind.ts'
import type { RowsField } from '../../schema/kinds/rows.ts'
import { picturesOf } from '../../schema/pictures.ts'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import type { CellProps, KindView, WordsProps } from './KindView.ts'
import { useSpeaker } from './useSpeaker.ts'

const Thumbnails = styled('span')({
  display: 'inline-flex',
  gap: 4,
  verticalAlign: 'middle',
  '& img': { height: 28, width: 28, objectFit: 'cover', borderRadius: 3 },
})

const listOf = (value: unknown): readonly Record<string, unknown>[] => (Array.isArray(value) ? value : [])

type Listed = RowsField | BlocksField

/** How rows and blocks stand in a line. @param viewOf says how the kinds of their cells are shown */
export function inLine(viewOf: (cell: Field) => KindView) {
  /** Each row as its cells, `price less 500`; rows are parted by a semicolon. */
  function rowsWords({ value, field, tool, name, titles, speaker }: WordsProps<Listed>): string {
    const cells = (row: Record<string, unknown>) =>
      Object.entries(field.cells).flatMap(([key, part]) => {
        const cell = row[key]
        return cell === null || cell === undefined
          ? []
          : [viewOf(part).words({ value: cell, field: part, tool, name: `${name}.${key}`, titles, record: row, speaker })]
      })
    return listOf(value)
      .map(row => cells(row).join(' '))
      .join('; ')
  }

  /** Its pictures, small; rows without any in words. */
  function RowsCell({ record, ...place }: CellProps<Listed>) {
    const speaker = useSpeaker()
    const { value, field } = place
    const files = picturesOf(field, value)
    if (files.length > 0)
      return (
        <Thumbnails title={String(files.length)}>
          {files.slice(0, 3).map(({ id, name }) => (
            <img key={id} src={calls.file(id)} alt={name} loading="lazy" />
          ))}
        </Thumbnails>
      )
    return rowsWords({ ...place, titles: record._titles, speaker })
  }

  return { Cell: RowsCell, words: rowsWords, width: 200, least: 96, wide: () => true, group: true }
}

/** A short list inside a record. */
export const rowsView = (viewOf: (cell: Field) => KindView): KindView<RowsField> => ({
  ...inLine(viewOf),
  Fact: lazyChunk('RowsFact', () => import('./parts/RowsFact.tsx')),
  Input: lazyChunk('RowsInput', () => import('./parts/RowsInput.tsx')),
})

/** Blocks, each with the fields of its kind: in a line as rows are, in a form and a record as cards one below the other. */
export const blocksView = (viewOf: (cell: Field) => KindView): KindView<BlocksField> => ({
  ...inLine(viewOf),
  Fact: lazyChunk('BlocksFact', () => import('./parts/BlocksFact.tsx')),
  Input: lazyChunk('BlocksInput', () => import('./parts/BlocksInput.tsx')),
})
