import Box from '@mui/material/Box'
import type { HTMLAttributes } from 'react'
import type { Goal } from './goals.ts'

interface ChoiceProps {
  readonly goal: Goal
  readonly props: HTMLAttributes<HTMLElement>
}

/** One line of the palette: what it is called, and what it is. */
export function Choice({ goal: { label, detail }, props }: ChoiceProps) {
  return (
    <Box
      component="li"
      {...props}
      sx={{ display: 'flex !important', justifyContent: 'space-between !important', gap: 2, typography: 'body2' }}
    >
      <span>{label}</span>
      <Box component="span" sx={{ color: 'text.secondary', textAlign: 'right' }}>
        {detail}
      </Box>
    </Box>
  )
}
