import Box from '@mui/material/Box'
import type { ReactNode, Ref } from 'react'

/** The room in which the parts of a screen stand one under another. */
export function Frame({ ref, children }: { readonly ref?: Ref<HTMLElement>; readonly children: ReactNode }) {
  return (
    <Box ref={ref} sx={{ p: { xs: 1, sm: 2 }, maxWidth: 1280, mx: 'auto', display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {children}
    </Box>
  )
}
