import Restore from '@mui/icons-material/Restore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'

export interface DraftRestoredProps {
  /** The boxes show text from a stored draft. */
  readonly isRestored: boolean
  /** Labels of fields that were typed and are never stored. */
  readonly left?: readonly string[]
  /** The form also takes files, which a browser cannot store. */
  readonly hasFiles?: boolean
  readonly id?: string
  /** Absent where the form has such a button of its own. */
  onDiscard?(): void
}

/** Announces that text from a stored draft is shown again, with a button that discards it. */
export function DraftRestored({ isRestored, left = [], hasFiles = false, id, onDiscard }: DraftRestoredProps) {
  const t = useTranslate()
  if (!isRestored && left.length === 0) return null
  const words = [
    isRestored && t('views.draft.restored'),
    isRestored && hasFiles && t('views.draft.files'),
    left.length > 0 && t('views.draft.left', { fields: left.join(', ') }),
  ]
  return (
    <Box id={id} role="status" sx={row}>
      <Restore aria-hidden sx={{ fontSize: 16, mt: 0.5, flex: 'none' }} />
      <Box component="span" sx={{ minWidth: 0 }}>
        {words.filter(Boolean).join(' ')}
      </Box>
      {isRestored && onDiscard && (
        <Button size="small" onClick={onDiscard} sx={{ py: 0, px: 0.75, minWidth: 0, minHeight: 24, flex: 'none' }}>
          {t('views.discard')}
        </Button>
      )}
    </Box>
  )
}

const row = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 0.75,
  mb: 1,
  fontSize: 13,
  lineHeight: '24px',
  color: 'text.secondary',
} as const
