import type { ReferenceField } from '../../schema/kinds/reference.ts'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import type { CellProps, KindView } from './KindView.ts'
import { RecordLink } from './parts/RecordLink.tsx'

const titleOf = (id: unknown, title: string | undefined) => title ?? String(id)

function ReferenceCell({ field, name, value, record }: CellProps<ReferenceField>) {
  return (
    <RecordLink tool={field.target} id={Number(value)}>
      {titleOf(value, record._titles?.[name])}
    </RecordLink>
  )
}

/** A row of another tool: its name, as a link to it. */
export const reference: KindView<ReferenceField> = {
  Cell: ReferenceCell,
  words: ({ value, name, titles }) => titleOf(value, titles?.[name]),
  Input: lazyChunk('ReferenceInput', () => import('./parts/ReferenceInput.tsx')),
  Filter: lazyChunk('ReferenceFilter', () => import('./parts/ReferenceFilter.tsx')),
  width: 180,
  least: 96,
}
