import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

/** A part of the page under its heading. @param actions stand at the right of the title */
export function Card({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2, p: 2, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography id={id} variant="h2" sx={{ flex: '1 1 auto', overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {actions}
      </Box>
      {children}
    </Box>
  )
}
