import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Two columns of inputs where there is room, one on a phone; a single input has all of it. */
export function FieldsGrid({ isSingle = false, children }: { isSingle?: boolean; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        // At most two columns, and one where the place itself is narrow: beside an open sidebar a wide window is not a wide form.
        gridTemplateColumns: isSingle ? 'minmax(0, 1fr)' : 'repeat(auto-fill, minmax(min(100%, max(240px, calc(50% - 8px))), 1fr))',
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
  )
}
