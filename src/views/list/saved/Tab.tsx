import Button from '@mui/material/Button'
import type { ReactNode } from 'react'

interface TabProps {
  readonly isCurrent: boolean
  readonly title?: string
  readonly children: ReactNode
  onClick(): void
}

/** One tab of a list. */
export function Tab({ isCurrent, title, children, onClick }: TabProps) {
  return (
    <Button
      color="inherit"
      aria-current={isCurrent ? 'true' : undefined}
      title={title}
      onClick={onClick}
      sx={{
        minWidth: 0,
        px: 1.25,
        borderRadius: 0,
        borderBottom: 2,
        borderColor: isCurrent ? 'primary.main' : 'transparent',
        fontWeight: isCurrent ? 600 : 400,
      }}
    >
      {children}
    </Button>
  )
}
