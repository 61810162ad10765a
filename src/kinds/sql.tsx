import Box from '@mui/material/Box'
import type { SqlField } from '../../schema/kinds/sql.ts'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import type { KindView } from './KindView.ts'
import { codeSx } from './parts/sql/codeSx.ts'
import { colouredSql } from './parts/sql/colouredSql.tsx'

/** A statement: its words told apart by colour, in a record with its line breaks. */
export const sql: KindView<SqlField> = {
  words: ({ value }) => String(value),
  Fact: ({ value }) => (
    <Box component="pre" tabIndex={0} sx={[codeSx, { m: 0, p: 1, borderRadius: 1, bgcolor: 'action.hover', overflowX: 'auto' }]}>
      {colouredSql(String(value))}
    </Box>
  ),
  Input: lazyChunk('SqlInput', () => import('./parts/sql/SqlInput.tsx')),
  width: 280,
  least: 110,
  wide: () => true,
}
