import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { refusalOf, useRefusalWords } from '../../changes/refusalWords.ts'
import { Place } from './Place.tsx'

interface ListErrorProps {
  readonly error: unknown
  retry(): void
  /** Message key of the tool for it. */
  readonly says?: string
  readonly children?: ReactNode
}

/** A list that could not be read, with a way to try again and, as `children`, others; what was asked stays. */
export function ListError({ error, retry, says, children }: ListErrorProps) {
  const t = useTranslate()
  const words = useRefusalWords()
  const status = refusalOf(error)?.status ?? 0
  // What was asked wrongly is told as such; the tool's own words are for what went wrong behind it.
  const isOurs = says !== undefined && (status === 0 || status >= 500)
  const text = isOurs
    ? t(`messages.${says}`)
    : words(error, t('messages.unexpected_error_retry_again', { _: 'Unexpected Error. retry again' }))
  return (
    <Place role="alert" title={text}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="outlined" onClick={retry}>
          {t('views.retry')}
        </Button>
        {children}
      </Box>
    </Place>
  )
}
