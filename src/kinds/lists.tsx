import Box from '@mui/material/Box'
import { type ClipboardEvent, useState } from 'react'
import type { JsonField } from '../../schema/kinds/json.ts'
import type { KeyValuesField } from '../../schema/kinds/keyValues.ts'
import type { ReferencesField } from '../../schema/kinds/references.ts'
import type { TagsField } from '../../schema/kinds/tags.ts'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import type { InputProps, KindView } from './KindView.ts'
import { listOf } from './listOf.ts'
import { ReferencePicker } from './parts/reference/ReferencePicker.tsx'
import { TextControl } from './parts/TextControl.tsx'
import { TextFilter } from './parts/TextFilter.tsx'
import { WordsControl } from './parts/WordsControl.tsx'
import { usePlace } from './usePlace.ts'

/** Free words, shown one after another. */
export const tags: KindView<TagsField> = {
  words: ({ value }) => listOf(value).join(', '),
  Input: ({ value, onChange, ...props }) => <WordsControl {...props} words={listOf(value).map(String)} onWords={onChange} />,
  Filter: TextFilter,
  width: 200,
  least: 96,
}

/** Rows of another tool by their ids. */
export const references: KindView<ReferencesField> = {
  words: ({ value }) => listOf(value).join(', '),
  Input: props => (props.field.picked ? <PickedReferences {...props} /> : <ReferencesInput {...props} />),
  width: 200,
  least: 96,
  wide: () => true,
}

/** Names and texts. */
export const keyValues: KindView<KeyValuesField> = {
  words: ({ value }) =>
    Object.entries(value)
      .map(([name, said]) => `${name} = ${said}`)
      .join(', '),
  Input: lazyChunk('KeyValuesInput', () => import('./parts/KeyValuesInput.tsx')),
  width: 240,
  least: 96,
  wide: () => true,
  group: true,
}

/** Any JSON. */
export const json: KindView<JsonField> = {
  Cell: ({ value }) => <code>{JSON.stringify(value)}</code>,
  words: ({ value }) => JSON.stringify(value),
  Input: JsonInput,
  width: 240,
  least: 96,
  wide: () => true,
}

/** Few rows by their names; pasted ids join them. */
function PickedReferences({
  field,
  value,
  onChange,
  name: _name,
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
      <ReferencePicker {...control} tool={field.target} multiple chosen={chosen} onChosen={choose} />
    </Box>
  )
}

/** Ids pasted one a line; what is typed stays as it was typed until the box is left. */
function ReferencesInput(props: InputProps<ReferencesField>) {
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

/** Keeps the text as it is typed; while it is no JSON the value is one that the check refuses. */
function JsonInput(props: InputProps<JsonField>) {
  const { country } = usePlace()
  const [typed, setTyped] = useState<{ text: string; value: unknown } | null>(null)
  const isTyped = typed !== null && (typed.value === props.value || Number.isNaN(props.value))
  const read = (text: string) => {
    const parsed = props.field.read(text, { country })
    const value = parsed === undefined ? Number.NaN : parsed
    setTyped({ text, value })
    return value
  }
  const written = props.value === null || props.value === undefined ? '' : JSON.stringify(props.value, null, 2)
  return <TextControl {...props} shown={isTyped ? typed.text : written} read={read} lines={4} mono />
}
