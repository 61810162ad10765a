import type { HTMLInputTypeAttribute } from 'react'
import type { KindContext } from '../../../schema/kinds/kind.ts'
import type { FilterProps } from '../KindView.ts'
import { usePlace } from '../usePlace.ts'
import { TextControl } from './TextControl.tsx'
import { WordsControl } from './WordsControl.tsx'

interface TextFilterProps extends FilterProps {
  readonly read?: (text: string, context: KindContext) => unknown
  readonly type?: HTMLInputTypeAttribute
  readonly inputMode?: 'numeric' | 'decimal' | 'tel' | 'email'
  readonly before?: string
}

/** A filter on a typed value: one, or several of which one must be met. */
export function TextFilter({ multiple, ...props }: TextFilterProps) {
  const { country } = usePlace()
  if (!multiple) return <TextControl {...props} record={null} faults={{}} />
  const read = props.read ?? ((text: string) => text)
  const list = Array.isArray(props.value) ? props.value : props.value === undefined || props.value === null ? [] : [props.value]
  return <WordsControl {...props} words={list.map(String)} onWords={words => props.onChange(words.map(word => read(word, { country })))} />
}
