import Box from '@mui/material/Box'
import type { TemplateField } from '../../schema/kinds/template.ts'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import type { KindView } from './KindView.ts'
import { TextFilter } from './parts/TextFilter.tsx'

/** Text with placeholders: as it is written, in a record with its line breaks. */
export const template: KindView<TemplateField> = {
  words: ({ value }) => String(value),
  Fact: ({ value }) => <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{String(value)}</Box>,
  Input: lazyChunk('TemplateInput', () => import('./parts/template/TemplateInput.tsx')),
  Filter: TextFilter,
  width: 280,
  least: 110,
  wide: () => true,
}
