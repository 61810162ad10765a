import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'react-admin'

const rows = [92, 78, 85, 64, 80, 71]

/** The shape of a screen while its code or the session is on the way: no spinner, no jump. */
export function Loading() {
  const t = useTranslate()
  return (
    <Box role="status" aria-label={t('shell.loading')} sx={{ p: { xs: 1, sm: 2 } }}>
      <Skeleton width={220} height={32} sx={{ mb: 2 }} />
      {rows.map(width => (
        <Skeleton key={width} width={`${width}%`} height={28} />
      ))}
    </Box>
  )
}
