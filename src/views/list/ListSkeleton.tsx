import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'react-admin'
import { framed } from './Place.tsx'
import { rowHeight } from './table/TableContext.ts'

/** Most rows that are sketched: no screen shows more. */
const sketched = 20

/** Rows to come, of the height they will have, so that nothing jumps. */
export function ListSkeleton({ columns, rows }: { columns: number; rows: number }) {
  const t = useTranslate()
  const isNarrow = useMediaQuery('(max-width:600px)')
  const cells = [...Array(Math.min(columns, isNarrow ? 2 : 8)).keys()]
  return (
    <Box role="status" aria-label={t('views.loading')} sx={{ ...framed, overflow: 'hidden', flex: '0 1 auto', minHeight: 0 }}>
      {[...Array(Math.min(rows, sketched) + 1).keys()].map(row => (
        <Box
          key={row}
          sx={{ display: 'flex', gap: 2, alignItems: 'center', px: 1.5, height: rowHeight, borderBottom: 1, borderColor: 'divider' }}
        >
          {cells.map(cell => (
            <Skeleton key={cell} variant="text" sx={{ flex: cell === 0 ? 2 : 1, fontSize: 13 }} />
          ))}
        </Box>
      ))}
    </Box>
  )
}
