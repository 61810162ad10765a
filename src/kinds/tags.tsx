import type { TagsField } from '../../schema/kinds/tags.ts'
import type { KindView } from './KindView.ts'
import { TextFilter } from './parts/TextFilter.tsx'
import { WordsControl } from './parts/WordsControl.tsx'

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** Free words, shown one after another. */
export const tags: KindView<TagsField> = {
  Cell: ({ value }) => <>{listOf(value).join(', ')}</>,
  words: ({ value }) => listOf(value).join(', '),
  Input: ({ value, onChange, ...props }) => <WordsControl {...props} words={listOf(value)} onWords={onChange} />,
  Filter: TextFilter,
  width: 200,
  least: 96,
}
