import type { Field } from '../../../schema/kinds/kind.ts'
import type { CellProps, KindView } from '../KindView.ts'

/** What kinds share that are shown as they stand: the text itself. */
export const textView = {
  Cell: ({ value }: CellProps<Field>) => <>{String(value)}</>,
  words: ({ value }) => String(value),
} satisfies Pick<KindView, 'Cell' | 'words'>
