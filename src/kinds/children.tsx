import type { ChildChanges, ChildrenField } from '../../schema/kinds/children.ts'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import type { KindView } from './KindView.ts'

/** Rows of another table that are edited with their parent. */
export const children: KindView<ChildrenField> = {
  // Child rows are no column of a list: they stand in the form.
  Cell: () => null,
  words: ({ value, speaker }) => {
    const { add = [], edit = [], remove = [] } = value as ChildChanges
    const parts = { added: add.length, edited: edit.length, removed: remove.length }
    return Object.entries(parts)
      .flatMap(([key, count]) => (count > 0 ? [speaker.t(`views.children_${key}`, { smart_count: count })] : []))
      .join(', ')
  },
  Input: lazyChunk('ChildrenInput', () => import('./parts/children/ChildrenInput.tsx')),
  wide: () => true,
  group: true,
}
