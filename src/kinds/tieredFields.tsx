import type { TieredField, TieredFieldsField } from '../../schema/kinds/tieredFields.ts'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import type { KindView } from './KindView.ts'
import { listOf } from './listOf.ts'

/** Fields in tiers: each tier with its fields and values; four columns in a form. */
export const tieredFields: KindView<TieredFieldsField> = {
  words: ({ value }) =>
    (listOf(value) as readonly TieredField[])
      .map(({ tier_name, field, tier_value }) => `${tier_name}: ${field} ${Number(tier_value)}`)
      .join(', '),
  Input: lazyChunk('TieredInput', () => import('./parts/tieredFields/TieredInput.tsx')),
  width: 260,
  least: 120,
  wide: () => true,
  group: true,
}
