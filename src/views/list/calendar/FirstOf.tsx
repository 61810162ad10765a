import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { toFilter } from '../useListShortcuts.ts'

interface FirstOfProps {
  readonly shown: string
  readonly found: string
  readonly hasMore: boolean
  readonly isOld: boolean
  onMore(): void
}

/** Tells that only the first bars of a time are shown, with the way to fewer and to more. */
export function FirstOf({ shown, found, hasMore, isOld, onMore }: FirstOfProps) {
  const t = useTranslate()
  const actions = (
    <>
      <Button color="inherit" size="small" onClick={() => toFilter()}>
        {t('views.bars.narrow')}
      </Button>
      {hasMore && (
        <Button color="inherit" size="small" disabled={isOld} onClick={onMore}>
          {t('views.bars.more')}
        </Button>
      )}
    </>
  )
  return (
    <Alert severity="info" sx={{ py: 0, flexShrink: 0, '& .MuiAlert-action': { flexWrap: 'wrap' } }} action={actions}>
      {t('views.bars.first', { shown, found })}
    </Alert>
  )
}
