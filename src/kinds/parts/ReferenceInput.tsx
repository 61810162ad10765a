import { useMemo } from 'react'
import type { ReferenceField } from '../../../schema/kinds/reference.ts'
import type { FilterProps, InputProps } from '../KindView.ts'
import { listOf } from '../listOf.ts'
import type { Key } from './reference/asker.ts'
import { ReferencePicker } from './reference/ReferencePicker.tsx'

/** One row of another tool. */
export function ReferenceInput({ field, tool, name, value, onChange, record, faults: _faults, ...control }: InputProps<ReferenceField>) {
  const chosen = typeof value === 'number' ? [value] : []
  const cell = record?._titles?.[`${name}.${value}`]
  const [id, title] = cell === undefined ? [record?.[name], record?._titles?.[name]] : [value, cell]
  const known = useMemo(() => new Map<Key, string>(typeof id === 'number' && title ? [[id, title]] : []), [id, title])
  return (
    <ReferencePicker
      {...control}
      tool={field.target}
      only={field.where}
      asker={{ tool, name }}
      multiple={false}
      chosen={chosen}
      known={known}
      onChosen={([id = null]) => onChange(id)}
    />
  )
}

/** Rows that name one of these rows of another tool; those that may no longer be chosen can still be asked for. */
export function ReferenceFilter({ field, value, onChange, ...control }: FilterProps<ReferenceField>) {
  const choose = (ids: readonly Key[]) => onChange(control.multiple ? ids : (ids[0] ?? null))
  return <ReferencePicker {...control} tool={field.target} chosen={listOf(value).map(Number)} onChosen={choose} />
}
