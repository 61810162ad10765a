import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Undo from '@mui/icons-material/Undo'
import Chip from '@mui/material/Chip'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { ListColumn } from '../../../views/list/table/useColumns.ts'
import { Value } from '../../../views/Value.tsx'

interface ChildRowProps {
  readonly tool: string
  readonly columns: readonly ListColumn[]
  readonly row: Readonly<Record<string, unknown>>
  /** What saving will do to it. */
  readonly mark?: 'added' | 'edited' | 'removed'
  readonly faults: readonly string[]
  /** By which it is moved, where rows are put in order; null for a row that has no place yet. */
  readonly grip?: ReactNode
  /** Attributes of what can be moved. */
  readonly entry?: Readonly<Record<string, unknown>>
  /** What else can be done to it. */
  readonly actions?: ReactNode
  onEdit?(): void
  onRemove?(): void
}

/** A child row with what can be done to it, and what is wrong with it. */
export function ChildRow({ tool, columns, row, mark, faults, grip, entry, actions, onEdit, onRemove }: ChildRowProps) {
  const t = useTranslate()
  return (
    <>
      <tr data-mark={mark} {...entry}>
        {grip !== undefined && <td className="grip">{grip}</td>}
        {columns.map(({ key, field, align }) => (
          <td key={key} data-align={align}>
            <Value field={field} tool={tool} name={key} value={row[key]} record={row} />
          </td>
        ))}
        <td>
          {mark && <Chip label={t(`views.marks.${mark}`)} sx={{ mr: 0.5 }} />}
          {actions}
          {onEdit && (
            <IconButton aria-label={t('views.edit_row')} onClick={onEdit}>
              <EditOutlined fontSize="small" />
            </IconButton>
          )}
          {onRemove && (
            <IconButton aria-label={t(mark === 'removed' ? 'views.keep_row' : 'views.delete_row')} onClick={onRemove}>
              {mark === 'removed' ? <Undo fontSize="small" /> : <DeleteOutlined fontSize="small" />}
            </IconButton>
          )}
        </td>
      </tr>
      {faults.length > 0 && (
        <tr>
          <td colSpan={columns.length + (grip === undefined ? 1 : 2)}>
            <FormHelperText error data-invalid tabIndex={-1} sx={{ m: 0 }}>
              {faults.join(' ')}
            </FormHelperText>
          </td>
        </tr>
      )}
    </>
  )
}
