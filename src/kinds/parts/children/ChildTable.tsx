import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { ChildChanges, ChildrenField } from '../../../../schema/kinds/children.ts'
import { useRefusalWords } from '../../../changes/refusalWords.ts'
import { CutTip } from '../../../views/list/table/CutTip.tsx'
import { useColumns } from '../../../views/list/table/useColumns.ts'
import { Grip } from '../../../views/order/Grip.tsx'
import { useOrder } from '../../../views/order/useOrder.ts'
import type { ToolProps } from '../../../views/tool/useLabels.ts'
import { useTitleWords } from '../../../views/tool/useTool.ts'
import type { ApiRecord } from '../../KindView.ts'
import { ChildActions } from './ChildActions.tsx'
import { ChildRow } from './ChildRow.tsx'
import { useChildRows } from './useChildRows.ts'

interface ChildTableProps extends ToolProps {
  readonly field: ChildrenField
  /** The record they belong to; none while it is new. */
  readonly parent: number | undefined
  readonly changes: ChildChanges
  readonly faults: Readonly<Record<string, string>>
  readonly canEdit: boolean
  readonly canRemove: boolean
  /** Nothing is to be typed: what was added cannot be taken away either. */
  readonly isDisabled: boolean
  onEdit(row: ApiRecord): void
  onEditAdded(index: number): void
  onRemove(row: ApiRecord): void
  onDrop(index: number): void
}

/** The child rows in the child's declared order: those that are there, as they will be, and those to be added. */
export function ChildTable({ tool, labels, field, parent, changes, faults, canEdit, canRemove, isDisabled, ...on }: ChildTableProps) {
  const t = useTranslate()
  const words = useRefusalWords()
  const { data, isPending, error, refetch } = useChildRows(tool, field, parent)
  const keys = useMemo(() => (field.columns ?? tool.list.columns).filter(key => key !== field.by), [field, tool])
  const columns = useColumns(tool, labels, keys)
  const titleOf = useTitleWords(tool)
  const order = useOrder(tool, data, canEdit && !isDisabled, refetch)
  const rows = order?.rows ?? data ?? []
  const added = changes.add ?? []
  if (parent !== undefined && isPending) return <Skeleton variant="rounded" height={72} role="img" aria-label={t('views.loading')} />
  if (error) {
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>{t('views.retry')}</Button>}>
        {words(error, t('messages.unexpected_error_retry_again'))}
      </Alert>
    )
  }
  if (rows.length === 0 && added.length === 0) return <Empty>{t('views.no_rows')}</Empty>
  const place = { tool: tool.name, columns }
  return (
    <CutTip>
      <Frame tabIndex={0} role="region" aria-label={labels.name}>
        <table>
          <thead>
            <tr>
              {order && (
                <th scope="col">
                  <span className="unseen">{t('views.order.column')}</span>
                </th>
              )}
              {columns.map(({ key, label, align }) => (
                <th key={key} scope="col" data-align={align}>
                  {label}
                </th>
              ))}
              <th scope="col">
                <span className="unseen">{t('views.row_actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {added.map((row, index) => (
              <ChildRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a row that is not saved has no id
                key={`new ${index}`}
                {...place}
                row={row}
                mark="added"
                grip={order ? null : undefined}
                faults={inside(faults, `add.${index}`)}
                onEdit={isDisabled ? undefined : () => on.onEditAdded(index)}
                onRemove={isDisabled ? undefined : () => on.onDrop(index)}
              />
            ))}
            {rows.map((row, index) => {
              const edited = changes.edit?.findIndex(({ id }) => id === row.id) ?? -1
              const isRemoved = changes.remove?.some(({ id }) => id === row.id) ?? false
              const mark = isRemoved ? 'removed' : edited >= 0 ? 'edited' : undefined
              return (
                <ChildRow
                  key={row.id}
                  {...place}
                  row={edited >= 0 ? { ...row, ...changes.edit?.[edited] } : row}
                  mark={mark}
                  entry={order?.reorder.entry(row.id)}
                  grip={
                    order ? <Grip order={order.reorder} id={row.id} title={titleOf(row)} place={index + 1} of={rows.length} /> : undefined
                  }
                  actions={mark ? undefined : <ChildActions tool={tool} labels={labels} row={row} />}
                  faults={edited >= 0 ? inside(faults, `edit.${edited}`) : []}
                  onEdit={canEdit && !isRemoved ? () => on.onEdit(row) : undefined}
                  onRemove={canRemove ? () => on.onRemove(row) : undefined}
                />
              )
            })}
          </tbody>
        </table>
        {order && (
          <span role="status" className="unseen">
            {order.told}
          </span>
        )}
      </Frame>
    </CutTip>
  )
}

/** Texts of the faults below a path. */
function inside(faults: Readonly<Record<string, string>>, path: string): readonly string[] {
  return Object.entries(faults).flatMap(([at, text]) => (at === path || at.startsWith(`${path}.`) ? [text] : []))
}

const Empty = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary, fontSize: 13 }))

/** A table of rows inside a form or a dialog. */
export const Frame = styled('div')(({ theme }) => ({
  overflow: 'auto',
  maxHeight: 480,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  fontSize: 13,
  '& table': { borderCollapse: 'separate', borderSpacing: 0, width: '100%', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': {
    padding: '0 10px',
    height: 34,
    textAlign: 'left',
    whiteSpace: 'nowrap',
    borderBottom: `1px solid ${theme.palette.divider}`,
    maxWidth: 280,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& th': {
    position: 'sticky',
    top: 0,
    background: theme.palette.background.paper,
    fontSize: 12,
    fontWeight: 600,
    color: theme.palette.text.secondary,
  },
  // What can be done to a row stays in sight, however many columns there are.
  '& td:last-of-type:not([colspan], :empty)': {
    position: 'sticky',
    right: 0,
    width: 0,
    textAlign: 'right',
    background: theme.palette.background.paper,
    boxShadow: `-1px 0 ${theme.palette.divider}`,
  },
  '& tr:last-of-type td': { borderBottom: 0 },
  '& [data-align=right]': { textAlign: 'right' },
  '& tr[data-mark=removed] td': { textDecoration: 'line-through', color: theme.palette.text.disabled },
  '& .tick': { width: 40, padding: '0 0 0 6px' },
  '& td.grip': { padding: '0 0 0 6px', width: 32 },
  '& tr[data-dragged] > td': { opacity: 0.4 },
  '& tr[data-drop=before] > td': { boxShadow: `inset 0 2px ${theme.palette.primary.main}` },
  '& tr[data-drop=after] > td': { boxShadow: `inset 0 -2px ${theme.palette.primary.main}` },
  '& .unseen': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
}))
