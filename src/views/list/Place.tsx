import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** The look of what stands on the page by itself. */
export const framed = { border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper' } as const

/** Stands where rows would stand: a sentence, and the next step as a button. */
export function Place({ role, title, children }: { role?: 'alert' | 'status'; title: string; children?: ReactNode }) {
  return (
    <Box
      role={role}
      sx={{
        flex: '1 1 auto',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1.5,
        p: 3,
        textAlign: 'center',
        ...framed,
      }}
    >
      <Box component="p" sx={{ m: 0, maxWidth: 520, textWrap: 'balance' }}>
        {title}
      </Box>
      {children}
    </Box>
  )
}
