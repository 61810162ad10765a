import { useMemo } from 'react'
import type { ReferenceField } from '../../../schema/kinds/reference.ts'
import type { InputProps } from '../KindView.ts'
import { ReferencePicker } from './reference/ReferencePicker.tsx'

/** One row of another tool. */
export default function ReferenceInput({ field, name, value, onChange, record, faults: _faults, ...control }: InputProps<ReferenceField>) {
  const chosen = typeof value === 'number' ? [value] : []
  const cell = record?._titles?.[`${name}.${value}`]
  const [id, title] = cell === undefined ? [record?.[name], record?._titles?.[name]] : [value, cell]
  const known = useMemo(() => new Map(typeof id === 'number' && title ? [[id, title] as const] : []), [id, title])
  return (
    <ReferencePicker
      {...control}
      tool={field.target}
      only={field.only}
      multiple={false}
      chosen={chosen}
      known={known}
      onChosen={ids => onChange(ids[0] ?? null)}
    />
  )
}
