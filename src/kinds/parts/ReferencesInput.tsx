import Box from '@mui/material/Box'
import type { ClipboardEvent } from 'react'
import type { ReferencesField } from '../../../schema/kinds/references.ts'
import type { InputProps } from '../KindView.ts'
import { listOf } from '../listOf.ts'
import { ReferencePicker } from './reference/ReferencePicker.tsx'
import { TextControl } from './TextControl.tsx'

/** Rows of another tool by their ids: picked by name where they are few, else pasted. */
export default function ReferencesInput(props: InputProps<ReferencesField>) {
  return props.field.picker === 'dialog' ? <PickedReferences {...props} /> : <PastedReferences {...props} />
}

/** Few rows by their names; pasted ids join them. */
function PickedReferences({
  field,
  value,
  onChange,
  tool,
  name,
  record: _record,
  faults: _faults,
  ...control
}: InputProps<ReferencesField>) {
  const chosen = listOf(value).map(Number)
  const choose = (ids: readonly number[]) => onChange(ids.length > 0 ? [...new Set(ids)] : null)
  const onPaste = (event: ClipboardEvent) => {
    const ids = field.read(event.clipboardData.getData('text/plain'), { country: 'IN' })
    if (!Array.isArray(ids) || !ids.every(id => typeof id === 'number')) return
    event.preventDefault()
    choose([...chosen, ...ids])
  }
  return (
    <Box onPaste={onPaste}>
      <ReferencePicker
        {...control}
        tool={field.target}
        only={field.refersToMany?.where}
        by={field.refersToMany?.by}
        asker={{ tool, name }}
        multiple
        chosen={chosen}
        onChosen={keys => choose(keys.map(Number))}
      />
    </Box>
  )
}

/** Ids pasted one a line; what is typed stays as it was typed until the box is left. */
function PastedReferences(props: InputProps<ReferencesField>) {
  const shown = typeof props.value === 'string' ? props.value : listOf(props.value).join('\n')
  const read = () => {
    if (typeof props.value === 'string') {
      const ids = props.field.read(props.value, { country: 'IN' })
      props.onChange(Array.isArray(ids) && ids.length > 0 ? ids : null)
    }
    props.onBlur?.()
  }
  return <TextControl {...props} shown={shown} onBlur={read} lines={4} mono />
}
