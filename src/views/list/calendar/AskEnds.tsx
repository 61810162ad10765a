import { useTranslate } from 'react-admin'
import type { Calendar } from '../../../../schema/calendar.ts'
import type { Fields } from '../../../../schema/fields.ts'
import type { ApiRecord } from '../../../kinds/KindView.ts'
import { FieldsDialog } from '../../form/FieldsDialog.tsx'
import type { FormValues } from '../../form/valuesOf.ts'
import type { ToolProps } from '../../tool/useLabels.ts'
import type { Move } from './useMove.ts'

interface AskEndsProps extends ToolProps {
  readonly layout: Calendar
  readonly row: ApiRecord
  readonly move: Move
  readonly title: string
  onClose(): void
}

/** Asks for the ends of a row, to the minute; it then stands there to be saved, as if it had been dragged. */
export function AskEnds({ tool, labels, layout: { from, to }, row, move, title, onClose }: AskEndsProps) {
  const t = useTranslate()
  const fields: Fields = Object.fromEntries([from, to].flatMap(key => (tool.fields[key] ? [[key, tool.fields[key]]] : [])))
  const now = move.endsOf(row)
  const typed = { [from]: now.from, [to]: now.to }
  const submit = (_changed: FormValues, all: FormValues) => {
    const end = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
    move.at(row, { from: end(all[from]), to: end(all[to]) })
    onClose()
  }
  return (
    <FieldsDialog
      title={t('views.bars.move', { title })}
      tool={tool.name}
      fields={fields}
      // Rules about other fields are asked with the plan.
      rules={tool.rules.filter(({ on }) => on.every(key => key === from || key === to))}
      record={row}
      typed={typed}
      submitWords={t('views.bars.show')}
      label={labels.field}
      help={labels.help}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
