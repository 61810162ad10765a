import { useTranslate } from 'react-admin'
import type { Upload } from '../../../schema/upload.ts'
import type { FileDetail } from '../../../schema/wire/uploadShapes.ts'
import { useGo } from '../../routing/address.tsx'
import { fileAddress, useBackAddress } from '../addresses.ts'
import { useCounted } from '../useCounted.ts'
import { useTell } from '../useTell.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Does } from './Does.tsx'
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
  const { isBusy, failure, decide } = useDecide(upload.name, file.id)
  const good = counted.of('views.rows', file.ok_rows ?? 0)
  const bad = counted.of('views.rows', file.failed_rows ?? 0)
  const name = file.file_name
  const words = {
    approve: { title: t('uploads.approve_title', { name }), text: <Does file={file} rows={good} /> },
    reject: { title: t('uploads.reject_title', { name }), text: t('uploads.reject_text') },
    cancel: {
      title: t('uploads.cancel_title', { name }),
      text: t(`uploads.cancelling.${cancelWords(file)}`),
    },
    discard: { title: t('uploads.discard_title', { name }), text: t('uploads.discard_text') },
    retry: { title: t('uploads.retry_title', { name }), text: t('uploads.retry_text', { rows: bad }) },
    revert: { title: t('uploads.revert_title', { name }), text: t('uploads.revert_text', { rows: good }) },
  }[decision]
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
      title={words.title}
      button={decision === 'approve' ? t('uploads.approve_button', { rows: good }) : t(`uploads.actions.${decision}`)}
      isBusy={isBusy}
      failure={failure}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div>{words.text}</div>
    </ConfirmDialog>
  )
}

/** What becomes of what was written so far. */
function cancelWords({ stage, apply_mode }: FileDetail): string {
  if (stage === 'applying') return apply_mode === 'all' ? 'whole' : 'stays'
  return stage === 'queued' ? 'queued' : 'check'
}
