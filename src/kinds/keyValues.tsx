import { lazy } from 'react'
import type { KeyValuesField } from '../../schema/kinds/keyValues.ts'
import type { KindView } from './KindView.ts'

const pairs = (value: unknown): readonly string[] => Object.entries(value ?? {}).map(([name, said]) => `${name} = ${said}`)

/** Names and texts. */
export const keyValues: KindView<KeyValuesField> = {
  Cell: ({ value }) => <>{pairs(value).join(', ')}</>,
  words: ({ value }) => pairs(value).join(', '),
  Input: lazy(() => import('./parts/KeyValuesInput.tsx')),
  // Only empty or not can be asked for, which is asked for every kind alike.
  Filter: () => null,
  width: 240,
  wide: true,
  group: true,
}
