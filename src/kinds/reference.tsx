import type { ReferenceField } from '../../schema/kinds/reference.ts'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import type { CellProps, KindView } from './KindView.ts'
import { RecordLink } from './parts/RecordLink.tsx'
import { RowTitle } from './parts/RowTitle.tsx'

/** A cell of a list is asked for by its place and id: the same place names many. */
const titleOf = (id: unknown, name: string, titles: Readonly<Record<string, string>> | undefined) =>
  titles?.[name] ?? titles?.[`${name}.${id}`] ?? String(id)

function ReferenceCell({ field, name, value, record }: CellProps<ReferenceField>) {
  return (
    <RecordLink tool={field.target} id={Number(value)} orList>
      <RowTitle tool={field.target} title={titleOf(value, name, record._titles)} />
    </RecordLink>
  )
}

/** A row of another tool: its name, as a link to it. */
export const reference: KindView<ReferenceField> = {
  Cell: ReferenceCell,
  words: ({ value, name, titles }) => titleOf(value, name, titles),
  Input: lazyChunk('ReferenceInput', async () => ({ default: (await import('./parts/ReferenceInput.tsx')).ReferenceInput })),
  Filter: lazyChunk('ReferenceFilter', async () => ({ default: (await import('./parts/ReferenceInput.tsx')).ReferenceFilter })),
  width: 180,
  least: 96,
}
