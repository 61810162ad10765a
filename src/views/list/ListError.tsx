import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { useRefusalWords } from '../../changes/useRefusalWords.ts'
import { Place } from './Place.tsx'

/** A list that could not be read, with a way to try again; what was asked stays. */
export function ListError({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTranslate()
  const words = useRefusalWords()
  return (
    <Place role="alert" title={words(error, t('messages.unexpected_error_retry_again', { _: 'Unexpected Error. retry again' }))}>
      <Button variant="outlined" size="small" onClick={retry}>
        {t('views.retry')}
      </Button>
    </Place>
  )
}
