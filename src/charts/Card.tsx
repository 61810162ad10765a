import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** A framed part of a page of figures, under its own heading. */
export function Card({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper', minWidth: 0 }}>
      <Typography component="h2" variant="h3">
        {title}
      </Typography>
      {note && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0 }}>
          {note}
        </Typography>
      )}
      <Box sx={{ mt: 1.5 }}>{children}</Box>
    </Box>
  )
}
