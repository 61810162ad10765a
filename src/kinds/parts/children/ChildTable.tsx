import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { ChildChanges, ChildrenField } from '../../../../schema/kinds/children.ts'
import type { Resource } from '../../../../schema/resource.ts'
import { useRefusalWords } from '../../../changes/refusalWords.ts'
import { showWhole } from '../../../views/list/table/showWhole.ts'
import { useColumns } from '../../../views/list/table/useColumns.ts'
import type { Labels } from '../../../views/tool/useLabels.ts'
import type { ApiRecord } from '../../KindView.ts'
import { ChildActions } from './ChildActions.tsx'
import { ChildRow } from './ChildRow.tsx'
import type { ChildRows } from './useChildRows.ts'

interface ChildTableProps {
  readonly tool: Resource
  readonly labels: Labels
  readonly field: ChildrenField
  readonly rows: ChildRows
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

/** The child rows: those that are there, as they will be, and those to be added. */
export function ChildTable({ tool, labels, field, rows, changes, faults, canEdit, canRemove, isDisabled, ...on }: ChildTableProps) {
  const t = useTranslate()
  const words = useRefusalWords()
  const keys = useMemo(() => (field.columns ?? tool.list.columns).filter(key => key !== field.by), [field, tool])
  const columns = useColumns(tool, labels, keys)
  const added = changes.add ?? []
  if (rows.isPending) return <Skeleton variant="rounded" height={72} aria-label={t('views.loading')} />
  if (rows.error) {
    return (
      <Alert severity="error" action={<Button onClick={rows.retry}>{t('views.retry')}</Button>}>
        {words(rows.error, t('messages.unexpected_error_retry_again'))}
      </Alert>
    )
  }
  if (rows.rows.length === 0 && added.length === 0) return <Empty>{t('views.no_rows')}</Empty>
  const place = { tool: tool.name, columns }
  return (
    <Frame tabIndex={0} role="region" aria-label={labels.name} onMouseOver={showWhole}>
      <table>
        <thead>
          <tr>
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
              faults={inside(faults, `add.${index}`)}
              onEdit={isDisabled ? undefined : () => on.onEditAdded(index)}
              onRemove={isDisabled ? undefined : () => on.onDrop(index)}
            />
          ))}
          {rows.rows.map(row => {
            const edited = changes.edit?.findIndex(({ id }) => id === row.id) ?? -1
            const isRemoved = changes.remove?.some(({ id }) => id === row.id) ?? false
            return (
              <ChildRow
                key={row.id}
                {...place}
                row={edited >= 0 ? { ...row, ...changes.edit?.[edited] } : row}
                mark={mark(edited, isRemoved)}
                actions={mark(edited, isRemoved) ? undefined : <ChildActions tool={tool} labels={labels} row={row} />}
                faults={edited >= 0 ? inside(faults, `edit.${edited}`) : []}
                onEdit={canEdit && !isRemoved ? () => on.onEdit(row) : undefined}
                onRemove={canRemove ? () => on.onRemove(row) : undefined}
              />
            )
          })}
        </tbody>
      </table>
    </Frame>
  )
}

/** What saving will do to a row that is there; `edited` is its place among the edited ones. */
function mark(edited: number, isRemoved: boolean): 'removed' | 'edited' | undefined {
  if (isRemoved) return 'removed'
  return edited >= 0 ? 'edited' : undefined
}

/** Texts of the faults below a path. */
function inside(faults: Readonly<Record<string, string>>, path: string): readonly string[] {
  return Object.entries(faults).flatMap(([at, text]) => (at === path || at.startsWith(`${path}.`) ? [text] : []))
}

const Empty = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary, fontSize: 13 }))

const Frame = styled('div')(({ theme }) => ({
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
    background: theme.palette.background.paper,
    boxShadow: `-1px 0 ${theme.palette.divider}`,
  },
  '& tr:last-of-type td': { borderBottom: 0 },
  '& [data-align=right]': { textAlign: 'right' },
  '& tr[data-mark=removed] td': { textDecoration: 'line-through', color: theme.palette.text.disabled },
  '& .unseen': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
}))
