import { useState } from 'react'
import type { JsonField } from '../../schema/kinds/json.ts'
import type { InputProps, KindView } from './KindView.ts'
import { TextControl } from './parts/TextControl.tsx'
import { usePlace } from './usePlace.ts'

/** Keeps the text as it is typed; while it is no JSON the value is one that the check refuses. */
function JsonInput(props: InputProps<JsonField>) {
  const { country } = usePlace()
  const [typed, setTyped] = useState<{ text: string; value: unknown } | null>(null)
  const shown = typed && typed.value === props.value ? typed.text : written(props.value)
  const read = (text: string) => {
    const parsed = props.field.read(text, { country })
    const value = parsed === undefined ? Number.NaN : parsed
    setTyped({ text, value })
    return value
  }
  return <TextControl {...props} shown={typed && Number.isNaN(props.value) ? typed.text : shown} read={read} lines={4} mono />
}

function written(value: unknown): string {
  return value === null || value === undefined ? '' : JSON.stringify(value, null, 2)
}

/** Any JSON. */
export const json: KindView<JsonField> = {
  Cell: ({ value }) => <code>{JSON.stringify(value)}</code>,
  words: ({ value }) => JSON.stringify(value),
  Input: JsonInput,
  // Only empty or not can be asked for, which is asked for every kind alike.
  Filter: () => null,
  width: 240,
  least: 96,
  wide: true,
}
