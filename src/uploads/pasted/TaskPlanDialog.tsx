import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import type { TaskAnswer } from '../../../schema/wire/uploadShapes.ts'
import { ChangeFigures } from '../file/ChangeFigures.tsx'
import { ConfirmDialog } from '../file/ConfirmDialog.tsx'
import { useCounted } from '../useCounted.ts'

interface TaskPlanDialogProps {
  readonly name: string
  readonly plan: TaskAnswer
  readonly isIrreversible: boolean
  readonly isBusy: boolean
  readonly failures: readonly string[]
  onApply(): void
  onClose(): void
}

/** What a task would do with the entries, before it does. */
export function TaskPlanDialog({ name, plan, isIrreversible, isBusy, failures, onApply, onClose }: TaskPlanDialogProps) {
  const t = useTranslate()
  const counted = useCounted()
  const { count, repeated, skipped, changes } = plan
  const entries = counted.of('uploads.entries_count', count)
  return (
    <ConfirmDialog
      title={t('uploads.preview_title', { name })}
      button={t('uploads.do', { name, entries })}
      isBusy={isBusy}
      isBlocked={count === 0}
      failure={failures[0]}
      onConfirm={onApply}
      onClose={onClose}
    >
      <div>
        {[entries, repeated > 0 && counted.of('uploads.entries_repeated', repeated)].filter(Boolean).join(', ')}
        {skipped > 0 && `. ${counted.of('uploads.entries_skipped', skipped)}`}
      </div>
      {changes && <ChangeFigures changes={changes} />}
      {isIrreversible && <Alert severity="warning">{t('uploads.apply.irreversible')}</Alert>}
    </ConfirmDialog>
  )
}
