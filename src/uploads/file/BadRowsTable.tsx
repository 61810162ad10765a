import Box from '@mui/material/Box'
import type { KeyboardEvent } from 'react'
import { useTranslate } from 'react-admin'
import type { Upload } from '../../../schema/upload.ts'
import { cellName, columnLetters, columnsShown } from '../../../schema/uploadColumns.ts'
import type { BadRow, FileDetail, Reason } from '../../../schema/wire/uploadShapes.ts'
import { useCounted } from '../parts.tsx'
import { CellInput } from './CellInput.tsx'
import type { EditedCells } from './useEdits.ts'
import { useReason } from './useReason.ts'

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

interface BadRowsTableProps {
  readonly upload: Upload
  /** Where the columns stand in the file, so that cells are called as there. */
  readonly mapping: FileDetail['mapping']
  readonly rows: readonly BadRow[]
  readonly label: string
  readonly editable: readonly string[]
  readonly edits: ReadonlyMap<number, EditedCells>
  onEdit(row: number, column: string, value: string, before: string): void
}

/** Rows as they stand in the file, with why they are not taken. */
export function BadRowsTable({ upload, mapping, rows, label, editable, edits, onEdit }: BadRowsTableProps) {
  const t = useTranslate()
  const { number } = useCounted()
  const columns = columnsShown(upload)
  const words = useReason()
  const placeOf = (column: string | null): number | null => mapping[column ?? ''] ?? null
  const told = (row: number, reason: Reason): string => {
    const cell = cellName(placeOf(reason.column), row)
    return cell ? `${cell}: ${words(reason)}` : words(reason)
  }
  return (
    <Box role="region" aria-label={label} tabIndex={0} sx={frame}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className="number">
              {t('uploads.row', { number: '' }).trim()}
            </th>
            {columns.map(column => (
              <th key={column} scope="col">
                {column}
                <Letters of={placeOf(column)} />
              </th>
            ))}
            <th scope="col">{t('uploads.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row_no, raw, errors }) => (
            <tr key={row_no}>
              <th scope="row" className="number">
                {number(row_no)}
              </th>
              {columns.map(column => {
                const before = raw[column] ?? ''
                const value = edits.get(row_no)?.[column] ?? before
                const isBad = errors.some(error => error.column === column)
                return (
                  <td key={column} data-bad={isBad || undefined}>
                    {editable.includes(column) ? (
                      <CellInput
                        aria-label={t('uploads.cell', { column, number: row_no })}
                        aria-invalid={(isBad && value === before) || undefined}
                        data-row={row_no}
                        data-column={column}
                        field={upload.columns[column]}
                        value={value}
                        onChange={typed => onEdit(row_no, column, typed, before)}
                        onKeyDown={onKeyDown}
                      />
                    ) : (
                      before
                    )}
                  </td>
                )
              })}
              <td className="reason">{errors.map(error => told(row_no, error)).join('; ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

/** What the spreadsheet calls the column. */
function Letters({ of }: { readonly of: number | null }) {
  return of === null ? null : (
    <Box component="span" sx={{ fontWeight: 400, ml: 0.5 }}>
      {columnLetters(of)}
    </Box>
  )
}

function onKeyDown(event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>): void {
  if (goToCell(event.currentTarget, event.key)) event.preventDefault()
}

const frame = {
  overflow: 'auto',
  maxHeight: 420,
  position: 'relative',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& table': { borderCollapse: 'separate', borderSpacing: 0, fontSize: 13, width: '100%', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': { px: 1, height: 36, textAlign: 'left', borderBottom: 1, borderColor: 'divider', whiteSpace: 'nowrap' },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    bgcolor: 'background.paper',
    fontSize: 12,
    fontWeight: 600,
    color: 'text.secondary',
  },
  '& tbody th': { position: 'sticky', left: 0, bgcolor: 'background.paper', fontWeight: 400, color: 'text.secondary' },
  '& .number': { textAlign: 'right' },
  '& td': { maxWidth: 260, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& td[data-bad]': { color: 'error.main' },
  '& td.reason': { maxWidth: 'none', minWidth: 200, whiteSpace: 'normal' },
}

/**
 * Goes from a cell of a grid to the one beside it, as a spreadsheet does; to the left and right only from the end of what is typed.
 * @returns whether there was one to go to
 */
function goToCell(cell: HTMLInputElement | HTMLSelectElement, key: string): boolean {
  const step = steps[key]
  if (!step) return false
  const [rows, columns] = step
  // The arrows choose in a select, and move within a text.
  if (cell instanceof HTMLSelectElement && key !== 'Enter') return false
  if (cell instanceof HTMLInputElement && columns !== 0 && !isAtEnd(cell, columns)) return false
  const grid = [...(cell.closest('tbody')?.rows ?? [])].map(row => [
    ...row.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-column]'),
  ])
  const at = grid.findIndex(row => row.includes(cell))
  const column = grid[at]?.indexOf(cell) ?? -1
  const next = grid[at + rows]?.[column + columns]
  next?.focus()
  if (next instanceof HTMLInputElement) next.select()
  return next !== undefined
}

function isAtEnd({ selectionStart, selectionEnd, value }: HTMLInputElement, columns: number): boolean {
  return columns > 0 ? selectionStart === value.length : selectionEnd === 0
}
