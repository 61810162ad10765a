import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { useTranslate } from 'react-admin'
import type { MovedFigures } from '../../schema/wire/changes.ts'
import { ForeseenRow } from './ForeseenRow.tsx'

/** Figures that a plan would move, such as what an order received: before → after. */
export function FigureChanges({ figures = [] }: { readonly figures?: readonly MovedFigures[] | undefined }) {
  const t = useTranslate()
  if (figures.length === 0) return null
  return (
    <Suspense fallback={t('views.loading')}>
      <Box
        component="dl"
        tabIndex={0}
        aria-label={t('views.history.figures')}
        sx={{
          m: 0,
          maxHeight: 220,
          overflow: 'auto',
          bgcolor: 'action.hover',
          borderRadius: 1,
          px: 1.5,
          pt: 1,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {figures.map(row => (
          <ForeseenRow key={`${row.tool} ${row.id}`} row={row} isOwn={false} />
        ))}
      </Box>
    </Suspense>
  )
}
