import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** A group of fields under its heading. */
export function RecordCard({ title, children }: { title: string | null; children: ReactNode }) {
  return (
    <Box component="section" sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper', p: 2 }}>
      {title && (
        <Typography component="h2" sx={{ fontSize: 14, fontWeight: 600, mb: 1.5 }}>
          {title}
        </Typography>
      )}
      {children}
    </Box>
  )
}
