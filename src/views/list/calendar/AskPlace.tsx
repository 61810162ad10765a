import { useTranslate } from 'react-admin'
import type { Calendar } from '../../../../schema/calendar.ts'
import type { Fields } from '../../../../schema/fields.ts'
import { draftPlace } from '../../../drafts/draftPlace.ts'
import type { ApiRecord } from '../../../kinds/KindView.ts'
import { FieldsDialog, NOT_SENT } from '../../form/FieldsDialog.tsx'
import { type FormValues, isTyped } from '../../form/valuesOf.ts'
import type { ToolProps } from '../../tool/useLabels.ts'
import type { Move } from './useMove.ts'

interface AskPlaceProps extends ToolProps {
  readonly layout: Calendar
  readonly row: ApiRecord
  readonly move: Move
  readonly title: string
  onClose(): void
}

/** Asks for the ends of a row, to the minute, and for its lane where that may change; it then stands there to be saved, as if it had been dragged. */
export function AskPlace({ tool, labels, layout: { from, to, lane }, row, move, title, onClose }: AskPlaceProps) {
  const t = useTranslate()
  const fields: Fields = Object.fromEntries(
    [from, to, ...lane].flatMap(key => {
      const field = tool.fields[key]
      return field && isTyped(field, false) ? [[key, field]] : []
    }),
  )
  const now = move.placeOf(row)
  const typed = { ...now.lane, [from]: now.ends.from, [to]: now.ends.to }
  const submit = (changed: FormValues) => {
    const said = (key: string) => (key in changed ? changed[key] : row[key]) ?? null
    const end = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
    move.at(row, {
      ends: { from: end(said(from)), to: end(said(to)) },
      lane: Object.fromEntries(lane.map(key => [key, said(key)])),
    })
    onClose()
    return NOT_SENT
  }
  return (
    <FieldsDialog
      title={t('views.bars.move', { title })}
      tool={tool.name}
      fields={fields}
      // Rules about other fields are asked with the plan.
      rules={tool.rules.filter(({ on }) => on.every(key => key in fields))}
      record={row}
      // Bound to the place that it was typed over: where the bar was dragged meanwhile, the drag counts.
      draft={`${draftPlace(tool.name, row.id, 'place')}#${JSON.stringify(typed)}`}
      typed={typed}
      submitWords={t('views.bars.show')}
      label={labels.field}
      help={labels.help}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
