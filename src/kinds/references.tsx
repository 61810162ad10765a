import type { ReferencesField } from '../../schema/kinds/references.ts'
import type { InputProps, KindView } from './KindView.ts'
import { TextControl } from './parts/TextControl.tsx'

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Ids pasted one a line; what is typed stays as it was typed until the box is left. */
function ReferencesInput(props: InputProps<ReferencesField>) {
  const shown = typeof props.value === 'string' ? props.value : listOf(props.value).join('\n')
  const read = () => {
    if (typeof props.value === 'string') {
      const ids = listOf(props.field.read(props.value, { country: 'IN' }))
      props.onChange(ids.length > 0 ? ids : null)
    }
    props.onBlur?.()
  }
  return <TextControl {...props} shown={shown} onBlur={read} lines={4} mono />
}

/** Rows of another tool by their ids. */
export const references: KindView<ReferencesField> = {
  Cell: ({ value }) => <>{listOf(value).join(', ')}</>,
  words: ({ value }) => listOf(value).join(', '),
  Input: ReferencesInput,
  // Only empty or not can be asked for, which is asked for every kind alike.
  Filter: () => null,
  width: 200,
  least: 96,
  wide: true,
}
