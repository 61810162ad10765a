import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { StarHere } from '../shell/menu/Star.tsx'

interface PageHeadProps {
  readonly title: string
  /** What it is for, in a sentence. */
  readonly about?: string
  /** Stands over the title: the way back. */
  readonly above?: ReactNode
  /** Stand beside the title. */
  readonly beside?: ReactNode
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** The heading of a screen with what can be done on it. */
export function PageHead({ title, about, above, beside, actions, children }: PageHeadProps) {
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        {above && <Box sx={{ fontSize: 13, mb: 0.25 }}>{above}</Box>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            {title}
          </Typography>
          <StarHere />
          {beside}
        </Box>
        {about && (
          <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: 760, mt: 0.25 }}>
            {about}
          </Typography>
        )}
        {children}
      </Box>
      {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
    </Box>
  )
}
