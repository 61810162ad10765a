import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useRedirect, useRefresh, useTranslate } from 'react-admin'
import { ActionDialog } from '../../changes/ActionDialog.tsx'
import type { OnWritten } from '../../changes/useDoAction.ts'
import { usePanel } from '../../changes/usePanel.ts'
import { useSaid } from '../../changes/useSaid.tsx'
import type { FormValues } from '../form/valuesOf.ts'
import { deletion } from '../list/bulk/useBulkActions.ts'
import type { RecordProps } from '../tool/useLabels.ts'
import { useTitleWords } from '../tool/useTool.ts'
import { useWrite } from '../tool/useWrite.ts'

interface RecordDialogProps extends RecordProps {
  readonly name: string
  /** Answers that are given already. */
  readonly typed?: FormValues
  readonly onWritten?: OnWritten
  onClose(): void
}

/** The dialog of what is to be done with one record. */
export default function RecordDialog({ record, ...props }: RecordDialogProps) {
  if (props.name === deletion) return <DeleteDialog record={record} {...props} />
  return <ActionDialog {...props} target={{ one: record }} onDone={() => undefined} />
}

function DeleteDialog({ tool, record, onClose }: RecordDialogProps) {
  const t = useTranslate()
  const panel = usePanel()
  const titleOf = useTitleWords(tool)
  const redirect = useRedirect()
  const refresh = useRefresh()
  const said = useSaid()
  const [isBusy, write] = useWrite()
  const remove = async () => {
    const isDone = await write(async () => {
      const { data } = await panel.delete(tool.name, { id: record.id, previousData: record })
      said(t('views.deleted_rows', { smart_count: 1 }), (data as { _change_set?: number })._change_set)
      redirect('list', tool.name)
      refresh()
    })
    if (!isDone) onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby="delete-title">
      <DialogTitle id="delete-title" sx={{ fontSize: 16, fontWeight: 600 }}>
        {t('views.delete_record', { title: titleOf(record) })}
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
