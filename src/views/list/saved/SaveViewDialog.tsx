import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { text } from '../../../../schema/kinds/text.ts'
import { FieldsDialog } from '../../form/FieldsDialog.tsx'

interface SaveViewDialogProps {
  /** @throws what the API refuses */
  onSave(name: string, team: number | null): Promise<void>
  onClose(): void
}

const fields = { name: text({ max: 50, required: true }) }

/** Asks for the name of a view. */
export function SaveViewDialog({ onSave, onClose }: SaveViewDialogProps) {
  const t = useTranslate()
  const label = useMemo(() => () => t('views.saved.name'), [t])
  return (
    <FieldsDialog
      title={t('views.saved.save')}
      tool="views"
      fields={fields}
      rules={[]}
      record={null}
      submitWords={t('views.save')}
      label={label}
      help={() => undefined}
      onClose={onClose}
      onSubmit={async (_changed, { name }) => {
        await onSave(String(name).trim(), null)
        onClose()
      }}
    />
  )
}
