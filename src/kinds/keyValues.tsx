import type { KeyValuesField } from '../../schema/kinds/keyValues.ts'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import type { KindView } from './KindView.ts'

const pairs = (value: unknown): readonly string[] => Object.entries(value ?? {}).map(([name, said]) => `${name} = ${said}`)

/** Names and texts. */
export const keyValues: KindView<KeyValuesField> = {
  Cell: ({ value }) => <>{pairs(value).join(', ')}</>,
  words: ({ value }) => pairs(value).join(', '),
  Input: lazyChunk('KeyValuesInput', () => import('./parts/KeyValuesInput.tsx')),
  // Only empty or not can be asked for, which is asked for every kind alike.
  Filter: () => null,
  width: 240,
  least: 96,
  wide: true,
  group: true,
}
