import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'

interface SaveBarProps {
  readonly isDirty: boolean
  readonly isAsking: boolean
  readonly failure: string | null
  onSave(): void
  onDiscard(): void
}

/** Stands under what was changed and is not saved yet. */
export function SaveBar({ isDirty, isAsking, failure, onSave, onDiscard }: SaveBarProps) {
  const t = useTranslate()
  if (!isDirty) return null
  return (
    <Box sx={{ mt: 1.5 }}>
      {failure && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {failure}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" loading={isAsking} onClick={onSave}>
          {t('access.review')}
        </Button>
        <Button disabled={isAsking} onClick={onDiscard}>
          {t('access.discard')}
        </Button>
      </Box>
    </Box>
  )
}
