import { lazy } from 'react'
import type { ReferenceField } from '../../schema/kinds/reference.ts'
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
  Input: lazy(() => import('./parts/ReferenceInput.tsx')),
  Filter: lazy(() => import('./parts/ReferenceFilter.tsx')),
  width: 180,
}
