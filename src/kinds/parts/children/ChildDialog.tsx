import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { FieldsDialog, type FieldsDialogProps } from '../../../views/form/FieldsDialog.tsx'
import type { FormValues } from '../../../views/form/valuesOf.ts'
import type { ToolProps } from '../../../views/tool/useLabels.ts'
import type { ApiRecord } from '../../KindView.ts'

interface ChildDialogProps extends ToolProps, Pick<FieldsDialogProps, 'title' | 'draft' | 'typed' | 'onClose'> {
  /** The child's reference to its parent, which the server sets. */
  readonly by: string
  readonly row: ApiRecord | null
  onDone(changed: FormValues, all: FormValues): void
}

/** The form of one child row, checked by the child's own declaration. */
export function ChildDialog({ tool, labels, by, row, onDone, ...props }: ChildDialogProps) {
  const t = useTranslate()
  const fields = useMemo(() => Object.fromEntries(Object.entries(tool.fields).filter(([key]) => key !== by)), [tool, by])
  const rules = useMemo(() => tool.rules.filter(rule => !rule.on.includes(by)), [tool, by])
  return (
    <FieldsDialog
      {...props}
      tool={tool.name}
      fields={fields}
      rules={rules}
      record={row}
      submitWords={t('views.done')}
      label={labels.field}
      help={labels.help}
      onSubmit={onDone}
    />
  )
}
