import Link from '@mui/material/Link'
import { calls } from '../../schema/calls.ts'
import type { FileField } from '../../schema/kinds/file.ts'
import type { FileValue } from '../../schema/kinds/fileValue.ts'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import type { KindView } from './KindView.ts'

/** A stored file, to be opened by its name. */
export const file: KindView<FileField> = {
  Cell: ({ value }) => {
    const { id, name } = value as FileValue
    return (
      <Link href={calls.file(id)} target="_blank" rel="noopener" onClick={event => event.stopPropagation()}>
        {name}
      </Link>
    )
  },
  words: ({ value }) => (value as FileValue).name,
  Input: lazyChunk('FileInput', () => import('./parts/FileInput.tsx')),
  // Only empty or not can be asked for, which is asked for every kind alike.
  Filter: () => null,
  width: 180,
  least: 96,
}
