import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface GroupProps {
  readonly name: string
  readonly children: ReactNode
}

/** One kind of goals, under its name. */
export function Group({ name, children }: GroupProps) {
  return (
    <Box role="group" aria-label={name}>
      <Box aria-hidden sx={{ px: 2, py: 0.5, typography: 'caption', fontWeight: 650, color: 'text.secondary' }}>
        {name}
      </Box>
      <Box role="presentation">{children}</Box>
    </Box>
  )
}
