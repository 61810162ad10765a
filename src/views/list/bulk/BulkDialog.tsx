import { type ComponentProps, useState } from 'react'
import { useRefresh, useTranslate } from 'react-admin'
import type { ChangeSetAnswer } from '../../../../schema/wire/changes.ts'
import { ActionDialog } from '../../../changes/ActionDialog.tsx'
import { PlanDialog } from '../../../changes/PlanDialog.tsx'
import { useSaidOf } from '../../../changes/useDoAction.ts'
import { usePanel } from '../../../changes/usePanel.ts'
import { deletion } from './useBulkActions.ts'

type BulkDialogProps = ComponentProps<typeof ActionDialog>

/** The dialog of what is to be done to the ticked rows. */
export default function BulkDialog(props: BulkDialogProps) {
  return props.name === deletion ? <DeleteDialog {...props} /> : <ActionDialog {...props} />
}

function DeleteDialog({ tool, target, onClose, onDone }: BulkDialogProps) {
  const t = useTranslate()
  const panel = usePanel()
  const refresh = useRefresh()
  const said = useSaidOf()
  const [plan, setPlan] = useState<ChangeSetAnswer | null>(null)
  const many = 'many' in target ? target.many : { ids: [target.one.id] }
  return (
    <PlanDialog
      title={t('views.delete')}
      words={t('views.delete')}
      plan={plan}
      isHarmful
      read={async () => setPlan((await panel.plan(tool.name, { ...many, write: { do: 'delete' } })).data)}
      onClose={onClose}
      onApply={async seen => {
        const { data } = await panel.apply(seen)
        said(t('views.deleted_rows', { smart_count: data.counts.rows }), data)
        refresh()
        onDone()
        onClose()
      }}
    />
  )
}
