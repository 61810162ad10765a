import FilterAltOutlined from '@mui/icons-material/FilterAltOutlined'
import { styled } from '@mui/material/styles'
import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { lazyChunk } from '../../../chunks/lazyChunk.tsx'
import type { ApiRecord } from '../../../kinds/KindView.ts'
import { useMay } from '../../../shell/session.ts'
import { useKeys } from '../../useKeys.ts'
import type { Filterable } from '../filters/filterable.ts'
import type { ListColumn } from './useColumns.ts'

const CellMenu = lazyChunk('cell_menu', () => import('./CellMenu.tsx'))

/** A value of a row that the list can be filtered by. */
export interface FilterCell {
  readonly filterable: Filterable
  readonly record: ApiRecord
}

interface CellFilterProps {
  readonly columns: readonly ListColumn[]
  readonly filterables: readonly Filterable[]
  readonly children: ReactNode
}

/** Filters by what stands in a cell: a button in the one under the pointer, or `f` for all of the row that has the focus. One button serves all cells. */
export function CellFilter({ columns, filterables, children }: CellFilterProps) {
  const t = useTranslate()
  const may = useMay()
  const { data } = useListContext<ApiRecord>()
  const [over, setOver] = useState<{
    readonly cell: Element
    readonly found: FilterCell
    readonly top: number
    readonly left: number
  } | null>(null)
  const [menu, setMenu] = useState<{ readonly anchor: Element; readonly cells: readonly FilterCell[] } | null>(null)
  const cellOf = (record: ApiRecord, column: ListColumn | undefined): readonly FilterCell[] => {
    const filterable = filterables.find(({ key, name }) => key === column?.key && key === name)
    // Who sees the last four characters alone cannot ask for the whole.
    if (!filterable || (filterable.field.masked && !may(filterable.field.masked))) return []
    return [{ filterable, record }]
  }
  const recordOf = (row: HTMLElement | null) => data?.find(({ id }) => String(id) === row?.dataset.id)
  const look = ({ target }: MouseEvent) => {
    const element = target as HTMLElement
    if (menu || element.closest('[data-cell-filter]')) return
    const cell = element.closest<HTMLTableCellElement>('tr[data-id] > td:not(.narrow)')
    if (cell === over?.cell) return
    const row = cell?.closest('tr')
    const record = recordOf(row ?? null)
    if (!cell || !row || !record) return setOver(null)
    const [found] = cellOf(record, columns[cell.cellIndex - (row.cells.length - columns.length)])
    const { top, left, right } = cell.getBoundingClientRect()
    setOver(found ? { cell, found, top: top + 4, left: cell.dataset.align === 'right' ? left + 4 : right - 28 } : null)
  }
  useKeys((event, target) => {
    const row = event.key === 'f' ? target.closest<HTMLElement>('tr[data-id]') : null
    const record = recordOf(row)
    const cells = record ? columns.flatMap(column => cellOf(record, column)) : []
    if (cells.length === 0) return
    event.preventDefault()
    setMenu({ anchor: target, cells })
  })
  return (
    <Cells onMouseOver={look} onMouseLeave={() => setOver(null)} onScrollCapture={() => setOver(null)}>
      {children}
      {over && (
        <Button
          type="button"
          data-cell-filter
          tabIndex={-1}
          aria-label={t('views.cell.filter')}
          title={t('views.cell.filter')}
          style={{ top: over.top, left: over.left }}
          onClick={event => setMenu({ anchor: event.currentTarget, cells: [over.found] })}
        >
          <FilterAltOutlined aria-hidden sx={{ fontSize: 16 }} />
        </Button>
      )}
      {menu && (
        <Suspense>
          <CellMenu
            anchor={menu.anchor}
            cells={menu.cells}
            onClose={() => {
              setMenu(null)
              setOver(null)
            }}
          />
        </Suspense>
      )}
    </Cells>
  )
}

const Cells = styled('div')({ display: 'contents' })

const Button = styled('button')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.appBar - 1,
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  padding: 0,
  cursor: 'pointer',
  color: theme.palette.text.secondary,
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 4,
  '&:hover': { color: theme.palette.primary.main, borderColor: theme.palette.primary.main },
}))
