import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

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
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
      }}
    >
      <Box component="p" sx={{ m: 0, maxWidth: 520 }}>
        {title}
      </Box>
      {children}
    </Box>
  )
}
