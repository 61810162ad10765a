import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface RowProps {
  readonly name: ReactNode
  readonly value: string
  readonly note: string
  readonly isStrong: boolean
}

/** A line of a price: its source, the amount, and the reason. */
export function Row({ name, value, note, isStrong }: RowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 2fr) 110px minmax(0, 2fr)' },
        typography: 'body2',
        ...(isStrong ? {} : { color: 'text.secondary' }),
      }}
    >
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Box>
      <Box component="span" sx={{ textAlign: 'right', fontWeight: isStrong ? 600 : 400, fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Box>
      <Box component="span" sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        {note}
      </Box>
    </Box>
  )
}
