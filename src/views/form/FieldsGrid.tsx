import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Two columns of inputs where there is room, one on a phone; a single input has all of it. */
export function FieldsGrid({ isSingle = false, children }: { isSingle?: boolean; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: isSingle ? 'minmax(0, 1fr)' : 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
  )
}
