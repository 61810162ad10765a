import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ChildChanges, ChildrenField } from '../../../../schema/kinds/children.ts'
import { readPermissions } from '../../../../schema/permission.ts'
import { useFormAddress } from '../../../drafts/draftPlace.ts'
import { useMay } from '../../../shell/session.ts'
import { UploadLinks } from '../../../uploads/UploadLinks.tsx'
import { useLabels } from '../../../views/tool/useLabels.ts'
import { useTool } from '../../../views/tool/useTool.ts'
import type { ApiRecord, InputProps } from '../../KindView.ts'
import { ChildChart } from './ChildChart.tsx'
import { ChildDialog } from './ChildDialog.tsx'
import { ChildTable } from './ChildTable.tsx'
import { withAdded, withEdited, withoutAdded, withRemoved } from './childChanges.ts'
import { Ticking } from './Ticking.tsx'

type Editing =
  | { readonly kind: 'new' }
  | { readonly kind: 'added'; readonly index: number }
  | { readonly kind: 'row'; readonly row: ApiRecord }

/** Rows of another table that belong to this record: read from the server, changed here, written with the record. */
export default function ChildrenInput({ id, label, field, value, onChange, disabled, ...props }: InputProps<ChildrenField>) {
  const t = useTranslate()
  const tool = useTool(field.target)
  const labels = useLabels(tool)
  const address = useFormAddress()
  const changes = (value ?? {}) as ChildChanges
  const mayRead = useMay()(readPermissions(tool))
  const [editing, setEditing] = useState<Editing | null>(null)
  const may = (what: 'add' | 'edit' | 'remove') => !disabled && field.allows.includes(what)
  if (!mayRead) return <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{t('messages.not_for_you')}</Box>
  const close = () => setEditing(null)
  return (
    <Box id={id} role="group" aria-label={label} aria-describedby={props.describedBy} sx={{ display: 'grid', gap: 1 }}>
      {field.charted && props.record && (
        <ChildChart tool={tool} labels={labels} field={field} charted={field.charted} parent={props.record.id} />
      )}
      <ChildTable
        tool={tool}
        labels={labels}
        field={field}
        parent={props.record?.id}
        changes={changes}
        faults={props.faults}
        canEdit={may('edit')}
        canRemove={may('remove')}
        isDisabled={disabled === true}
        onEdit={row => setEditing({ kind: 'row', row })}
        onEditAdded={index => setEditing({ kind: 'added', index })}
        onRemove={row => onChange(withRemoved(changes, row))}
        onDrop={index => onChange(withoutAdded(changes, index))}
      />
      {may('add') && field.ticked ? (
        <Ticking
          tool={tool}
          labels={labels}
          field={field}
          ticked={field.ticked}
          record={props.record}
          parent={props.record?.id}
          changes={changes}
          parentTool={props.tool}
          onChange={onChange}
        />
      ) : (
        may('add') && (
          <Button variant="outlined" startIcon={<Add />} sx={{ justifySelf: 'start' }} onClick={() => setEditing({ kind: 'new' })}>
            {t('views.add_row')}
          </Button>
        )
      )}
      {field.uploads && <UploadLinks names={field.uploads} />}
      {editing && (
        <ChildDialog
          tool={tool}
          labels={labels}
          by={field.by}
          title={`${label}: ${t(editing.kind === 'row' ? 'views.edit_row' : 'views.add_row')}`}
          draft={`${address}#${props.name}/${editing.kind === 'row' ? editing.row.id : editing.kind === 'added' ? `added ${editing.index}` : 'new'}`}
          row={editing.kind === 'row' ? editing.row : null}
          typed={
            editing.kind === 'added'
              ? changes.add?.[editing.index]
              : editing.kind === 'row'
                ? changes.edit?.find(({ id: one }) => one === editing.row.id)
                : undefined
          }
          onClose={close}
          onDone={(changed, all) => {
            if (editing.kind === 'row') onChange(withEdited(changes, editing.row, changed))
            else onChange(withAdded(changes, all, editing.kind === 'added' ? editing.index : undefined))
            close()
          }}
        />
      )}
    </Box>
  )
}
