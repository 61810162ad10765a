import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useTranslate } from 'react-admin'
import { sizeWords } from '../../kinds/parts/upload/fileFacts.ts'
import type { Sent } from './useSending.ts'

/** How far a file has been sent, with a way to give up. */
export function SendingBar({ name, progress: { sent, all }, onCancel }: { name: string; progress: Sent; onCancel(): void }) {
  const t = useTranslate()
  const percent = all === 0 ? 0 : Math.floor((sent / all) * 100)
  const isGone = all > 0 && sent >= all
  const words = isGone ? t('uploads.processing') : t('uploads.sent', { percent, sent: sizeWords(sent), size: sizeWords(all) })
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <LinearProgress
          variant={isGone ? 'indeterminate' : 'determinate'}
          value={percent}
          aria-label={t('uploads.sending', { name })}
          aria-valuetext={words}
        />
        <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 0.5 }}>{words}</Box>
      </Box>
      <Button onClick={onCancel}>{t('views.cancel')}</Button>
    </Box>
  )
}
