import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import { useNotify, useRedirect, useRefresh, useTranslate } from 'react-admin'
import type { Resource } from '../../../schema/resource.ts'
import { ActionDialog } from '../../changes/ActionDialog.tsx'
import { useRefusalWords } from '../../changes/refusalWords.ts'
import { usePanel } from '../../changes/usePanel.ts'
import { useSaid } from '../../changes/useSaid.tsx'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { deletion } from '../list/bulk/useBulkActions.ts'
import type { Labels } from '../tool/useLabels.ts'

interface RecordDialogProps {
  readonly tool: Resource
  readonly labels: Labels
  readonly record: ApiRecord
  readonly name: string
  onClose(): void
}

/** The dialog of what is to be done with one record. */
export default function RecordDialog({ tool, labels, record, name, onClose }: RecordDialogProps) {
  if (name === deletion) return <DeleteDialog tool={tool} record={record} onClose={onClose} />
  return <ActionDialog tool={tool} labels={labels} name={name} target={{ one: record }} onClose={onClose} onDone={() => undefined} />
}

function DeleteDialog({ tool, record, onClose }: Pick<RecordDialogProps, 'tool' | 'record' | 'onClose'>) {
  const t = useTranslate()
  const panel = usePanel()
  const notify = useNotify()
  const redirect = useRedirect()
  const refresh = useRefresh()
  const said = useSaid()
  const words = useRefusalWords()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      const { data } = await panel.delete(tool.name, { id: record.id, previousData: record })
      said(t('views.deleted_rows', { smart_count: 1 }), (data as { _change_set?: number })._change_set)
      redirect('list', tool.name)
      refresh()
    } catch (error) {
      const text = words(error, t('messages.unexpected_error_retry'))
      notify(text, { type: 'error', messageArgs: { _: text } })
      onClose()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby="delete-title">
      <DialogTitle id="delete-title" sx={{ fontSize: 16, fontWeight: 600 }}>
        {t('views.delete_record', { title: String(record[tool.title] ?? record.id) })}
      </DialogTitle>
      <DialogContent>{t('views.delete_can_be_undone')}</DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {t('views.cancel')}
        </Button>
        <Button variant="contained" color="error" loading={isBusy} onClick={remove}>
          {t('views.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
