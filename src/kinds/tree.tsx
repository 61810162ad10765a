import type { TreeField } from '../../schema/kinds/tree.ts'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import type { KindView } from './KindView.ts'
import { treeChanges } from './parts/tree/treeChanges.ts'
import { nodesOf } from './parts/tree/treeEdits.ts'
import { treeWords } from './parts/tree/useNodeFacts.ts'

/** Nodes within each other: how many in a line, the nodes themselves in a record and in its editor. */
export const tree: KindView<TreeField> = {
  words: ({ value, speaker }) => treeWords(nodesOf(value), speaker.t),
  Fact: lazyChunk('TreeFact', () => import('./parts/tree/TreeFact.tsx')),
  Input: lazyChunk('TreeInput', () => import('./parts/tree/TreeInput.tsx')),
  changes: (change, field) => treeChanges(change, field),
  width: 160,
  least: 96,
  wide: () => true,
  group: true,
}
