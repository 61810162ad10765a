import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useTranslate } from 'react-admin'

/** How much of a file is done, as a bar with its number. */
export function Percent({ of, label }: { readonly of: string | number; readonly label: string }) {
  const t = useTranslate()
  const percent = Math.round(Number(of))
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 90 }}>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={label}
        aria-valuetext={t('uploads.progress.percent', { percent })}
        sx={{ flex: 1, height: 6, borderRadius: 3 }}
      />
      <Box component="span" aria-hidden sx={{ fontSize: 12, width: 34, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        {percent}%
      </Box>
    </Box>
  )
}
