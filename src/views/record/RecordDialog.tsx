import { useState } from 'react'
import { useRedirect, useRefresh, useTranslate } from 'react-admin'
import type { ChangeSetAnswer } from '../../../schema/wire/changes.ts'
import { ActionDialog } from '../../changes/ActionDialog.tsx'
import { PlanDialog } from '../../changes/PlanDialog.tsx'
import { type OnWritten, useSaidOf } from '../../changes/useDoAction.ts'
import { useMeanwhile } from '../../changes/useMeanwhile.tsx'
import { usePanel } from '../../changes/usePanel.ts'
import type { FormValues } from '../form/valuesOf.ts'
import { deletion } from '../list/bulk/useBulkActions.ts'
import type { RecordProps } from '../tool/useLabels.ts'
import { useTitleWords } from '../tool/useTool.ts'

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

/** Asks before a record is deleted; where others need it these are named, and it stays. */
function DeleteDialog({ tool, record, onClose }: RecordDialogProps) {
  const t = useTranslate()
  const panel = usePanel()
  const titleOf = useTitleWords(tool)
  const redirect = useRedirect()
  const refresh = useRefresh()
  const said = useSaidOf()
  const [opened] = useState(record)
  const explain = useMeanwhile(tool, opened)
  const [plan, setPlan] = useState<ChangeSetAnswer | null>(null)
  const read = async () => setPlan((await panel.planDelete(tool.name, record)).data)
  const isKept = plan?.counts.rows === 0
  return (
    <PlanDialog
      title={t('views.delete_record', { title: titleOf(record) })}
      words={t('views.delete')}
      plan={plan}
      note={plan && !isKept ? t('views.delete_can_be_undone') : undefined}
      isHarmful
      isOver={isKept}
      explain={explain}
      read={read}
      onClose={onClose}
      onApply={async seen => {
        const { data } = await panel.apply(seen)
        // It moved between the plan and its button: asked again, the server says by whom.
        if (data.counts.rows === 0) return read()
        said(t('views.deleted_rows', { smart_count: 1 }), data)
        if (data.state !== 'waiting') redirect('list', tool.name)
        refresh()
        onClose()
      }}
    />
  )
}
