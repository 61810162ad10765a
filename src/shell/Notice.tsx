import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTitle } from './PageTitle.tsx'

/** A page that stands in for another: a sentence, and the next step as a button. */
export function Notice({ title, children, actions, alert }: { title: string; children: ReactNode; actions?: ReactNode; alert?: boolean }) {
  useTitle(title)
  return (
    <Box role={alert ? 'alert' : undefined} sx={{ maxWidth: 560, mx: 'auto', my: { xs: 3, md: 8 }, px: 2 }}>
      <Typography variant="h1" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography component="div" color="text.secondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
      {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
    </Box>
  )
}
