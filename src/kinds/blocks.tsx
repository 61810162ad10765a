import type { BlocksField } from '../../schema/kinds/blocks.ts'
import type { Field } from '../../schema/kinds/kind.ts'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import type { KindView } from './KindView.ts'
import { inLine } from './rows.tsx'

/** Blocks, each with the fields of its kind: in a line as rows are, in a form and a record as cards one below the other. */
export const blocksView = (viewOf: (cell: Field) => KindView): KindView<BlocksField> => ({
  ...inLine(viewOf),
  Fact: lazyChunk('BlocksFact', () => import('./parts/BlocksFact.tsx')),
  Input: lazyChunk('BlocksInput', () => import('./parts/BlocksInput.tsx')),
})
