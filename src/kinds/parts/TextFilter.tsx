import type { FilterProps } from '../KindView.ts'
import { listOf } from '../listOf.ts'
import { usePlace } from '../useSpeaker.ts'
import { TextControl, type TextControlProps } from './TextControl.tsx'
import { WordsControl } from './WordsControl.tsx'

type TextFilterProps = FilterProps & Pick<TextControlProps, 'read' | 'inputMode' | 'before'>

/** A filter on a typed value: one, or several of which one must be met. */
export function TextFilter({ multiple, ...props }: TextFilterProps) {
  const { country } = usePlace()
  if (!multiple) return <TextControl {...props} record={null} faults={{}} />
  const read = props.read ?? ((text: string) => text)
  const put = (words: readonly string[]) => props.onChange(words.map(word => read(word, { country })))
  return <WordsControl {...props} words={listOf(props.value).map(String)} onWords={put} />
}
