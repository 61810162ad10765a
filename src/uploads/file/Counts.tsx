import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import type { FileDetail } from '../../../schema/wire/uploadShapes.ts'
import { useCounted } from '../parts.tsx'

const shown = [
  ['rows', 'total_rows', 'text.primary'],
  ['good', 'ok_rows', 'success.main'],
  ['bad', 'failed_rows', 'error.main'],
  ['skipped', 'skipped_rows', 'text.secondary'],
] as const

/** How many rows there are, and how many of them are good, bad and skipped. */
export function Counts({ file }: { readonly file: FileDetail }) {
  const t = useTranslate()
  const { number } = useCounted()
  return (
    <Box
      component="dl"
      aria-label={t('uploads.counts')}
      sx={{ m: 0, display: 'grid', gap: 1, gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' } }}
    >
      {shown.map(([words, key, colour]) => {
        const count = file[key]
        return (
          <Box key={key} sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.paper' }}>
            <Box component="dt" sx={{ fontSize: 12, color: 'text.secondary' }}>
              {t(`uploads.${words}`)}
            </Box>
            <Box
              component="dd"
              sx={{ m: 0, fontSize: 20, fontWeight: 600, fontVariantNumeric: 'tabular-nums', color: count ? colour : 'text.secondary' }}
            >
              {count === null ? '–' : number(count)}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
