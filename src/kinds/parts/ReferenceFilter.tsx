import type { ReferenceField } from '../../../schema/kinds/reference.ts'
import type { FilterProps } from '../KindView.ts'
import { ReferencePicker } from './reference/ReferencePicker.tsx'

/** Rows that name one of these rows of another tool; those that may no longer be chosen can still be asked for. */
export default function ReferenceFilter({ id, label, field, value, multiple, onChange, autoFocus }: FilterProps<ReferenceField>) {
  const chosen = (Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]).map(Number)
  return (
    <ReferencePicker
      id={id}
      label={label}
      tool={field.target}
      chosen={chosen}
      multiple={multiple}
      onChosen={ids => onChange(multiple ? ids : (ids[0] ?? null))}
      autoFocus={autoFocus}
    />
  )
}
