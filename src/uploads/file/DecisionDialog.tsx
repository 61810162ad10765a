import { useTranslate } from 'react-admin'
import type { Upload } from '../../../schema/upload.ts'
import type { FileDetail } from '../../../schema/wire/uploadShapes.ts'
import { ConfirmDialog } from '../../changes/ConfirmDialog.tsx'
import { useGo } from '../../routing/address.tsx'
import { fileAddress, useBackAddress } from '../addresses.ts'
import { useCounted } from '../parts.tsx'
import { useTell } from '../useTell.ts'
import { useWritten } from './ChangeFigures.tsx'
import { useDecide } from './useDecide.ts'

interface DecisionDialogProps {
  readonly upload: Upload
  readonly file: FileDetail
  readonly decision: 'approve' | 'reject' | 'cancel' | 'discard' | 'retry' | 'revert'
  onClose(): void
}

/** Says what a decision on a file does before it is taken. */
export function DecisionDialog({ upload, file, decision, onClose }: DecisionDialogProps) {
  const t = useTranslate()
  const go = useGo()
  const tell = useTell()
  const back = useBackAddress(upload)
  const counted = useCounted()
  const written = useWritten()
  const { isBusy, failure, decide } = useDecide(upload.name, file.id)
  const good = counted.of('views.rows', file.ok_rows ?? 0)
  const text = {
    approve: () => written(file.changes, good),
    reject: () => t('uploads.reject_text'),
    cancel: () => t(`uploads.cancelling.${cancelWords(file)}`),
    discard: () => t('uploads.discard_text'),
    retry: () => t('uploads.retry_text', { rows: counted.of('views.rows', file.failed_rows ?? 0) }),
    revert: () => t('uploads.revert_text', { rows: good }),
  }[decision]()
  const confirm = async () => {
    const answer = await decide<{ id?: number }>(decision)
    if (answer === null) return
    const isTakenBack = decision === 'cancel' && cancelWords(file) === 'whole'
    tell(t(`uploads.said.${isTakenBack ? 'cancel_whole' : decision}`))
    onClose()
    if (decision === 'retry' && answer.id !== undefined) go(fileAddress(upload.routes, answer.id))
    if (decision === 'discard') go(back ?? '/')
  }
  return (
    <ConfirmDialog
      title={t(`uploads.${decision}_title`, { name: file.file_name })}
      button={decision === 'approve' ? t('uploads.approve_button', { rows: good }) : t(`uploads.actions.${decision}`)}
      back={t('views.back')}
      isBusy={isBusy}
      autoFocus
      failure={failure}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div>{text}</div>
    </ConfirmDialog>
  )
}

/** What becomes of what was written so far. */
function cancelWords({ stage, apply_mode }: FileDetail): string {
  if (stage === 'applying') return apply_mode === 'all' ? 'whole' : 'stays'
  return stage === 'queued' ? 'queued' : 'check'
}
