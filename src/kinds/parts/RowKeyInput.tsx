import type { RowKeyField } from '../../../schema/kinds/rowKey.ts'
import type { InputProps } from '../KindView.ts'
import { ReferencePicker } from './reference/ReferencePicker.tsx'

/** A row of another tool, found by its name and kept by its key. */
export function RowKeyInput({ field, tool, name, value, onChange, record: _record, faults: _faults, ...control }: InputProps<RowKeyField>) {
  return (
    <ReferencePicker
      {...control}
      tool={field.target}
      only={field.refersBy?.where}
      by={field.refersBy?.by}
      asker={{ tool, name }}
      multiple={false}
      chosen={typeof value === 'string' && value !== '' ? [value] : []}
      onChosen={([key = null]) => onChange(key)}
    />
  )
}
