import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'

interface BesideProps {
  readonly list: ReactNode
  /** What was chosen in the list; null: nothing yet. */
  readonly chosen: ReactNode | null
  /** Said where nothing is chosen. */
  readonly hint: string
  onBack(): void
}

/** A list and what is chosen in it, side by side; on a phone one after the other. */
export function Beside({ list, chosen, hint, onBack }: BesideProps) {
  const t = useTranslate()
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '340px minmax(0, 1fr)' }, alignItems: 'start' }}>
      <Box sx={{ display: { xs: chosen ? 'none' : 'block', md: 'block' }, minWidth: 0 }}>{list}</Box>
      <Box sx={{ display: { xs: chosen ? 'block' : 'none', md: 'block' }, minWidth: 0 }}>
        <Button onClick={onBack} sx={{ display: { md: 'none' }, mb: 1 }}>
          {t('access.back')}
        </Button>
        {chosen ?? <Box sx={{ color: 'text.secondary', py: 4, textAlign: 'center' }}>{hint}</Box>}
      </Box>
    </Box>
  )
}
