import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'react-admin'

/** A record to come. */
export function RecordSkeleton() {
  const t = useTranslate()
  return (
    <Box role="status" aria-label={t('views.loading')} sx={{ p: 2, maxWidth: 1280, mx: 'auto', display: 'grid', gap: 2 }}>
      <Skeleton variant="text" width={240} sx={{ fontSize: 24 }} />
      <Skeleton variant="rounded" height={220} />
      <Skeleton variant="rounded" height={160} />
    </Box>
  )
}
