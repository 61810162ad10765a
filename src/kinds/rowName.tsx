import type { RowKeyField } from '../../schema/kinds/rowKey.ts'
import type { RowNameField } from '../../schema/kinds/rowName.ts'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import type { KindView } from './KindView.ts'
import { TextFilter } from './parts/TextFilter.tsx'

/** The name of a row of a list in another record. */
export const rowName: KindView<RowNameField> = {
  words: ({ value }) => String(value),
  Input: lazyChunk('RowNameInput', async () => ({ default: (await import('./parts/RowNameInput.tsx')).RowNameInput })),
  Filter: TextFilter,
  width: 160,
  least: 88,
  wide: () => true,
  group: true,
}

/** A row of another tool by its key: told as the key, which the record bears beside its name. */
export const rowKey: KindView<RowKeyField> = {
  words: ({ value }) => String(value),
  Input: lazyChunk('RowKeyInput', async () => ({ default: (await import('./parts/RowKeyInput.tsx')).RowKeyInput })),
  Filter: TextFilter,
  width: 160,
  least: 88,
}
