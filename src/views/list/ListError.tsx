import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useRefusalWords } from '../../changes/useRefusalWords.ts'
import { Place } from './Place.tsx'

/** A list that could not be read, with a way to try again and, as `children`, others; what was asked stays. */
export function ListError({ error, retry, children }: { error: unknown; retry: () => void; children?: ReactNode }) {
  const t = useTranslate()
  const words = useRefusalWords()
  return (
    <Place role="alert" title={words(error, t('messages.unexpected_error_retry_again', { _: 'Unexpected Error. retry again' }))}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="outlined" size="small" onClick={retry}>
          {t('views.retry')}
        </Button>
        {children}
      </Box>
    </Place>
  )
}
