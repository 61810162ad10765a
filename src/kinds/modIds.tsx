import type { ModIdsField } from '../../schema/kinds/modIds.ts'
import { modIdsText } from '../../schema/modIds.ts'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import type { KindView } from './KindView.ts'
import { listOf } from './listOf.ts'
import { TextFilter } from './parts/TextFilter.tsx'

const asNumber = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : text)

/** Mod ids as `0-9, 20`; in a form as a text and as 100 cells. A filter asks for one id. */
export const modIds: KindView<ModIdsField> = {
  words: ({ value }) => modIdsText(listOf(value).map(Number)),
  Input: lazyChunk('ModIdsInput', () => import('./parts/modIds/ModIdsInput.tsx')),
  Filter: props => <TextFilter {...props} inputMode="numeric" read={asNumber} />,
  width: 160,
  least: 96,
  group: true,
  wide: () => true,
  ownLine: true,
}
