import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { Resource } from '../../../../schema/resource.ts'
import { FieldsDialog } from '../../../views/form/FieldsDialog.tsx'
import type { FormValues } from '../../../views/form/valuesOf.ts'
import type { Labels } from '../../../views/tool/useLabels.ts'
import type { ApiRecord } from '../../KindView.ts'

interface ChildDialogProps {
  readonly tool: Resource
  readonly labels: Labels
  /** The child's reference to its parent, which the server sets. */
  readonly by: string
  readonly title: string
  readonly row: ApiRecord | null
  readonly typed?: FormValues
  onDone(changed: FormValues, all: FormValues): void
  onClose(): void
}

/** The form of one child row, checked by the child's own declaration. */
export function ChildDialog({ tool, labels, by, title, row, typed, onDone, onClose }: ChildDialogProps) {
  const t = useTranslate()
  const fields = useMemo(() => Object.fromEntries(Object.entries(tool.fields).filter(([key]) => key !== by)), [tool, by])
  const rules = useMemo(() => tool.rules.filter(rule => !rule.on.includes(by)), [tool, by])
  return (
    <FieldsDialog
      title={title}
      tool={tool.name}
      fields={fields}
      rules={rules}
      record={row}
      typed={typed}
      submitWords={t('views.done')}
      label={labels.field}
      help={labels.help}
      onSubmit={onDone}
      onClose={onClose}
    />
  )
}
